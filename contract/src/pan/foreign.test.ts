import { describe, expect, test } from '@jest/globals'
import { outsideIndia } from '../place/states.ts'
import { problemsIn } from '../testing.ts'
import { applicantOf, applicationSteps, finished } from './form/application-rules.ts'
import { capacityOf, proofsOf } from './form/category-rules.ts'
import { ticksFor } from './form/correction.ts'
import { documentsFor } from './form/documents.ts'
import { labelOf } from './form/field-words.ts'
import { type ApplicationFields, emptyApplication } from './form/fields.ts'
import { formInForce } from './form/form-version.ts'
import { checklistFor } from './verify/checklist.ts'

const today = '2026-11-27'
type Fields = Partial<ApplicationFields>
const rulebook = {
  shortNames: new Set(['JE', 'JR', 'JU', 'MU', 'KA']),
  officersAbroad: ['DLC-C-35-1', 'MUM-C-155-2'],
}

const stepsOf = (category: string, all: ApplicationFields, appType: 'N' | 'C' = 'N') =>
  applicationSteps({ ...formInForce(category, appType, today), ...rulebook }, today, applicantOf(category, all))

function problems(category: 'FP' | 'FE', fields: Fields) {
  const all = { ...emptyApplication, ...good[category], ...fields }
  return problemsIn(stepsOf(category, all), all).map(({ field, text }) => `${field}: ${text}`)
}
const sent = (fields: Fields) => {
  const all = { ...emptyApplication, ...good.FP, ...fields }
  return finished(all, stepsOf('FP', all))
}

const both: Fields = {
  isd: '82',
  mobile: '1000000001',
  email: 'kim@example.com',
  areaCode: 'DLC',
  aoType: 'C',
  rangeCode: '35',
  aoNo: '1',
  place: 'SEOUL',
}
const good: Record<'FP' | 'FE', Fields> = {
  FP: {
    ...both,
    resFlat: '5',
    resRoad: 'NAMOONA STREET',
    resCity: 'SEOUL',
    resState: outsideIndia,
    resCountry: 'KR',
    resZip: '04524',
    lastName: 'KIM',
    firstName: 'JE',
    gender: 'F',
    dob: '1990-05-17',
    citizenship: 'KR',
    fatherLast: 'KIM',
    fatherFirst: 'MINJUN',
    motherLast: 'LEE',
    income: ['CAPITAL_GAINS'],
    poi: 'PASSPORT',
    poa: 'PASSPORT',
    podb: 'PASSPORT',
    passportNo: 'M00000001',
  },
  FE: {
    ...both,
    officeName: 'NAMOONA HOLDINGS',
    offFlat: '5',
    offRoad: 'NAMOONA STREET',
    offCity: 'SINGAPORE',
    offState: outsideIndia,
    offCountry: 'SG',
    offZip: '018989',
    lastName: 'NAMOONA HOLDINGS',
    dob: '2019-03-04',
    citizenship: 'SG',
    entityProof: 'ATTESTED_REGISTRATION',
    poa: 'ATTESTED_REGISTRATION',
    verifierName: 'ASHA RAO',
  },
}

test('both foreign applications are in order', () => {
  expect([problems('FP', {}), problems('FE', {})]).toEqual([[], []])
})

describe('the name of a foreign individual', () => {
  test('a single name is the surname, and nothing is asked in its place', () => {
    expect(problems('FP', { lastName: 'SUHARTONO', firstName: '', middleName: '' })).toEqual([])
    expect(problems('FP', { lastName: '', firstName: 'SUHARTONO' })).toEqual(['lastName: Required'])
  })

  test.each(['JE', 'JR', 'JU', 'MU'])('%s is one of the 84 names of two letters', (firstName) => {
    expect(problems('FP', { firstName })).toEqual([])
    expect(problems('FP', { firstName: 'QX' })).toEqual([
      'firstName: Initials are not allowed in first name. Write the full name.',
    ])
  })
})

