import { readFileSync } from 'node:fs'
import { indianDay } from 'contract/field/fields'
import { simulatorUrl } from 'contract/masters/api-credential'
import { legalPages } from 'contract/site/content'
import { defaultLegal } from 'contract/site/default-content'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { businessSetting, chatSetting, faviconSetting, logoSetting } from '../business/settings.ts'
import { sha256 } from '../files/store.ts'
import { simulatorKey } from '../gateway/simulator/simulated-gateway.ts'
import { taxWithin } from '../masters/gst/tax.ts'
import { sealSecret } from '../masters/secrets.ts'
import type { Portal } from '../portal.ts'
import { saveSetting } from '../shared/setting.ts'
import { legalSetting } from '../site/settings.ts'

const lawIsFrom = '2019-01-01'

/** Who runs the demo, what it sells at which price, where money is paid in, and what is new. */
export async function seedMasters(portal: Portal) {
  await seedBusiness(portal)
  await seedNotices(portal)
  await seedSeller(portal)
  const types = await seedIdTypes(portal)
  const banks = await seedBanks(portal)
  await seedGatewayKey(portal)
  await seedVendors(portal)
  await seedPins(portal)
  return { types, banks }
}

async function seedBusiness({ db, files }: Portal) {
  await saveSetting(db, businessSetting, {
    businessName: 'Namoona Seva Kendra',
    add1: '12 Namoona Road',
    add2: 'Demo Chowk',
    add3: '',
    district: 'Pune',
    pin: '411001',
    state: 'Maharashtra',
    contactNo: '6000000001',
    emailId: 'help@example.com',
    hue: null,
    social: [],
  })
  await saveSetting(db, chatSetting, { api: null })
  const inForce = legalPages.map((page) => [page, [{ since: '2026-04-01', clauses: defaultLegal[page].clauses }]])
  await saveSetting(db, legalSetting, Object.fromEntries(inForce))
  for (const [picture, size] of [
    [logoSetting, 128],
    [faviconSetting, 48],
  ] as const) {
    const mark = readFileSync(new URL('./mark.svg', import.meta.url))
    const bytes = await sharp(mark).resize(size).png({ colours: 16 }).toBuffer()
    const fileId = uuid()
    await files.write(fileId, bytes)
    await saveSetting(db, picture, { fileId, mime: 'image/png', sha256: sha256(bytes) })
  }
}

/** Since the month before last, so that there are invoices to look at. */
async function seedSeller({ db, clock }: Portal) {
  const [year, month] = indianDay(clock()).split('-').map(Number)
  const effectiveFrom = new Date(Date.UTC(Number(year), Number(month) - 3, 1)).toISOString().slice(0, 10)
  const seller = { legalName: 'Namoona Seva Kendra', gstin: '27ZABCT0000B1ZN', sac: '998599' }
  const address = '12 Namoona Road, Demo Chowk, Pune 411001'
  await db
    .insertInto('gstSeller')
    .values({ ...seller, address, effectiveFrom })
    .execute()
}

/** A few of the country's PIN codes; a real portal takes India Post's directory in. */
async function seedPins({ db }: Portal) {
  const pins = [
    ['110001', 'New Delhi', 'Delhi'],
    ['302001', 'Jaipur', 'Rajasthan'],
    ['403001', 'North Goa', 'Goa'],
    ['411001', 'Pune', 'Maharashtra'],
    ['411038', 'Pune', 'Maharashtra'],
    ['560001', 'Bengaluru', 'Karnataka'],
    ['600001', 'Chennai', 'Tamil Nadu'],
    ['700001', 'Kolkata', 'West Bengal'],
  ] as const
  const rows = pins.map(([pin, district, state]) => ({ id: uuid(), pin, district, state }))
  await db.insertInto('pinCode').values(rows).execute()
}

async function seedVendors({ db }: Portal) {
  const vendors = [
    ['NSDL', 'Bajaj EMI Card', 'EMI card', 350_00n, 250_00n],
    ['Sarthak', 'Credit Card', 'Credit card', 900_00n, 700_00n],
    ['HDFC', 'HDFC EMI Card', 'EMI card', 400_00n, 300_00n],
  ] as const
  const rows = vendors.map(([code, title, product, payout, shopPayout], i) => ({
    id: uuid(),
    code,
    title,
    product,
    payout,
    shopPayout,
    sortOrder: i + 1,
    partnerUrl: `https://partner.example/${code.toLowerCase()}?name={name}&mobile={mobileNo}&ref={refNo}`,
  }))
  await db.insertInto('cardVendor').values(rows).execute()
}

/** The demo's gateway is connected as a real one is: by what the office has set up. */
async function seedGatewayKey(portal: Portal) {
  const id = uuid()
  const { secret = '', secretEnd = '' } = sealSecret(portal.keys, 'apiCredential', 'secret', id, simulatorKey(portal))
  const named = { id, provider: 'UPI_GATEWAY', environment: 'LIVE', keyName: 'Simulator of this demo' }
  await portal.db
    .insertInto('apiCredential')
    .values({ ...named, secret, secretEnd, url: simulatorUrl, payHosts: 'simulator.example' })
    .execute()
}

