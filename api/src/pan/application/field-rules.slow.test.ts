import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { indianDay } from 'contract/field/fields'
import { drafts } from 'contract/pan/draft'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { submissions } from 'contract/pan/submit'
import { outsideIndia } from 'contract/place/states'
import { type TestApp, testApp } from '../../testing/app.ts'
import { goodFields, panOffice } from '../../testing/applications.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant', 1000)
  pan = await panOffice(app)
})
afterAll(() => app.close())

async function problemsWith(change: Partial<ApplicationFields>) {
  const { id } = await pan.draft({ ...goodFields, ...change })
  const { body } = await app.as('merchant')(submissions.review, { params: { id } })
  return body.problems.map(({ field, text }) => `${field}: ${text}`)
}

const daysAgo = (days: number) => indianDay(new Date(Date.now() - days * 86_400_000))
const tomorrow = daysAgo(-1)
const sixteenYearsOld = `${new Date().getFullYear() - 16}-01-01`
const long = (length: number) => 'Abcdefghij'.repeat(9).slice(0, length)
const office = {
  officeName: 'Namoona Works',
  offFlat: '1',
  offRoad: 'Demo Road',
  offCity: 'Pune',
  offState: '19',
  offPin: '411002',
}

const abroad = { resState: outsideIndia, resPin: '', resCountry: 'AE', resZip: '00000' }

