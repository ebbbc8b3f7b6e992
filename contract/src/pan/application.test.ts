import { describe, expect, test } from '@jest/globals'
import { check } from '../field/fields.ts'
import { goodApplication, problemsIn, stepsOf } from '../testing.ts'
import { DraftFields } from './form/draft-fields.ts'
import { emptyApplication } from './form/fields.ts'

const steps = stepsOf('P', 'N')
const oldSteps = stepsOf('P', 'N', '2026-03-31')

type Fields = Partial<typeof goodApplication>

function problems(key: (typeof steps)[number]['key'], changed: Fields, of: typeof steps = steps) {
  return problemsIn(
    of.filter((one) => one.key === key),
    { ...goodApplication, ...changed },
  )
}

test('each step of a good application is in order', () => {
  expect(problemsIn(steps, goodApplication)).toEqual([])
})

test('a blank application says at each field what is missing, and nothing twice', () => {
  const missing = problemsIn(steps, emptyApplication).map(({ field }) => field)
  expect(new Set(missing).size).toBe(missing.length)
  expect(missing).toEqual(expect.arrayContaining(['lastName', 'gender', 'dob', 'resCity', 'income', 'poi', 'place']))
})

const office = {
  commAddress: 'O',
  officeName: 'VERMA TRADERS',
  offFlat: '3',
  offArea: 'T NAGAR',
  offCity: 'CHENNAI',
  offState: '29',
  offPin: '600017',
}
const notInName = (sign: string) => `'${sign}' cannot be in a name. Use letters, space, dot, apostrophe and hyphen`
const lines = 'Enter at least two address lines'
const differs = 'Name differs from Aadhaar. NSDL rejects such applications. Correct it, or tick that it is right.'
const ao = 'Select a valid AO code'

describe.each<[Parameters<typeof problems>[0], Fields[]]>([
  [
    'applicant',
    [
      { cardType: 'EPAN_ONLY' },
      { signType: 'THUMB' },
      { lastName: "d'souza", nameOnCard: '', nameAsAadhaar: "ASHA D'SOUZA" },
      { firstName: '', nameOnCard: '', nameAsAadhaar: 'VERMA' },
      { middleName: 'K', nameAsAadhaar: 'ASHA K VERMA' },
      { nameOnCard: '' },
      { knownByOther: true, otherLast: 'RAO' },
      { aadhaar: '9999 1111 0005' },
      { aadhaar: 'XXXX XXXX 0005' },
      { aadhaarExempt: 'NRI', aadhaar: '', nameAsAadhaar: '' },
      { nameAsAadhaar: 'ASHA VARMA', nameDiffers: true },
      { dob: '2008-11-20' },
      { motherSingleParent: true, fatherLast: '', fatherFirst: '', parentOnCard: 'M' },
    ],
  ],
  [
    'address',
    [
      office,
      { std: '44', phone: '23456789' },
      { cardType: 'EPAN_ONLY' },
      { ...office, resFlat: '', resRoad: '', resCity: '', resState: '', resPin: '' },
    ],
  ],
  ['ao-code', [{ income: ['NONE'] }, { income: ['SALARY', 'BUSINESS'], businessCode: '20' }]],
  [
    'proofs',
    [
      { poa: 'ELECTRICITY_BILL', poaDate: '2026-08-20' },
      { poa: 'ACCOMMODATION_LETTER', poaDate: '2023-11-20' },
    ],
  ],
])('%s', (key, cases) => {
  test.each(cases)('%j is in order', (changed) => {
    expect(problems(key, changed)).toEqual([])
  })
})