async function seedNotices({ db, clock }: Portal) {
  const fees = [
    { service: 'CARD', name: 'PAN card by post, in India', amount: 10_700n },
    { service: 'EPAN', name: 'e-PAN by e-mail only', amount: 7_200n },
    { service: 'CARD_ABROAD', name: 'PAN card sent abroad', amount: 1_01_700n },
    { service: 'CARD_EKYC', name: 'PAN card without paper, in India', amount: 10_100n },
    { service: 'EPAN_EKYC', name: 'e-PAN without paper', amount: 6_600n },
    { service: 'REPRINT', name: 'Reprint of a card, in India', amount: 5_000n },
  ]
  await db
    .insertInto('govtFee')
    .values(fees.map((fee, i) => ({ ...fee, sortOrder: i + 1, effectiveFrom: lawIsFrom })))
    .execute()

  const news = [
    [4, 'Proof of date of birth: a class-10 certificate is accepted again for minors.'],
    [8, 'Photo limit is now 50 KB for Form 93.'],
    [18, 'Centres stay open until 8 pm on Saturdays in November.'],
    [30, 'Forms printed before 1 April 2026 are returned. We print the new form for you.'],
  ] as const
  const ago = (days: number) => indianDay(new Date(clock().getTime() - days * 24 * 3_600_000))
  await db
    .insertInto('news')
    .values(news.map(([days, text]) => ({ id: uuid(), dated: ago(days), text })))
    .execute()
  const untilNextMonth = { dated: ago(2), until: ago(-28) }
  await db
    .insertInto('news')
    .values([
      { id: uuid(), audience: 'MERCHANTS', text: 'Hard copies are picked up every Saturday.', ...untilNextMonth },
      {
        id: uuid(),
        audience: 'STAFF',
        text: 'Answer replies to objections first: NSDL counts the days.',
        ...untilNextMonth,
      },
    ])
    .execute()
}

/** Rupees at the counter and of them the government's; 18 % GST is inside what remains. */
const prices = {
  PAN_N_PHY: [150, 107],
  PAN_N_FOREIGN: [1_060, 1_017],
  PAN_C_PHY: [150, 107],
  PAN_N_EPAN: [110, 72],
  PAN_C_EPAN: [110, 72],
  PAN_N_EKYC: [140, 101],
  PAN_C_EKYC: [140, 101],
  PAN_N_EKYC_EPAN: [105, 66],
  PAN_C_EKYC_EPAN: [105, 66],
  PAN_REPRINT: [90, 50],
  UTI_COUPON_P: [120, 107],
  UTI_COUPON_E: [82, 72],
  GST_REG: [999, 0],
  GST_FILE_NIL: [149, 0],
  GST_FILE: [399, 0],
  GST_FILE_YEAR: [1_499, 0],
} as const
/** UTI's coupons earn nothing: the shop keeps what its customer pays above their price. */
const commissionOf = (service: string) => (service.startsWith('UTI_') ? 0n : 1_500n)

async function seedIdTypes({ db }: Portal) {
  const types = [
    { name: 'Retailer', level: 1, canCreateMembers: false, saleAmount: 0n, packageName: 'Retail Standard' },
    { name: 'Distributor', level: 2, canCreateMembers: true, saleAmount: 99_900n, packageName: 'Distributor Standard' },
    {
      name: 'Master Distributor',
      level: 3,
      canCreateMembers: true,
      saleAmount: 2_49_900n,
      packageName: 'Master Standard',
    },
  ].map((type) => ({ ...type, id: uuid(), packageId: uuid() }))
  for (const { packageId, packageName, ...type } of types) {
    const { id } = type
    await db.insertInto('idType').values(type).execute()
    await db.insertInto('package').values({ id: packageId, name: packageName, idTypeId: id }).execute()
    await db.insertInto('packageRate').values(ratesOf(packageId)).execute()
  }
  return types
}

function partsOf(charge: bigint) {
  const { taxable, gst } = taxWithin(charge, { rate: 1_800, isSameState: true })
  return { serviceCharge: taxable, gst }
}

function ratesOf(packageId: string) {
  return Object.entries(prices).map(([service, [total, fee]]) => ({
    packageId,
    govtFee: BigInt(fee) * 100n,
    ...partsOf(BigInt(total - fee) * 100n),
    service,
    commission: commissionOf(service),
    effectiveFrom: lawIsFrom,
    ...(commissionOf(service) > 0n && { distributorCommission: 300n, masterCommission: 200n }),
  }))
}

async function seedBanks({ db }: Portal) {
  const banks = [
    { bankName: 'Demo Bank', accountNo: '000000000012', upiId: 'demo12@example' },
    { bankName: 'Namoona Bank', accountNo: '000000000034', upiId: 'demo34@example' },
  ].map((bank) => ({ ...bank, id: uuid() }))
  const shared = { accountName: 'Namoona Seva Kendra', ifsc: 'DEMO0000001', branch: 'Demo Chowk, Pune' }
  await db
    .insertInto('bank')
    .values(banks.map((bank, i) => ({ ...bank, ...shared, sortOrder: i + 1 })))
    .execute()
  return banks
}