describe('before money moves, the server finds', () => {
  const rules: [string, Partial<ApplicationFields>, string][] = [
    ['a missing surname', { lastName: '' }, 'lastName: Required'],
    ['a surname of 76 letters', { lastName: long(76) }, 'lastName: At most 75 characters'],
    ['a first name of 26 letters', { firstName: long(26) }, 'firstName: At most 25 characters'],
    [
      'figures in a name',
      { firstName: 'Anjali2' },
      "firstName: '2' cannot be in a name. Use letters, space, dot, apostrophe and hyphen",
    ],
    ['an initial as surname', { lastName: 'S' }, 'lastName: Initials are not allowed in surname. Write the full name.'],
    [
      'an initial as first name',
      { firstName: 'A K' },
      'firstName: Initials are not allowed in first name. Write the full name.',
    ],
    [
      'two initials in the middle',
      { middleName: 'P K' },
      'middleName: Only one single initial is allowed in the middle name',
    ],
    ['a title in the name', { firstName: 'Shri Anil' }, 'firstName: Do not write titles such as SHRI in the name'],
    [
      'a title at the father',
      { fatherFirst: 'Late Prakash' },
      'fatherFirst: Do not write titles such as LATE in the name',
    ],
    ['a card without the surname', { nameOnCard: 'Anjali P' }, 'nameOnCard: The surname must appear in full'],
    [
      'a word on the card that the name has not',
      { nameOnCard: 'Anjali Devi Sharma' },
      'nameOnCard: Only first and middle name may be shortened, nothing added',
    ],
    ['another name without surname', { knownByOther: true }, 'otherLast: Required'],
    ['a wrong Aadhaar', { aadhaar: '999900000017' }, 'aadhaar: Required'],
    ['no Aadhaar', { aadhaar: '' }, 'aadhaar: Required'],
    ['no name as on Aadhaar', { nameAsAadhaar: '' }, 'nameAsAadhaar: Required'],
    [
      'another name on Aadhaar',
      { nameAsAadhaar: 'ANJALI SHARMA' },
      'nameDiffers: Name differs from Aadhaar. NSDL rejects such applications. Correct it, or tick that it is right.',
    ],
    ['no gender', { gender: '' }, 'gender: Required'],
    ['no birth', { dob: '' }, 'dob: Required'],
    ['a day that is none', { dob: '1994-02-30' }, 'dob: Enter a date as dd-mm-yyyy'],
    ['a birth to come', { dob: tomorrow }, 'dob: Date cannot be in the future'],
    ['a birth before 1900', { dob: '1899-12-31' }, 'dob: Date cannot be before 01-01-1900'],
    [
      'a minor',
      { dob: sixteenYearsOld },
      'dob: The applicant is under 18. A minor applies in the category Individual, minor.',
    ],
    ['no father', { fatherLast: '' }, 'fatherLast: Required'],
    ['no mother', { motherLast: '' }, 'motherLast: Required'],
    [
      'a single mother whose name is not printed',
      { motherSingleParent: true },
      'parentOnCard: Mother is the single parent, so her name is printed',
    ],
    ['one address line', { resPremises: '', resRoad: '' }, 'resFlat: Enter at least two address lines'],
    ['signs no address has', { resRoad: '12 <b>Road' }, "resRoad: At most 25 of A–Z 0–9 , . / - # & ( ) '"],
    ['no city', { resCity: '' }, 'resCity: Required'],
    ['no state', { resState: '' }, 'resState: Required'],
    ['a state that is none', { resState: '99' }, 'resState: Required'],
    ['no PIN', { resPin: '' }, 'resPin: Required'],
    ['a PIN of five figures', { resPin: '41100' }, 'resPin: Enter a 6-digit PIN code'],
    ['an office without name', { ...office, officeName: '' }, 'officeName: Required'],
    ['an office that is wanted but empty', { commAddress: 'O' }, 'officeName: Required'],
    ['a mobile that is none', { mobile: '5000000012' }, 'mobile: Enter a 10-digit mobile number starting 6–9'],
    ['no mobile', { mobile: '' }, 'mobile: Required'],
    ['no country code', { isd: '' }, 'isd: Required'],
    ['a country code that is none', { isd: '+91' }, 'isd: Enter the country code, for example 91'],
    [
      'a mobile abroad with its country code',
      { isd: '971', mobile: '+971501' },
      'mobile: Enter the mobile number without the country code',
    ],
    ['an STD code with its 0', { std: '020', phone: '2555123' }, 'std: Enter the STD code without the leading 0'],
    ['a landline of five figures', { std: '20', phone: '25551' }, 'phone: Enter a landline number of 6 to 8 digits'],
    ['an address abroad without country', { ...abroad, resCountry: '' }, 'resCountry: Required'],
    ['an address abroad without ZIP', { ...abroad, resCountry: 'GB', resZip: '' }, 'resZip: Required'],
    [
      'a ZIP with signs',
      { ...abroad, resZip: '12/34' },
      'resZip: Enter the ZIP code: at most 10 of A–Z 0–9 and hyphen',
    ],
    ['a landline without STD code', { phone: '25551234' }, 'std: Enter the STD code with the landline'],
    [
      'a landline too short for its code',
      { std: '20', phone: '255512' },
      'phone: STD code and number together have 10 digits',
    ],
    ['no e-mail', { email: '' }, 'email: Required'],
    ['no e-mail for an e-PAN', { cardType: 'EPAN_ONLY', email: '' }, 'email: E-mail is required for e-PAN'],
    ['an e-mail that is none', { email: 'anjali' }, 'email: Enter a valid e-mail address'],
    ['no source of income', { income: [] }, 'income: Choose at least one source of income'],
    [
      'no income beside a salary',
      { income: ['NONE', 'SALARY'] },
      "income: 'No income' cannot be chosen with another source",
    ],
    ['a business without its code', { income: ['BUSINESS'] }, 'businessCode: Required'],
    ['an AO code that is none', { areaCode: 'PN1' }, 'areaCode: Select a valid AO code'],
    ['no AO type', { aoType: '' }, 'aoType: Required'],
    ['a range over 999', { rangeCode: '1000' }, 'rangeCode: Select a valid AO code'],
    ['an AO number over 99', { aoNo: '100' }, 'aoNo: Select a valid AO code'],
    ['no proof of identity', { poi: '' }, 'poi: Required'],
    [
      'a proof that proves something else',
      { poi: 'ELECTRICITY_BILL' },
      'poi: This document is not accepted as proof of identity',
    ],
    ['Aadhaar as proof of birth', { podb: 'AADHAAR' }, 'podb: This document is not accepted as proof of date of birth'],
    ['a bill without its date', { poa: 'ELECTRICITY_BILL' }, 'poaDate: Required'],
    [
      'a bill older than three months',
      { poa: 'ELECTRICITY_BILL', poaDate: daysAgo(100) },
      'poaDate: This document is older than 3 months',
    ],
    ['no place', { place: '' }, 'place: Required'],
    ['a thumb impression that nobody attests', { signType: 'THUMB' }, 'thumbProof: Required'],
    ['a signature that is neither', { signType: 'STAMP' }, 'signType: Required'],
  ]

  test.each(rules)('%s', async (_what, change, text) => {
    expect(await problemsWith(change)).toContain(text)
  })
})

