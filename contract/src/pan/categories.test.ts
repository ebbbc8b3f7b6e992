import { describe, expect, test } from '@jest/globals'
import { outsideIndia } from '../place/states.ts'
import { problemsIn } from '../testing.ts'
import { categoryCodes } from './categories.ts'
import { applicantOf, applicationSteps, finished } from './form/application-rules.ts'
import { capacityOf, postBlock, proofsOf, rulesOf } from './form/category-rules.ts'
import { documentsFor } from './form/documents.ts'
import { labelOf } from './form/field-words.ts'
import { type ApplicationFields, emptyApplication } from './form/fields.ts'
import { formInForce } from './form/form-version.ts'

const today = '2026-11-20'
type Fields = Partial<ApplicationFields>

function problemsOf(category: string, fields: Fields, day = today) {
  const all = { ...emptyApplication, ...fields }
  const steps = applicationSteps(formInForce(category, 'N', day), day, applicantOf(category, all))
  return problemsIn(steps, all)
}

const contact = { mobile: '9876543210', email: 'office@example.in' }
const ao = { areaCode: 'PNE', aoType: 'W', rangeCode: '61', aoNo: '1' }
const residence = { resFlat: '12', resRoad: 'GANDHI ROAD', resCity: 'PUNE', resState: '19', resPin: '411001' }
const office = {
  commAddress: 'O',
  officeName: 'NAMOONA',
  offFlat: '3',
  offArea: 'CAMP',
  offCity: 'PUNE',
  offState: '19',
  offPin: '411001',
}
const entity = { ...contact, ...ao, ...office, dob: '2020-04-01', verifierName: 'Asha Rao', place: 'PUNE' }
const cin = 'U72900PN2020PTC123456'
const minor = {
  ...contact,
  ...ao,
  ...residence,
  place: 'PUNE',
  income: ['NONE'],
  lastName: 'VERMA',
  firstName: 'ISHA',
  aadhaar: '999911110005',
  nameAsAadhaar: 'ISHA VERMA',
  gender: 'F',
  dob: '2014-05-17',
  fatherLast: 'VERMA',
  fatherFirst: 'MOHAN',
  motherLast: 'VERMA',
  motherFirst: 'ASHA',
  raRelation: 'MOTHER',
  raLast: 'VERMA',
  raFirst: 'ASHA',
  raFlat: '12',
  raRoad: 'GANDHI ROAD',
  raCity: 'PUNE',
  raState: '19',
  raPin: '411001',
  podb: 'BIRTH_CERTIFICATE',
  raPoi: 'VOTER_ID',
  raPoa: 'AADHAAR',
}
const adult = {
  ...minor,
  dob: '1990-05-17',
  poi: 'AADHAAR',
  poa: 'AADHAAR',
  podb: 'PASSPORT',
  raRelation: '',
  raPoi: '',
  raPoa: '',
}

const ofAbroad = { areaCode: 'DLC', aoType: 'C', rangeCode: '35', aoNo: '1' }
const abroad = {
  ...ofAbroad,
  resFlat: '5',
  resRoad: 'NAMOONA STREET',
  resCity: 'SINGAPORE',
  resState: outsideIndia,
  resCountry: 'SG',
  resZip: '018989',
  resPin: '',
}

/** An application of each category in which everything is in order. */
const good: Record<string, Fields> = {
  P: adult,
  PM: minor,
  H: {
    ...entity,
    ...residence,
    lastName: 'KALPIT SHARMA (HUF)',
    dob: '0001-01-01',
    income: ['HOUSE_PROPERTY'],
    entityProof: 'HUF_AFFIDAVIT',
    poi: 'AADHAAR',
    poa: 'AADHAAR',
    podb: 'PASSPORT',
  },
  C: {
    ...entity,
    lastName: 'MISAAL INFOTECH PRIVATE LIMITED',
    registrationNo: cin,
    capacity: 'DIRECTOR',
    entityProof: 'ROC_CERTIFICATE',
  },
  F: { ...entity, lastName: '3 NAMOONA & SONS', entityProof: 'PARTNERSHIP_DEED' },
  E: { ...entity, lastName: 'UDAHARAN LLP', registrationNo: 'AAB-1234', entityProof: 'LLP_CERTIFICATE' },
  T: { ...entity, lastName: 'UDAHARAN TRUST', capacity: 'TRUSTEE', entityProof: 'TRUST_DEED' },
  A: { ...entity, lastName: 'NAMOONA ASSOCIATION', entityProof: 'AGREEMENT' },
  B: { ...entity, lastName: 'NAMOONA BODY', entityProof: 'REGISTRATION_CERTIFICATE' },
  L: { ...entity, lastName: 'PUNE PANCHAYAT', entityProof: 'REGISTRATION_CERTIFICATE' },
  J: { ...entity, lastName: 'SHRINE OF NAMOONA', entityProof: 'AGREEMENT' },
  G: { ...entity, lastName: 'DEPARTMENT OF EXAMPLES', entityProof: 'DEPARTMENT_LETTER' },
  FP: {
    ...adult,
    ...abroad,
    lastName: 'KIM',
    firstName: 'JE',
    aadhaar: '',
    nameAsAadhaar: '',
    citizenship: 'KR',
    poi: 'PASSPORT',
    poa: 'PASSPORT',
    passportNo: 'M00000001',
  },
  FE: {
    ...contact,
    ...ofAbroad,
    officeName: 'NAMOONA HOLDINGS',
    offFlat: '5',
    offRoad: 'NAMOONA STREET',
    offCity: 'SINGAPORE',
    offState: outsideIndia,
    offCountry: 'SG',
    offZip: '018989',
    lastName: 'NAMOONA HOLDINGS PTE LTD',
    dob: '2019-03-04',
    citizenship: 'SG',
    entityProof: 'ATTESTED_REGISTRATION',
    poa: 'ATTESTED_REGISTRATION',
    verifierName: 'Asha Rao',
    place: 'SINGAPORE',
  },
}