describe.each<[Parameters<typeof problems>[0], [string, Fields, string][]]>([
  [
    'applicant',
    [
      ['cardType', { cardType: '' }, 'Required'],
      ['signType', { signType: 'X' }, 'Required'],
      ['lastName', { lastName: '' }, 'Required'],
      [
        'lastName',
        { lastName: 'K', nameOnCard: '', nameDiffers: true },
        'Initials are not allowed in surname. Write the full name.',
      ],
      ['lastName', { lastName: 'V3RMA', nameOnCard: '', nameDiffers: true }, notInName('3')],
      ['lastName', { lastName: 'V'.repeat(76), nameOnCard: '', nameDiffers: true }, 'At most 75 characters'],
      [
        'firstName',
        { firstName: 'A', nameOnCard: '', nameDiffers: true },
        'Initials are not allowed in first name. Write the full name.',
      ],
      ['firstName', { firstName: 'SMT ASHA', nameDiffers: true }, 'Do not write titles such as SMT in the name'],
      ['middleName', { middleName: 'K X', nameDiffers: true }, 'Only one single initial is allowed in the middle name'],
      ['nameOnCard', { nameOnCard: 'ASHA' }, 'The surname must appear in full'],
      ['nameOnCard', { nameOnCard: 'ASHA VERMA 2' }, notInName('2')],
      ['nameOnCard', { nameOnCard: 'A'.repeat(86) }, 'At most 85 characters'],
      ['otherLast', { knownByOther: true }, 'Required'],
      ['otherFirst', { otherFirst: 'X' }, 'Initials are not allowed in first name. Write the full name.'],
      ['otherMiddle', { otherMiddle: 'X Y' }, 'Only one single initial is allowed in the middle name'],
      ['aadhaarExempt', { aadhaarExempt: 'TIRED' }, 'Required'],
      ['aadhaar', { aadhaar: '' }, 'Required'],
      ['aadhaar', { aadhaar: '999911110006' }, 'Enter a valid 12-digit Aadhaar number'],
      ['nameAsAadhaar', { nameAsAadhaar: '' }, 'Required'],
      ['nameDiffers', { nameAsAadhaar: 'ASHA VARMA' }, differs],
      ['gender', { gender: '' }, 'Required'],
      ['dob', { dob: '' }, 'Required'],
      ['dob', { dob: '17-05-1990' }, 'Enter a date as dd-mm-yyyy'],
      ['dob', { dob: '2026-11-21' }, 'Date cannot be in the future'],
      ['dob', { dob: '1899-12-31' }, 'Date cannot be before 01-01-1900'],
      ['dob', { dob: '2008-11-21' }, 'The applicant is under 18. A minor applies in the category Individual, minor.'],
      ['fatherLast', { fatherLast: '' }, 'Required'],
      ['fatherFirst', { fatherFirst: 'M' }, 'Initials are not allowed in first name. Write the full name.'],
      ['motherLast', { motherLast: '' }, 'Required'],
      [
        'parentOnCard',
        { motherSingleParent: true, fatherLast: '', fatherFirst: '' },
        'Mother is the single parent, so her name is printed',
      ],
      ['parentOnCard', { parentOnCard: 'X' }, 'Required'],
    ],
  ],
  [
    'address',
    [
      ['commAddress', { commAddress: 'X' }, 'Required'],
      ['resFlat', { resRoad: '' }, lines],
      ['resFlat', { resFlat: 'x'.repeat(26) }, "At most 25 of A–Z 0–9 , . / - # & ( ) '"],
      ['resRoad', { resRoad: 'Gandhi* Road' }, "At most 25 of A–Z 0–9 , . / - # & ( ) '"],
      ['resCity', { resCity: '' }, 'Required'],
      ['resState', { resState: '' }, 'Required'],
      ['resState', { resState: '99' }, 'Required'],
      ['resPin', { resPin: '' }, 'Required'],
      ['resPin', { resPin: '012345' }, 'Enter a 6-digit PIN code'],
      ['officeName', { ...office, officeName: '' }, 'Required'],
      ['offFlat', { ...office, offArea: '' }, lines],
      ['offCity', { ...office, offCity: '' }, 'Required'],
      ['offState', { ...office, offState: '' }, 'Required'],
      ['offPin', { ...office, offPin: '' }, 'Required'],
      ['isd', { isd: '' }, 'Required'],
      ['isd', { isd: '+91' }, 'Enter the country code, for example 91'],
      ['std', { std: '044', phone: '2345678' }, 'Enter the STD code without the leading 0'],
      ['std', { phone: '23456789' }, 'Enter the STD code with the landline'],
      ['phone', { std: '44' }, 'Required'],
      ['phone', { std: '44', phone: '12345' }, 'Enter a landline number of 6 to 8 digits'],
      ['phone', { std: '44', phone: '234567' }, 'STD code and number together have 10 digits'],
      ['mobile', { mobile: '' }, 'Required'],
      ['mobile', { mobile: '1234567890' }, 'Enter a 10-digit mobile number starting 6–9'],
      ['email', { email: '' }, 'Required'],
      ['email', { email: '', cardType: 'EPAN_ONLY' }, 'E-mail is required for e-PAN'],
      ['email', { email: 'asha' }, 'Enter a valid e-mail address'],
    ],
  ],
  [
    'ao-code',
    [
      ['income', { income: [] }, 'Choose at least one source of income'],
      ['income', { income: ['NONE', 'SALARY'] }, "'No income' cannot be chosen with another source"],
      ['income.0', { income: ['THEFT'] }, 'Required'],
      ['businessCode', { income: ['BUSINESS'] }, 'Required'],
      ['businessCode', { income: ['BUSINESS'], businessCode: '21' }, 'Required'],
      ['areaCode', { areaCode: '' }, 'Required'],
      ['areaCode', { areaCode: 'CH' }, ao],
      ['aoType', { aoType: '1' }, ao],
      ['rangeCode', { rangeCode: '0' }, ao],
      ['aoNo', { aoNo: '100' }, ao],
    ],
  ],
  [
    'proofs',
    [
      ['poi', { poi: '' }, 'Required'],
      ['poi', { poi: 'WATER_BILL' }, 'This document is not accepted as proof of identity'],
      ['poa', { poa: 'RATION_CARD' }, 'This document is not accepted as proof of address'],
      ['podb', { podb: 'AADHAAR' }, 'This document is not accepted as proof of date of birth'],
      ['poaDate', { poa: 'WATER_BILL', poaDate: '' }, 'Required'],
      ['poaDate', { poa: 'WATER_BILL', poaDate: '20-11-2026' }, 'Enter a date as dd-mm-yyyy'],
      ['poaDate', { poa: 'WATER_BILL', poaDate: '2026-11-21' }, 'Date cannot be in the future'],
      ['poaDate', { poa: 'WATER_BILL', poaDate: '2026-08-19' }, 'This document is older than 3 months'],
      ['poaDate', { poa: 'ACCOMMODATION_LETTER', poaDate: '2023-11-19' }, 'This document is older than 3 years'],
      ['place', { place: '' }, 'Required'],
      ['place', { place: 'x'.repeat(26) }, 'At most 25 characters'],
    ],
  ],
])('%s', (key, cases) => {
  test.each(cases)('%s, %j: %s', (field, changed, text) => {
    expect(problems(key, changed)).toEqual([{ field, text }])
  })
})

test('the form before 1 April 2026 asks for less: no mother, no mobile, no e-mail, and takes Aadhaar for the birth date', () => {
  const relaxed = { title: '2', motherLast: '', motherFirst: '', mobile: '', email: '', podb: 'AADHAAR' }
  for (const key of ['applicant', 'address', 'proofs'] as const) {
    expect(problems(key, relaxed, oldSteps)).toEqual([])
    expect(problems(key, relaxed)).not.toEqual([])
  }
  expect(problems('address', { ...relaxed, cardType: 'EPAN_ONLY' }, oldSteps)).toEqual([
    { field: 'email', text: 'E-mail is required for e-PAN' },
  ])
})

test('a draft may hold anything typed into a known field, and nothing else', () => {
  expect(check(DraftFields, { lastName: 'K', income: ['?'], knownByOther: true })).toEqual([])
  expect(check(DraftFields, { lastName: 'x'.repeat(201) })).toHaveLength(1)
  expect(check(DraftFields, { status: 'VERIFIED' })).toEqual([{ field: 'status', text: 'Unknown field' }])
})
