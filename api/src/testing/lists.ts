import { exportOf, type ListEndpoint, type ListQuery } from 'contract/endpoint'
import { statusCodes } from 'contract/pan/status'
import { v7 as uuid } from 'uuid'
import { inTransaction } from '../db/connect.ts'
import { accounts, post, walletOf } from '../money/ledger.ts'
import { fillDemoMasters } from '../pan/application/masters.ts'
import type { TestApp } from './app.ts'
import { addPlacesAndVendors } from './rows/masters.ts'
import { addCredentials, addIdSales } from './rows/office.ts'
import { addDataRequests, addHolds, addRetentionRuns } from './rows/privacy.ts'
import { utiDesk } from './uti.ts'

export const everything = { filters: {}, search: '', length: 100, start: 0, sorts: [] } satisfies ListQuery

/** Every list that is served, its export, and somebody who may ask for both. */
export function listsOf({ portal }: TestApp) {
  return portal.served
    .filter((endpoint): endpoint is ListEndpoint & { list: true } => Boolean(endpoint.list))
    .map((list) => ({ list, file: exportOf(list), who: list.roles.includes('admin') ? 'admin' : 'merchant' }))
}

/** Rows for every list, of two merchants: `merchant` and `rival`. A row's own number is part of its name. */
export async function fillLists(app: TestApp, each = 3) {
  const merchants = [await app.addMerchant('merchant', 1_000), await app.addMerchant('rival', 1_000)]
  for (const { id, userId } of merchants) {
    await addPayments(app, each, id, userId)
    await addGatewayPayments(app, each, id, userId)
    await addAdjustments(app, each, id, userId)
    await addApplications(app, each, id, userId)
    await addReported(app, id)
    await addInvoice(app, id)
    await addBankLines(app, each, id, userId)
    await addHolds(app, each, id)
    await addDataRequests(app, each, userId)
  }
  await addShopStaff(app, merchants)
  await addMembers(app, merchants, each)
  await fillDemoMasters(app.db)
  for (const shop of ['merchant', 'rival']) {
    const desk = utiDesk(app, shop)
    await desk.toppedUp()
    await desk.inLog()
    await desk.inLog()
  }
  // Another one than packages here are priced with.
  const fee = { service: 'CARD', amount: 11_000n, effectiveFrom: '2019-01-01' }
  await app.db
    .insertInto('govtFee')
    .values({ ...fee, name: 'PAN card by post, in India' })
    .execute()
  await addRegistrations(app, 2 * each)
  await app.db.updateTable('merchant').set({ panMasked: 'ZAAPS****A' }).execute()
  const [agrees] = merchants
  if (agrees) await app.db.updateTable('merchant').set({ listedAt: madeAt() }).where('id', '=', agrees.id).execute()
  const seller = { legalName: 'Namoona Seva Kendra', gstin: '27ZABCT0000B1ZN', address: '12 Namoona Road, Pune' }
  await app.db
    .insertInto('gstSeller')
    .values({ ...seller, sac: '998599', effectiveFrom: '2019-01-01' })
    .execute()
  await app.db.updateTable('kyc').set({ submittedAt: madeAt() }).where('kind', '=', 'MERCHANT').execute()
  await addPaperReads(app, each)
  await addCredentials(app)
  await addRetentionRuns(app)
  await addPlacesAndVendors(app)
  await addIdSales(
    app,
    merchants.map(({ id }) => id),
  )
  return merchants
}

let made = 0
const madeAt = () => new Date(Date.UTC(2026, 9, 1, 20, 0, 0) + 20_000 * made)
const pick = <Item>(items: readonly Item[]) => items[made % items.length]!

async function addPayments({ db, masters }: TestApp, count: number, merchantId: string, requestedBy: string) {
  const rows = Array.from({ length: count }, () => {
    made++
    return {
      id: uuid(),
      refNo: `PR26${made}`,
      merchantId,
      requestedBy,
      merchantLabel: 'Demo shop',
      dated: madeAt(),

      bankId: masters.bankId,
      mode: pick(['UPI', 'NEFT'] as const),
      txnDate: '2026-10-02',
      utr: `00326324${made}`,
      depositorName: `Payer ${made}`,
      depositBranch: '',
      amount: 123_456_50n + BigInt(made),
      remark: '',
      status: pick(['PENDING', 'REJECTED'] as const),
      slipFileId: null,
      journalId: null,
      approvedAmount: null,
      decisionRemark: null,
      decidedBy: null,
      decidedAt: null,
    }
  })
  await db.insertInto('payment').values(rows).execute()
}