test('every category that may apply has its form, its rules and a right application', () => {
  expect(Object.keys(good)).toEqual(categoryCodes)
  for (const category of categoryCodes)
    expect([category, problemsOf(category, good[category] ?? {})]).toEqual([category, []])
})

describe.each(categoryCodes)('the forms of %s', (category) => {
  test('change on 1 April 2026', () => {
    const { isPerson, isForeign } = rulesOf(category)
    const [before, person, entity] = isForeign ? ['49AA', '95', '96'] : ['49A', '93', '94']
    expect(formInForce(category, 'N', '2026-03-31').code).toBe(before)
    expect(formInForce(category, 'N', '2026-04-01').code).toBe(isPerson ? person : entity)
    expect(formInForce(category, 'C', '2026-04-01').code).toBe(isPerson ? 'CR-01' : 'CR-02')
  })
})

const inFull = 'Write PRIVATE LIMITED in full'
const underage = 'The applicant is under 18. A minor applies in the category Individual, minor.'
const entitySigns = "'@' cannot be in a name. Use letters, figures, space and . , & ' ( ) / -"

describe.each<[string, [string, Fields, string][]]>([
  [
    'PM',
    [
      ['dob', { dob: '2008-11-20' }, 'The applicant is 18 or older. An adult applies as Individual.'],
      ['raRelation', { raRelation: '' }, 'Required'],
      ['raRelation', { raRelation: 'LEGAL_HEIR' }, 'Required'],
      ['raLast', { raLast: '' }, 'Required'],
      ['raLast', { raLast: 'V' }, 'Initials are not allowed in surname. Write the full name.'],
      ['raFirst', { raFirst: 'LATE ASHA' }, 'Do not write titles such as LATE in the name'],
      ['raMiddle', { raMiddle: 'K S' }, 'Only one single initial is allowed in the middle name'],
      ['raFlat', { raRoad: '' }, 'Enter at least two address lines'],
      ['raCity', { raCity: '' }, 'Required'],
      ['raState', { raState: '' }, 'Required'],
      ['raPin', { raPin: '' }, 'Required'],
      ['raPin', { raPin: '01' }, 'Enter a 6-digit PIN code'],
      ['raCountry', { raState: outsideIndia, raZip: 'SW1A 1AA', raPin: '' }, 'Required'],
      ['raZip', { raState: outsideIndia, raCountry: 'GB', raPin: '' }, 'Required'],
      [
        'raZip',
        { raState: outsideIndia, raCountry: 'GB', raPin: '', raZip: 'SW1A 1AA 1AA' },
        'Enter the ZIP code: at most 10 of A–Z 0–9 and hyphen',
      ],
      ['raPoi', { raPoi: '' }, 'Required'],
      ['raPoi', { raPoi: 'WATER_BILL' }, "This document is not accepted as representative's proof of identity"],
      ['raPoa', { raPoa: '' }, 'Required'],
      ['raPoaDate', { raPoa: 'WATER_BILL' }, 'Required'],
      ['raPoaDate', { raPoa: 'WATER_BILL', raPoaDate: '2026-08-19' }, 'This document is older than 3 months'],
      ['podb', { podb: 'MARRIAGE_CERTIFICATE' }, 'This document is not accepted as proof of date of birth'],
      ['thumbProof', { signType: 'THUMB' }, 'Required'],
      [
        'thumbProof',
        { signType: 'THUMB', thumbProof: 'PASSPORT' },
        'This document is not accepted as attestation of the thumb impression',
      ],
    ],
  ],
  [
    'P',
    [
      ['dob', { dob: '2014-05-17' }, underage],
      ['raReason', { raReason: 'LAZY', raRelation: 'OTHER', raPoi: 'PASSPORT', raPoa: 'PASSPORT' }, 'Required'],
      ['raRelation', { raReason: 'DECEASED', raPoi: 'PASSPORT', raPoa: 'PASSPORT' }, 'Required'],
      ['resState', { resState: '77' }, 'Required'],
      ['resCountry', { resState: outsideIndia, resPin: '', resZip: '00000' }, 'Required'],
      ['mobile', { isd: '971', mobile: '1' }, 'Enter the mobile number without the country code'],
      ['nameOnCard', { nameOnCard: 'SMT ISHA VERMA' }, 'Do not write titles such as SMT in the name'],
      ['nameOnCard', { nameOnCard: 'ISHA DEVI VERMA' }, 'Only first and middle name may be shortened, nothing added'],
    ],
  ],
  [
    'C',
    [
      ['lastName', { lastName: '' }, 'Required'],
      ['lastName', { lastName: 'MISAAL PVT LTD' }, inFull],
      ['lastName', { lastName: 'MISAAL (P) LIMITED' }, inFull],
      ['lastName', { lastName: 'MISAAL P LIMITED' }, inFull],
      ['lastName', { lastName: 'MISAAL PRIVATE LTD.' }, inFull],
      ['lastName', { lastName: 'M/S MISAAL LIMITED' }, 'Do not write titles such as M/S in the name'],
      ['lastName', { lastName: 'MISAAL @ LIMITED' }, entitySigns],
      ['lastName', { lastName: 'M'.repeat(76) }, 'At most 75 characters'],
      ['firstName', { firstName: 'M'.repeat(26) }, 'At most 25 characters'],
      ['dob', { dob: '2026-11-21' }, 'Date cannot be in the future'],
      ['dob', { dob: '0001-01-01' }, 'Date cannot be before 01-01-1800'],
      ['registrationNo', { registrationNo: '' }, 'Required'],
      [
        'registrationNo',
        { registrationNo: 'U72900' },
        'Enter the 21 characters of the CIN, e.g. U72900PN2020PTC123456',
      ],
      ['officeName', { officeName: '' }, 'Required'],
      ['offPin', { offPin: '' }, 'Required'],
      ['offState', { offState: outsideIndia }, 'Required'],
      ['entityProof', { entityProof: '' }, 'Required'],
      ['entityProof', { entityProof: 'TRUST_DEED' }, 'This document is not accepted as proof of registration'],
      ['capacity', { capacity: '' }, 'Required'],
      ['capacity', { capacity: 'TRUSTEE' }, 'Required'],
      ['verifierName', { verifierName: '' }, 'Required'],
      ['verifierName', { verifierName: 'SHRI ASHOK RAO' }, 'Do not write titles such as SHRI in the name'],
      ['otherLast', { knownByOther: true }, 'Required'],
    ],
  ],
  [
    'H',
    [
      ['lastName', { lastName: 'KALPIT SHARMA' }, 'Add (HUF) after the name'],
      ['dob', { dob: '1850-01-01' }, 'Date cannot be before 01-01-1900'],
      ['commAddress', { commAddress: 'R' }, 'Letters go to the office when there is one'],
      ['income', { income: [] }, 'Choose at least one source of income'],
      ['poi', { poi: '' }, 'Required'],
      ['poi', { poi: 'GAS_BILL' }, "This document is not accepted as Karta's proof of identity"],
    ],
  ],
  ['E', [['registrationNo', { registrationNo: 'AAB1234' }, 'Enter the LLPIN, e.g. AAB-1234']]],
  ['F', [['registrationNo', { registrationNo: '1'.repeat(51) }, 'At most 50 characters']]],
])('%s', (category, cases) => {
  test.each(cases)('%s, %j: %s', (field, changed, text) => {
    expect(problemsOf(category, { ...good[category], ...changed })).toEqual([{ field, text }])
  })
})