test.each(['AE', 'HK', 'QA', 'FJ'])('an address in %s needs no ZIP code, and none is sent', (resCountry) => {
  expect(problems('FP', { resCountry, resZip: '' })).toEqual([])
  expect(sent({ resCountry, resZip: '00000' }).resZip).toBe('')
  expect(problems('FP', { resCountry: 'GB', resZip: '' })).toEqual(['resZip: Required'])
})

describe('telephones abroad', () => {
  test.each<[string, Fields, string]>([
    ['four figures of Tokelau', { isd: '690', mobile: '7290' }, '7290'],
    ['the country code typed again', { isd: '44', mobile: '+44 7400 123456' }, '7400123456'],
    ['the country code after 00', { isd: '44', mobile: '0044 7400 123456' }, '7400123456'],
    ['a number that begins like its country code', { isd: '44', mobile: '4412345678' }, '4412345678'],
    ['Barbados, of which the country code is 1', { isd: '1', mobile: '2462501234' }, '2462501234'],
  ])('%s', (_, fields, mobile) => {
    expect(problems('FP', fields)).toEqual([])
    expect(sent(fields).mobile).toBe(mobile)
  })

  test.each<[Fields, string]>([
    [{ isd: '690', mobile: '729' }, 'mobile: Enter the mobile number without the country code'],
    [{ isd: '44', mobile: 'none' }, 'mobile: Enter the mobile number without the country code'],
    [{ isd: '971', mobile: '1234567890123' }, 'mobile: A number has at most 15 digits with its country code'],
    [{ isd: '39', std: '06', phone: '' }, 'phone: Required'],
    [
      { isd: '91', mobile: '9876543210', std: '020', phone: '26500001' },
      'std: Enter the STD code without the leading 0',
    ],
  ])('%j is told', (fields, text) => {
    expect(problems('FP', fields)).toContain(text)
  })

  test('a landline of Italy keeps its 0, and one of Singapore has no area code', () => {
    expect(problems('FP', { isd: '39', std: '06', phone: '69812345' })).toEqual([])
    expect(problems('FP', { isd: '65', std: '', phone: '61234567' })).toEqual([])
  })
})

test.each(['00-00-1968', '00-05-1968', '17-00-1968', '1968', '1968-00-00'])(
  'a date of birth without day or month, %s, is told with the paper that has it, and stays as it was typed',
  (dob) => {
    expect(problems('FP', { dob })).toEqual([
      'dob: The form needs day, month and year of birth. Where the passport has not all of them, take them from the birth certificate and enclose it.',
    ])
  },
)

test.each<['FP' | 'FE', Fields, string]>([
  ['FP', { citizenship: '' }, 'citizenship: Required'],
  ['FP', { citizenship: 'IN' }, 'citizenship: Required'],
  ['FP', { citizenship: 'ZZ' }, 'citizenship: Required'],
  ['FE', { citizenship: 'IN' }, 'citizenship: Required'],
  [
    'FP',
    { areaCode: 'PNE', aoType: 'W', rangeCode: '61', aoNo: '4' },
    'areaCode: Choose an officer for international taxation, e.g. DLC-C-35-1',
  ],
  ['FP', { passportNo: '' }, 'passportNo: Required'],
  ['FP', { passportNo: 'M-1' }, 'passportNo: Enter the passport number: 5 to 15 letters and figures'],
  ['FP', { poi: 'AADHAAR' }, 'poi: This document is not accepted as proof of identity'],
  ['FP', { poi: 'VOTER_ID' }, 'poi: This document is not accepted as proof of identity'],
  ['FE', { entityProof: 'ROC_CERTIFICATE' }, 'entityProof: This document is not accepted as proof of registration'],
  ['FE', { verifierName: '' }, 'verifierName: Required'],
  ['FP', { dob: '2012-05-17' }, 'dob: The applicant is under 18. Choose so under Representative.'],
])('of %s %j is told', (category, fields, text) => {
  expect(problems(category, fields)).toContain(text)
})

