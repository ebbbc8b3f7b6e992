import { fieldIn } from 'contract/field/field'
import { aoCodes } from 'contract/masters/ao-code'
import { apiCredentials } from 'contract/masters/api-credential'
import { banks } from 'contract/masters/bank'
import { cardVendors } from 'contract/masters/card-vendor'
import { couriers } from 'contract/masters/courier'
import { documentTypes } from 'contract/masters/document-type'
import { govtFees } from 'contract/masters/govt-fee'
import { gstDetails } from 'contract/masters/gst-details'
import { gstRates } from 'contract/masters/gst-rate'
import { idTypes } from 'contract/masters/id-type'
import { imageRules } from 'contract/masters/image-rule'
import type { Master, MasterValues } from 'contract/masters/master'
import { nameExceptions } from 'contract/masters/name-exception'
import { packageSetup, packages } from 'contract/masters/package'
import { pinCodes } from 'contract/masters/pin-code'
import { reasonTexts } from 'contract/masters/reason'
import { tdsChallans } from 'contract/masters/tds-challan'
import { tdsRates } from 'contract/masters/tds-rate'
import { officeDocuments } from 'contract/pan/form/documents'
import { places } from 'contract/place/place'
import { fixture } from '../../testing/applications.ts'
import { ofId, type Shop, type TestCallTable } from '../../testing/shop.ts'

let made = 0
/** Of all shops, as what the office sets up is the same for all. */
const next = () => ++made
let rulesMade = 0