describe.each<[string, Fields[]]>([
  [
    'PM',
    [
      { raRelation: 'GUARDIAN' },
      { raPoa: 'WATER_BILL', raPoaDate: '2026-10-20' },
      {
        raState: outsideIndia,
        raPin: '',
        raCountry: 'GB',
        raZip: 'SW1A 1AA',
        raPoa: 'FOREIGN_BANK_STATEMENT',
        raPoaDate: today,
      },
      { signType: 'THUMB', thumbProof: 'THUMB_NOTARY' },
      { aadhaarExempt: 'NRI', aadhaar: '', nameAsAadhaar: '' },
    ],
  ],
  [
    'P',
    [
      { raReason: 'DECEASED', raRelation: 'LEGAL_HEIR', raPoi: 'PASSPORT', raPoa: 'PASSPORT' },
      {
        resState: outsideIndia,
        resPin: '',
        resCountry: 'AE',
        resZip: '00000',
        isd: '971',
        mobile: '501234567',
        poa: 'NRE_STATEMENT',
        poaDate: today,
      },
      { nameOnCard: 'I VERMA' },
    ],
  ],
  [
    'C',
    [
      { lastName: 'M'.repeat(75), firstName: 'PRIVATE LIMITED' },
      { knownByOther: true, otherLast: 'MISAAL' },
    ],
  ],
  [
    'H',
    [{ dob: '1995-01-01' }, { ...Object.fromEntries(Object.keys(office).map((name) => [name, ''])), commAddress: 'R' }],
  ],
  ['T', [{ registrationNo: 'E-123/PUNE' }, { dob: '1885-03-02' }]],
])('%s', (category, cases) => {
  test.each(cases)('%j is in order', (changed) => {
    expect(problemsOf(category, { ...good[category], ...changed })).toEqual([])
  })
})