describe('the server accepts', () => {
  const fine: [string, Partial<ApplicationFields>][] = [
    ['everything as it should be', {}],
    ['a single name as surname', { lastName: 'Shabnam', firstName: '', middleName: '', nameAsAadhaar: 'SHABNAM' }],
    ['a short name that is no initial', { firstName: 'Om', nameAsAadhaar: 'OM PRAKASH SHARMA' }],
    ['one initial in the middle', { middleName: 'P', nameAsAadhaar: 'ANJALI P SHARMA' }],
    ['Kumari as a surname', { lastName: 'Anita Kumari', nameAsAadhaar: 'ANJALI PRAKASH ANITA KUMARI' }],
    ['another name on Aadhaar that was confirmed', { nameAsAadhaar: 'ANJALI SHARMA', nameDiffers: true }],
    ['no Aadhaar of a non-resident', { aadhaarExempt: 'NRI', aadhaar: '', nameAsAadhaar: '' }],
    [
      'a mother who is the only parent',
      { motherSingleParent: true, parentOnCard: 'M', fatherLast: '', fatherFirst: '' },
    ],
    ['a transgender applicant', { gender: 'T' }],
    ['an attested thumb impression', { signType: 'THUMB', thumbProof: 'THUMB_NOTARY' }],
    [
      'an office to write to',
      { ...office, commAddress: 'O', resFlat: '', resPremises: '', resRoad: '', resCity: '', resState: '', resPin: '' },
    ],
    ['a bill of last month', { poa: 'ELECTRICITY_BILL', poaDate: daysAgo(30) }],
    ['an address and a mobile abroad', { ...abroad, isd: '971', mobile: '501234567' }],
    ['a card with a shortened first name', { nameOnCard: 'A P Sharma' }],
    ['a landline', { std: '20', phone: '25551234' }],
  ]

  test.each(fine)('%s', async (_what, change) => {
    expect(await problemsWith(change)).toEqual([])
  })
})

test('what is wrong is refused when it is sent, too, and nothing is paid', async () => {
  const draft = await pan.draft({ ...goodFields, resPin: '41100', place: '' })
  const { status, body } = await pan.submit(draft)
  expect([status, body.message]).toEqual([400, 'Some fields need a change'])
  expect(body.data).toEqual(['resPin: Enter a 6-digit PIN code', 'place: Required'])
  expect([await pan.statusOf(draft.id), await pan.balance()]).toEqual(['DRAFT', 1000])
})

test('consent must be ticked', async () => {
  const { id, version } = await pan.draft(goodFields)
  const sent = { version, consent: false, noOtherPan: true }
  const { status, body } = await app.as('merchant')(submissions.submit, { params: { id }, body: sent })
  expect([status, body.data]).toEqual([400, ["consent: Take the applicant's consent before continuing"]])
})

test('whoever applies is asked for another PAN', async () => {
  const { id, version } = await pan.draft(goodFields)
  const sent = { version, consent: true, noOtherPan: false }
  const { status, body } = await app.as('merchant')(submissions.submit, { params: { id }, body: sent })
  expect([status, body.data]).toEqual([400, ['noOtherPan: Ask the applicant whether they already hold a PAN']])
})

test('a draft takes what is half typed, but no field that the form does not have', async () => {
  const counter = app.as('merchant')
  const query = { appType: 'N', category: 'P' } as const
  const begin = (fields: object) => counter(drafts.begin, { query, body: { version: 0, fields } })
  expect((await begin({ resPin: '4' })).status).toBe(200)
  for (const fields of [{ balance: '1' }, { status: 'VERIFIED' }, { lastName: 5 }, { lastName: 'x'.repeat(201) }]) {
    expect((await begin(fields)).status).toBe(400)
  }
})

test.each(['Demo\u0000 Chowk', 'Demo Chowk\ud800'])('signs that no database takes are refused: %j', async (resArea) => {
  const body = { version: 0, fields: { ...goodFields, resArea } }
  const query = { appType: 'N', category: 'P' } as const
  const { status } = await app.as('merchant')(drafts.begin, { query, body })
  expect(status).toBe(400)
})