/** What the office sets up: each master's calls are the same, and so is how they are made ready. */
export function calls({ app, lastName, atAdmin }: Shop): TestCallTable {
  const admin = app.as('admin')
  const picture = () => ({ query: { name: 'qr.jpg' }, bytes: fixture('scan-page-200dpi.jpg') })

  /** One line that is new, under the labels of its fields. */
  const file = async (master: Master, values: () => Promise<MasterValues>) => {
    const line = await values()
    const names = Object.keys(master.form.entries)
    const written = [names.map((name) => fieldIn(master.form, name)?.label ?? name), names.map((name) => line[name])]
    return { query: { name: 'list.csv' }, bytes: Buffer.from(written.map((cells) => cells.join(';')).join('\n')) }
  }

  /** One that no other call gives. */
  const idOf = async (code: string) =>
    (await app.db.selectFrom('documentType').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id

  function callsOf(master: Master, values: () => Promise<MasterValues>, fixed = async () => ''): TestCallTable {
    const existing = async () => {
      const body = await values()
      return { body, id: master.add ? (await admin(master.add, { body })).body.id : await fixed() }
    }
    const ofMade = async () => atAdmin(ofId((await existing()).id))
    return [
      [master.choices, async () => atAdmin({})],
      [master.read, ofMade],
      ...(master.add ? [[master.add, async () => atAdmin({ body: await values() })] as TestCallTable[number]] : []),
      [
        master.change,
        async () => {
          const { id, body } = await existing()
          const { seen } = (await admin(master.read, { params: { id } })).body
          return atAdmin(ofId(id, { body, query: { seen } }))
        },
      ],
      [master.retire, ofMade],
      [master.restore, ofMade],
      ...(master.test ? [[master.test, ofMade] as TestCallTable[number]] : []),
      ...(master.importing
        ? [master.importing.preview, master.importing.save].map(
            (call) => [call, async () => atAdmin(await file(master, values))] as TestCallTable[number],
          )
        : []),
      ...(master.picture ? [[master.picture, async () => atAdmin(picture())] as TestCallTable[number]] : []),
    ]
  }
  const forms = formsFor({ app, lastName })
  const packageId = async () => (await admin(packages.add, { body: await forms.ofPackage() })).body.id
  const change = () => ({ from: '2099-01-01', rates: { PAN_N_PHY: { price: 200, govtFee: 107, commission: 20 } } })

  return [
    ...callsOf(banks as unknown as Master, forms.ofBank),
    ...callsOf(idTypes as unknown as Master, forms.ofIdType),
    ...callsOf(packages as unknown as Master, forms.ofPackage),
    ...callsOf(govtFees as unknown as Master, forms.ofFee),
    ...callsOf(gstDetails as unknown as Master, forms.ofGst),
    ...callsOf(gstRates as unknown as Master, forms.ofGstRate),
    ...callsOf(tdsRates as unknown as Master, forms.ofTdsRate),
    ...callsOf(tdsChallans as unknown as Master, forms.ofChallan),
    ...callsOf(couriers as unknown as Master, forms.ofCourier),
    ...callsOf(aoCodes as unknown as Master, forms.ofAoCode),
    ...callsOf(imageRules as unknown as Master, forms.ofRule),
    ...callsOf(pinCodes as unknown as Master, forms.ofPin),
    ...callsOf(reasonTexts as unknown as Master, forms.ofReason),
    ...callsOf(documentTypes as unknown as Master, forms.ofDocument, () => idOf('ARMS_LICENCE')),
    [officeDocuments, async () => ({ by: app.browser(), given: {} })],
    ...callsOf(nameExceptions as unknown as Master, forms.ofWord),
    ...callsOf(cardVendors as unknown as Master, forms.ofVendor),
    [places.ofPin, async () => ({ by: app.browser(), given: { params: { pin: '411001' } } })],
    ...callsOf(apiCredentials as unknown as Master, forms.ofCredential),
    [packageSetup.read, async () => atAdmin(ofId(await packageId()))],
    [packageSetup.preview, async () => atAdmin(ofId(await packageId(), { body: change() }))],
    [packageSetup.save, async () => atAdmin(ofId(await packageId(), { body: change() }))],
  ]
}

/** A good form of each master; no two alike. */
function formsFor({ app, lastName }: Pick<Shop, 'app' | 'lastName'>) {
  const ofBank = async () => ({
    bankName: `Bank ${lastName}`,
    accountName: 'Namoona',
    accountNo: `77${`${next()}`.padStart(10, '0')}`,
    ifsc: 'DEMO0000001',
    branch: 'Pune',
    upiId: '',
    qrFileId: null,
    sortOrder: 9,
  })
  const ofIdType = async () => ({
    name: `Type ${lastName.slice(0, 12)} ${next()}`,
    level: 9,
    canCreateMembers: false,
    saleAmount: 0,
  })
  const ofFee = async () => ({
    service: 'REPRINT_ABROAD',
    name: `Fee ${lastName} ${next()}`,
    amount: 959,
    sortOrder: 9,
    effectiveFrom: `20${30 + (next() % 60)}-0${1 + (next() % 9)}-1${next() % 10}`,
  })
  const laterDay = () => {
    const no = next()
    return `20${30 + (no % 60)}-1${Math.floor(no / 60) % 3}-1${Math.floor(no / 180) % 10}`
  }
  const ofTdsRate = async () => ({
    section: `Section ${lastName}`,
    paymentCode: '1006',
    rate: 2,
    rateWithoutPan: 20,
    threshold: 20_000,
    effectiveFrom: laterDay(),
  })
  const ofChallan = async () => ({
    month: '11-2026',
    amount: 100,
    interest: 0,
    bsr: '0000012',
    paidOn: '2026-12-07',
    serial: `${next()}`.padStart(5, '0'),
  })
  const ofGst = async () => ({
    legalName: `Namoona ${lastName}`,
    gstin: '27ZABCT0000B1ZN',
    address: '12 Namoona Road, Pune',
    sac: '998599',
    effectiveFrom: laterDay(),
  })
  const ofGstRate = async () => ({ service: 'PAN_N_PHY', rate: 18, sac: '', effectiveFrom: laterDay() })
  const ofPackage = async () => ({ name: `Package ${lastName} ${next()}`, idTypeId: app.masters.idTypeId })
  const ofCourier = async () => ({ name: `Courier ${lastName} ${next()}`, sortOrder: 9 })
  const ofAoCode = async () => ({
    areaCode: 'ZZZ',
    aoType: 'W',
    rangeCode: `${(next() % 900) + 1}`,
    aoNo: `${1 + (next() % 90)}`,
    state: 'Goa',
    city: 'Panaji',
    description: `Officer ${lastName} ${next()}`,
  })
  const ofPin = async () => ({ pin: `${400_000 + next()}`, district: `District ${lastName}`, state: 'Goa' })
  /** Two letters of which the provider's list has none. */
  const ofWord = async () => {
    const no = next()
    return { word: `${'QVX'[Math.floor(no / 26) % 3]}${'ABCDEFGHJKLMNOPQRSTUVWXYZ'[no % 25]}`, note: lastName }
  }
  const ofDocument = async () => ({ note: `Both sides ${lastName} ${next()}`, sortOrder: 3 })
  /** The codes below 50 are the portal's own. */
  const ofReason = async () => {
    const no = next()
    return {
      code: `${'ABCDEFGHIJKLMNOPQRSTUVWXY'[Math.floor(no / 49) % 25]}${50 + (no % 49)}`,
      textEn: `Words ${lastName} ${no}`,
      textHi: 'गलत',
      asks: 'scan',
      names: 'NONE',
      givenIn: 'ANY',
      sortOrder: 3,
    }
  }
  const ofVendor = async () => ({
    code: `V-${next()}`,
    title: `Cards ${lastName.slice(0, 20)}`,
    product: 'Credit card',
    sortOrder: 9,
    partnerUrl: 'https://partner.example/apply?name={name}',
    payout: 500,
    shopPayout: 400,
  })
  const ofCredential = async () => ({
    provider: 'UPI_GATEWAY',
    environment: 'TEST',
    keyName: `Key ${lastName} ${next()}`,
    secret: 'Namoona-12345678',
    url: 'https://simulator.example/api',
    payHosts: 'simulator.example',
  })
  const rules = imageRules.form.entries.formCode.options.flatMap((formCode) =>
    ['photo', 'signature'].map((kind) => ({ formCode, kind })),
  )
  /** Each form has its rules from the start: one is taken away to be made again. */
  const ofRule = async () => {
    const rule = { provider: 'UTI', ...rules[rulesMade++ % rules.length]! }
    await app.db
      .deleteFrom('imageSpec')
      .where((is) => is.and({ ...rule, kind: rule.kind as 'photo' }))
      .execute()
    return { ...rule, widthPx: 213, heightPx: 213, dpi: 300, minKb: 0, maxKb: 30, colour: true }
  }
  return {
    ofBank,
    ofIdType,
    ofFee,
    ofPackage,
    ofCourier,
    ofAoCode,
    ofRule,
    ofTdsRate,
    ofChallan,
    ofGst,
    ofGstRate,
    ofCredential,
    ofPin,
    ofWord,
    ofReason,
    ofDocument,
    ofVendor,
  }
}