/** What a bank says: of each other line a payment was reported, and of the rest it is known that none is. */
async function addBankLines({ db, masters }: TestApp, count: number, merchantId: string, keptBy: string) {
  const payments = await db.selectFrom('payment').select('id').where('merchantId', '=', merchantId).execute()
  const rows = Array.from({ length: 2 * count }, (_, i) => {
    made++
    const reference = `7263${made}`
    const aside = { asideBy: keptBy, asideAt: madeAt(), asideRemark: `Namoona ${made}`, paymentId: null }
    return {
      id: uuid(),
      bankId: masters.bankId,
      day: `2026-10-${`${1 + (made % 28)}`.padStart(2, '0')}`,
      reference,
      narration: `UPI NAMOONA ${made}`,
      refs: [reference],
      amount: 300_00n + BigInt(made),
      balance: null,
      nth: 1,
      keptBy,
      keptAt: madeAt(),
      ...(i % 2 ? aside : { paymentId: payments[i / 2]?.id ?? null }),
    }
  })
  await db.insertInto('bankLine').values(rows).execute()
}

async function addGatewayPayments({ db }: TestApp, count: number, merchantId: string, requestedBy: string) {
  const rows = Array.from({ length: count }, () => {
    made++
    return {
      id: uuid(),
      refNo: `PG26${made}`,
      clientTxnId: `demo${made}`,
      merchantId,
      requestedBy,
      dated: madeAt(),
      txnDate: '2026-10-02',
      amount: 100_00n + BigInt(made),
      gateway: 'test',
      orderId: null,
      told: JSON.stringify({ paise: `${made}` }),
      credited: 50_00n + BigInt(made),
      status: pick(['CREATED', 'FAILED', 'MISMATCH'] as const),
      upiTxnId: `3263${made}`,
      payer: 'ra***@upi',
      settledAt: madeAt(),
      journalId: null,
      nextAskAt: null,
      deskRemark: `Namoona ${made}`,
    }
  })
  await db.insertInto('gatewayPayment').values(rows).execute()
}

async function addAdjustments({ db }: TestApp, count: number, merchantId: string, askedBy: string) {
  const rows = Array.from({ length: count }, () => {
    made++
    return {
      id: uuid(),
      refNo: `AD26${made}`,
      merchantId,
      merchantLabel: `Demo shop ${made}`,
      askedBy,
      dated: madeAt(),
      kind: pick(['ADJUST_CR', 'ADJUST_DR'] as const),
      amount: 100_00n + BigInt(made),
      reason: `Namoona ${made}`,
      status: 'REJECTED' as const,
      decidedBy: askedBy,
      decidedAt: madeAt(),
      decisionRemark: `Namoona ${made}`,
      journalId: null,
    }
  })
  await db.insertInto('adjustment').values(rows).execute()
}

async function addApplications({ db }: TestApp, count: number, merchantId: string, by: string) {
  const rows = statusCodes.flatMap((status) =>
    Array.from({ length: count }, () => {
      made++
      const at = madeAt()
      const kind = { appType: 'N' as const, category: 'P', formCode: '93', formVersion: 1, fields: '{}' }
      const name = `Asha Namoona ${made}`
      const reasons = JSON.stringify([{ code: 'R01', note: '' }])
      const marks = { createdBy: by, createdAt: at, savedBy: by, savedAt: at, statusAt: at }
      return {
        id: uuid(),
        merchantId,
        formNo: `N26${made}`,
        ...kind,
        status,
        mode: status.startsWith('PL_') ? ('PAPERLESS_EKYC' as const) : ('PHYSICAL' as const),
        hardcopy: 'PENDING',
        name,
        reasons,
        ...marks,
      }
    }),
  )
  await db.insertInto('application').values(rows).execute()
}

/** Somebody who works for each shop, and has been there. */
async function addShopStaff(app: TestApp, shops: { id: string; code: string }[]) {
  for (const { id, code } of shops) {
    const userName = `counter-${code}`
    await app.addPerson(userName, 'merchant', { id, code: `S-${code}` })
    await app.db.updateTable('userAccount').set({ shopStaff: true }).where('userName', '=', userName).execute()
    await app.tokenOf(userName)
  }
}

/** Members of each shop: one who waits, and others who are at work. */
async function addMembers(app: TestApp, shops: { id: string; code: string }[], each: number) {
  for (const shop of shops) {
    const places = Array.from({ length: each }, (_, place) => place)
    const under: (string | null)[] = []
    for (const place of places)
      under.push(place === 0 ? null : (await app.addMerchant(`under-${shop.code}-${place}`)).id)
    await addRegistrations(app, each, (place) => ({
      parentId: shop.id,
      packageId: app.masters.packageId,
      merchantId: under[place],
      status: place === 0 ? 'PENDING' : 'APPROVED',
    }))
  }
}