const agent: Fields = {
  raLast: 'RAO',
  raFirst: 'ASHA',
  raRelation: 'OTHER',
  raFlat: '12',
  raRoad: 'GANDHI ROAD',
  raCity: 'PUNE',
  raState: '19',
  raPin: '411001',
  raPoi: 'AADHAAR',
  raPoa: 'AADHAAR',
  raPan: 'ZAAPR0000A',
}

test('a foreign child has a parent who files and signs', () => {
  const child = { ...agent, dob: '2012-05-17', raReason: 'MINOR', raRelation: 'MOTHER' }
  expect(problems('FP', child)).toEqual([])
  expect(problems('FP', { ...child, dob: '1990-05-17' })).toEqual([
    'dob: The applicant is 18 or older. Choose another reason under Representative.',
  ])
  expect(capacityOf('FP', child)).toBe('REPRESENTATIVE_ASSESSEE')
})

test('an agent in India files for a foreign entity with Indian proofs, and signs in place of its signatory', () => {
  const filed = { ...agent, raReason: 'NON_RESIDENT', verifierName: '' }
  expect(problems('FE', filed)).toEqual([])
  expect(problems('FE', { ...filed, raPan: 'ABC' })).toEqual(['raPan: Enter a valid 10-character PAN, e.g. ABCPE1234F'])
  expect(problems('FE', { ...filed, raReason: 'DECEASED' })).toContain('raReason: Required')
  expect(capacityOf('FE', filed)).toBe('REPRESENTATIVE_ASSESSEE')
  expect(proofsOf('FE', filed)).toEqual(['entityProof', 'poa', 'raPoi', 'raPoa'])
})

test('who has neither a passport as proof nor another reason is not asked for its number', () => {
  expect(
    problems('FP', { poi: 'PIO_OCI_CARD', poa: 'PIO_OCI_CARD', podb: 'BIRTH_CERTIFICATE', passportNo: '' }),
  ).toEqual([])
})

test('the papers are those of the department’s list for applicants who are not of India', () => {
  const of = (proof: 'poi' | 'poa' | 'podb' | 'entityProof' | 'raPoi', category: string, isAbroad = false) =>
    documentsFor(proof, { aadhaarAsPodb: false, category, isAbroad }).map(({ code }) => code)
  expect(of('poi', 'FP')).toEqual(['PASSPORT', 'PIO_OCI_CARD', 'ATTESTED_CITIZENSHIP_ID'])
  expect(of('poa', 'FP', true)).toEqual([
    'PASSPORT',
    'FOREIGN_BANK_STATEMENT',
    'NRE_STATEMENT',
    'PIO_OCI_CARD',
    'ATTESTED_CITIZENSHIP_ID',
    'FRO_CERTIFICATE',
    'RESIDENTIAL_PERMIT',
    'VISA_APPOINTMENT',
  ])
  expect(of('podb', 'FP')).toEqual(['PASSPORT', 'BIRTH_CERTIFICATE', 'ATTESTED_CITIZENSHIP_ID'])
  expect(of('entityProof', 'FE')).toEqual(['ATTESTED_REGISTRATION', 'INDIAN_OFFICE_APPROVAL'])
  expect(of('raPoi', 'FP')).toContain('VOTER_ID')
  expect(of('poi', 'P')).not.toContain('PIO_OCI_CARD')
})

test('a correction of theirs has no box for Aadhaar, and the checklist asks for the attestation', () => {
  expect(ticksFor('FP').map(({ key }) => key)).toEqual(['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'T8', 'T9', 'T11'])
  expect(formInForce('FP', 'C', today).code).toBe('CR-01')
  expect(formInForce('FE', 'C', today).code).toBe('CR-02')
  const rows = (category: string) => checklistFor({ appType: 'N', category, fields: {} }).map(({ key }) => key)
  expect(rows('FP')).toContain('citizenship')
  expect(rows('FP')).not.toContain('aadhaarMasked')
  expect(rows('P')).not.toContain('citizenship')
  expect(labelOf('citizenship', 'FE')).toBe('Country of formation')
})
