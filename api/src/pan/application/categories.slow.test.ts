import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { applications } from 'contract/pan/application'
import { type Category, categoryCodes } from 'contract/pan/categories'
import { drafts } from 'contract/pan/draft'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { scans } from 'contract/pan/scan/scan'
import { submissions } from 'contract/pan/submit'
import { type TestApp, testApp } from '../../testing/app.ts'
import { another, goodFields, panOffice } from '../../testing/applications.ts'
import { foreignEntity, foreignPerson } from '../../testing/foreign.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant', 10_000)
  pan = await panOffice(app)
})
afterAll(() => app.close())

type Fields = Partial<ApplicationFields>
const counter = () => app.as('merchant')

const { mobile, email, areaCode, aoType, rangeCode, aoNo, place } = goodFields
const { resFlat, resRoad, resCity, resState, resPin } = goodFields
const residence = { resFlat, resRoad, resCity, resState, resPin }
const ofAll: Fields = { mobile, email, areaCode, aoType, rangeCode, aoNo, place, dob: '2020-04-01' }
const office: Fields = {
  officeName: 'Namoona Bhavan',
  offFlat: '3',
  offArea: 'Camp',
  offCity: 'Pune',
  offState: '19',
  offPin: '411001',
  commAddress: 'O',
  verifierName: 'Asha Rao',
}
const entity: Fields = { ...ofAll, ...office }
const company: Fields = {
  ...entity,
  lastName: 'Misaal Infotech Private Limited',
  registrationNo: 'u72900pn2020ptc123456',
  capacity: 'DIRECTOR',
  entityProof: 'ROC_CERTIFICATE',
}
const minor = (no: number): Fields => ({
  ...another(no),
  dob: '2015-08-14',
  podb: 'BIRTH_CERTIFICATE',
  income: ['NONE'],
  poi: '',
  poa: '',
  raRelation: 'FATHER',
  raLast: 'Sharma',
  raFirst: 'Prakash',
  raPoi: 'AADHAAR',
  raPoa: 'AADHAAR',
  raFlat: resFlat,
  raRoad: resRoad,
  raCity: resCity,
  raState: resState,
  raPin: resPin,
})

const right: Record<Category, Fields> = {
  P: another(900),
  PM: minor(901),
  H: {
    ...ofAll,
    ...residence,
    lastName: 'Kalpit Sharma (HUF)',
    dob: '0001-01-01',
    verifierName: 'Kalpit Sharma',
    income: ['OTHER'],
    entityProof: 'HUF_AFFIDAVIT',
    poi: 'AADHAAR',
    poa: 'AADHAAR',
    podb: 'PASSPORT',
  },
  C: company,
  F: { ...entity, lastName: '3 Namoona & Sons', entityProof: 'PARTNERSHIP_DEED' },
  E: { ...entity, lastName: 'Udaharan LLP', registrationNo: 'AAB-1234', entityProof: 'LLP_CERTIFICATE' },
  T: { ...entity, lastName: 'Udaharan Trust', capacity: 'TRUSTEE', entityProof: 'TRUST_DEED' },
  A: { ...entity, lastName: 'Namoona Association', entityProof: 'AGREEMENT' },
  B: { ...entity, lastName: 'Namoona Body', entityProof: 'AGREEMENT' },
  L: { ...entity, lastName: 'Pune Panchayat', entityProof: 'REGISTRATION_CERTIFICATE' },
  J: { ...entity, lastName: 'Namoona Shrine', entityProof: 'AGREEMENT' },
  G: { ...entity, lastName: 'Department of Examples', entityProof: 'DEPARTMENT_LETTER' },
  FP: foreignPerson,
  FE: foreignEntity,
}

test.each(categoryCodes)(
  'an application of category %s is begun, found right and paid on its form',
  async (category) => {
    const draft = await pan.draft(right[category], category)
    const { body } = await counter()(submissions.review, { params: { id: draft.id } })
    expect(body.problems).toEqual([])
    expect((await pan.submit(draft)).status).toBe(200)
    const { body: info } = await counter()(applications.info, { params: { id: draft.id } })
    const formCode = { P: '93', PM: '93', FP: '95', FE: '96' }[category as string] ?? '94'
    expect(info).toMatchObject({ category, formCode, status: 'WAITING_SCAN' })
  },
)

test('a category that there is not cannot be begun', async () => {
  const query = { appType: 'N', category: 'X' } as never
  expect((await counter()(drafts.begin, { query, body: { version: 0, fields: {} } })).status).toBe(400)
})