test('a form that asks for titles wants a person’s of a person and M/s of an entity', () => {
  const titled = (category: string, changed: Fields) =>
    problemsOf(category, { ...good[category], ...changed }, '2026-03-31').filter(({ field }) => /itle/.test(field))
  expect(titled('C', { title: '4' })).toEqual([])
  expect(titled('C', { title: '1' })).toEqual([{ field: 'title', text: 'Required' }])
  expect(titled('P', { title: '4' })).toEqual([{ field: 'title', text: 'Required' }])
  expect(titled('P', { title: '2', knownByOther: true, otherLast: 'RAO' })).toEqual([
    { field: 'otherTitle', text: 'Required' },
  ])
  expect(titled('PM', { title: '3', raTitle: '' })).toEqual([{ field: 'raTitle', text: 'Required' }])
})

test('under the old law a person of 80 and one in Assam needed no Aadhaar', () => {
  const exempt = (changed: Fields, day: string) =>
    problemsOf('P', { ...adult, aadhaar: '', nameAsAadhaar: '', title: '1', ...changed }, day)
  expect(exempt({ aadhaarExempt: 'AGE_80', dob: '1940-01-01' }, '2026-03-31')).toEqual([])
  expect(exempt({ aadhaarExempt: 'AGE_80' }, '2026-03-31')).toEqual([
    { field: 'aadhaarExempt', text: 'The applicant is under 80' },
  ])
  expect(exempt({ aadhaarExempt: 'STATE' }, '2026-03-31')).toEqual([
    { field: 'aadhaarExempt', text: 'The residence is not in an exempt state' },
  ])
  expect(exempt({ aadhaarExempt: 'AGE_80', dob: '1940-01-01' }, today)).toEqual([
    { field: 'aadhaarExempt', text: 'Required' },
  ])
})

test('what is finished holds nothing that its category has no place for', () => {
  const typed = { ...emptyApplication, ...good.C, gender: 'F', raLast: 'VERMA', income: ['SALARY'], resCity: 'PUNE' }
  const steps = applicationSteps(formInForce('C', 'N', today), today, applicantOf('C', typed))
  const { gender, raLast, income, resCity, verifierName } = finished(typed, steps)
  expect({ gender, raLast, income, resCity, verifierName }).toEqual({
    gender: '',
    raLast: '',
    income: [],
    resCity: '',
    verifierName: 'ASHA RAO',
  })
})

test('who signs, what is enclosed and where letters go follow from the category', () => {
  expect(capacityOf('P', { gender: 'F' })).toBe('HERSELF')
  expect(capacityOf('P', { gender: 'M', raReason: 'DECEASED' })).toBe('REPRESENTATIVE_ASSESSEE')
  expect(capacityOf('PM', {})).toBe('REPRESENTATIVE_ASSESSEE')
  expect([capacityOf('H', {}), capacityOf('F', {}), capacityOf('C', { capacity: 'DIRECTOR' })]).toEqual([
    'KARTA',
    'PARTNER',
    'DIRECTOR',
  ])
  expect(proofsOf('PM', { signType: 'THUMB' })).toEqual(['podb', 'raPoi', 'raPoa', 'thumbProof'])
  expect(proofsOf('G', {})).toEqual(['entityProof'])
  expect(labelOf('poa', 'H')).toBe("Karta's proof of address")
  expect([postBlock('C', { commAddress: 'R' }), postBlock('H', { commAddress: 'R' })]).toEqual(['off', 'res'])
  expect(documentsFor('entityProof', { aadhaarAsPodb: false, category: 'T' }).map(({ code }) => code)).toEqual([
    'TRUST_DEED',
    'CHARITY_REGISTRATION',
  ])
})