async function addPaperReads({ db }: TestApp, count: number) {
  const rows = Array.from({ length: 2 * count }, () => {
    made++
    return {
      id: uuid(),
      at: madeAt(),
      who: null,
      whoName: `Kavita Namoona ${made}`,
      ip: `192.0.2.${made % 250}`,
      what: pick(['scan opened', 'pan revealed'] as const),
      about: `N26${made}`,
      requestId: 'test',
      detail: JSON.stringify({ merchant: `M${made}`, application: null }),
      chainNo: null,
      hash: null,
    }
  })
  await db.insertInto('audit').values(rows).execute()
}

/** Registrations; `changes` of the one with that place among them. */
export async function addRegistrations(
  { db }: TestApp,
  count: number,
  changes: (place: number) => Record<string, unknown> = () => ({}),
) {
  const rows = Array.from({ length: count }, (_, place) => {
    made++
    return {
      refNo: `R26${made}`,
      dated: madeAt(),
      fName: 'Meena',
      lName: `Namoona ${made}`,
      fatherName: 'Suresh',

      gender: 'F',
      dob: '1991-03-02',
      mobileNo: `60${`${made}`.padStart(8, '0')}`,
      emailId: `m${made}@example.com`,
      idName: 'Retailer',
      shopName: 'Demo Shop',
      address1: '1 Namoona Road',
      address2: '',
      address3: '',
      district: 'Pune',
      state: 'Maharashtra',
      pin: '011001',
      clientIp: '192.0.2.1',
      consentAt: madeAt(),
      status: 'PENDING' as const,
      remark: null,
      decidedBy: null,
      decidedAt: null,
      merchantId: null,
      ...changes(place),
    }
  })
  await db.insertInto('registration').values(rows).execute()
}

/** A row in each report that the rows above do not give one: commission, verdicts and an acknowledgement. */
async function addReported(app: TestApp, merchantId: string) {
  const { db } = app
  made++
  const [ref, at] = [`N26${made}`, madeAt()]
  await inTransaction(db, (tx) =>
    post(tx, {
      kind: 'COMMISSION',
      ref,
      at,
      by: 'test',
      remark: `Commission of PAN application ${ref}`,
      entries: [
        { account: accounts.commission, amount: -1_500n },
        { account: walletOf(merchantId), amount: 1_500n },
      ],
    }),
  )
  await inTransaction(db, (tx) =>
    post(tx, {
      kind: 'TDS',
      ref,
      at,
      by: 'test',
      remark: `TDS: Commission of PAN application ${ref}`,
      entries: [
        { account: accounts.tdsPayable, amount: 30n },
        { account: walletOf(merchantId), amount: -30n },
      ],
    }),
  )
  const { id: applicationId } = await db
    .selectFrom('application')
    .select('id')
    .where('merchantId', '=', merchantId)
    .where('status', '=', 'ACKNOWLEDGED')
    .executeTakeFirstOrThrow()
  const way = ['DRAFT', 'WAITING_SCAN', 'PENDING_VERIFICATION', 'INCOMPLETE', 'VERIFIED', 'ACKNOWLEDGED']
  const rows = way.slice(1).map((toStatus, i) => ({
    id: uuid(),
    applicationId,
    merchantId,
    fromStatus: `${way[i]}`,
    toStatus,
    at: new Date(at.getTime() + i * 5_400_000),
    byUser: uuid(),
    byName: `Kavita Namoona ${made}`,
    ip: '192.0.2.1',
    note: null,
    journalId: null,
    reasons: JSON.stringify(toStatus === 'INCOMPLETE' ? ['F02', 'P01'] : []),
  }))
  await db.insertInto('applicationEvent').values(rows).execute()
}

/** An invoice as it is issued; answers its id. */
export async function addInvoice({ db }: TestApp, merchantId: string) {
  made++
  const id = uuid()
  const buyer = { code: `M${made}`, name: 'Asha', shopName: 'Demo shop', gstin: null, address: 'Pune', stateCode: '27' }
  const month = `${1000 + made}-10-01`
  await db
    .insertInto('taxInvoice')
    .values({
      id,
      kind: 'INVOICE',
      number: `INV/T/${made}`,
      month,
      dated: '2026-10-31',
      issuedAt: madeAt(),
      merchantId,
      seller: JSON.stringify({
        legalName: 'Namoona',
        gstin: '27ZABCT0000B1ZN',
        address: 'Pune',
        sac: '998599',
        rate: 18,
      }),
      buyer: JSON.stringify(buyer),
      lines: JSON.stringify([{ name: 'New PAN', nos: 1, taxable: '3644', gst: '656', fee: '10700', against: '' }]),
      taxable: 3_644n,
      cgst: 328n,
      sgst: 328n,
      igst: 0n,
      fee: 10_700n,
      total: 15_000n,
    })
    .execute()
  return id
}