const faults: [Category, string, Fields][] = [
  ['PM', 'raLast: Required', { ...minor(902), raLast: '' }],
  ['PM', 'dob: The applicant is 18 or older. An adult applies as Individual.', { ...minor(903), dob: '1990-01-01' }],
  ['PM', 'raPoa: Required', { ...minor(904), raPoa: '' }],
  ['C', 'lastName: Write PRIVATE LIMITED in full', { ...company, lastName: 'Misaal Pvt Ltd' }],
  [
    'C',
    'registrationNo: Enter the 21 characters of the CIN, e.g. U72900PN2020PTC123456',
    { ...company, registrationNo: 'U72900' },
  ],
  ['C', 'capacity: Required', { ...company, capacity: '' }],
  [
    'C',
    'entityProof: This document is not accepted as proof of registration',
    { ...company, entityProof: 'TRUST_DEED' },
  ],
  ['H', 'lastName: Add (HUF) after the name', { ...right.H, lastName: 'Kalpit Sharma' }],
  ['E', 'registrationNo: Required', { ...right.E, registrationNo: '' }],
  ['F', 'offPin: Required', { ...right.F, offPin: '' }],
  ['F', 'lastName: Do not write titles such as M/S in the name', { ...right.F, lastName: 'M/s Namoona' }],
  [
    'F',
    "lastName: '@' cannot be in a name. Use letters, figures, space and . , & ' ( ) / -",
    { ...right.F, lastName: 'Namoona @ Sons' },
  ],
  ['F', 'lastName: At most 75 characters', { ...right.F, lastName: `${'Namoona '.repeat(9)}Sons` }],
  ['A', 'commAddress: Letters go to the office when there is one', { ...right.A, ...residence, commAddress: 'R' }],
  ['T', 'verifierName: Required', { ...right.T, verifierName: '' }],
]

test.each(faults)('of category %s what is wrong is refused and nothing is paid: %s', async (category, text, fields) => {
  const before = await pan.balance()
  const draft = await pan.draft(fields, category)
  const { status, body } = await pan.submit(draft)
  expect([status, body.data]).toEqual([400, [text]])
  expect(await pan.balance()).toBe(before)
})

test('the same company cannot be open twice, the same name as another kind can', async () => {
  const again = await pan.draft({ ...company, lastName: 'Misaal Infotech Limited' }, 'C')
  const { status, body } = await pan.submit(again)
  expect([status, body.message]).toEqual([
    409,
    expect.stringMatching(/^An application for this person is already open/),
  ])
  expect((await pan.submit(await pan.draft({ ...right.A, lastName: 'namoona  body' }, 'A'))).status).toBe(200)
  expect((await pan.submit(await pan.draft({ ...right.B, lastName: 'namoona  body' }, 'B'))).status).toBe(409)
})

test('an entity and a minor send a signature and no photo', async () => {
  const id = await pan.scanned({ ...right.T, lastName: 'Another Trust' }, 'T')
  const { body: specs } = await counter()(scans.imageSpecs, { params: { id } })
  expect(specs.map(({ kind }) => kind)).toEqual(['signature'])
  expect((await pan.cut(id, 'photo')).body.message).toBe('No photo is printed on this card')
  expect((await counter()(scans.finishCrop, { params: { id } })).body.message).toBe('The signature is not cropped yet')
  expect((await pan.cut(id, 'signature')).status).toBe(200)
  expect((await counter()(scans.finishCrop, { params: { id } })).body.status).toBe('PENDING_VERIFICATION')
})

test('a draft moves between adult and minor when the age shows it, and to nothing else', async () => {
  const { id, version } = await pan.draft({ dob: '2015-08-14' })
  const save = (body: object) => counter()(drafts.save, { params: { id }, body: body as never })
  expect((await save({ version, fields: {}, category: 'PM' })).status).toBe(200)
  const { body } = await counter()(drafts.read, { params: { id } })
  expect(body).toMatchObject({ category: 'PM', formCode: '93' })
  expect((await save({ version: version + 1, fields: {}, category: 'C' })).status).toBe(400)
  const ofCompany = await pan.draft({}, 'C')
  const moved = await counter()(drafts.save, {
    params: { id: ofCompany.id },
    body: { version: ofCompany.version, fields: {}, category: 'P' },
  })
  expect([moved.status, moved.body.message]).toEqual([409, 'This application keeps its category'])
})

test('a card that is posted abroad has its own fee', async () => {
  const abroad = { resState: '88', resPin: '', resCountry: 'AE', resZip: '00000', poa: 'PASSPORT' }
  const draft = await pan.draft({ ...another(905), ...abroad })
  const { body } = await counter()(submissions.review, { params: { id: draft.id } })
  expect([body.problems, body.price.govtFee]).toEqual([[], 1_017])
  const ePan = await pan.draft({ ...another(906), ...abroad, cardType: 'EPAN_ONLY' })
  const { body: cheaper } = await counter()(submissions.review, { params: { id: ePan.id } })
  expect(cheaper.price.govtFee).toBe(72)
})

test('what is left over from another answer is not on the paid form', async () => {
  const left = { gender: 'F', raLast: 'Sharma', income: ['SALARY'], resCity: 'Pune', thumbProof: 'THUMB_NOTARY' }
  const id = await pan.submitted({ ...right.F, lastName: 'Left Over Firm', ...left }, 'F')
  const { body } = await counter()(applications.info, { params: { id } })
  expect(body.fields).toMatchObject({ gender: '', raLast: '', income: [], resCity: '', thumbProof: '' })
  expect(body.name).toBe('LEFT OVER FIRM')
})
