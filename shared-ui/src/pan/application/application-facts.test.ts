import { expect, test } from '@jest/globals'
import { categoryCodes } from 'contract/pan/categories'
import { labelUnderHeading } from 'contract/pan/form/field-words'
import { emptyApplication, type FieldName, fieldNames } from 'contract/pan/form/fields'
import { formFacts } from './application-facts.tsx'

const today = '2026-11-20'

const said = (fields: Parameters<typeof formFacts>[0], category = 'P') =>
  Object.fromEntries(
    formFacts(fields, category, today).flatMap(({ facts }) => facts.map(({ label, value }) => [label, value] as const)),
  )

test('the form reads in words and capitals, in the order of the paper', () => {
  const facts = said({
    ...emptyApplication,
    lastName: 'Sharma',
    firstName: 'Anjali',
    middleName: 'Prakash',
    gender: 'F',
    dob: '1994-08-14',
    fatherLast: 'Sharma',
    fatherFirst: 'Prakash',
    resCity: 'Pune',
    resPin: '411001',
    mobile: '6000000041',
    income: ['SALARY', 'OTHER'],
    areaCode: 'PNE',
    aoType: 'W',
    rangeCode: '61',
    aoNo: '4',
    poi: 'AADHAAR',
    poa: 'GAS_BILL',
    poaDate: '2026-10-02',
  })
  expect(facts).toMatchObject({
    Surname: 'SHARMA',
    'Name on card': 'ANJALI PRAKASH SHARMA',
    Gender: 'Female',
    'Date of birth': expect.anything(),
    "Father's name": 'PRAKASH SHARMA',
    'Town, PIN': 'PUNE 411001',
    'Source of income': 'Salary, Other sources',
    'AO code': 'PNE W 61 4',
    'Proof of identity': 'Aadhaar card',
    'Proof of address': 'Gas connection bill, 02-Oct-2026',
  })
  expect(formFacts({ dob: '1994-08-14' }, 'P', today)[1]?.facts[1]?.value).toBe('14-Aug-1994, 32 years')
})

test('an empty office is left out, and the address for post says so', () => {
  const titles = (fields: Parameters<typeof formFacts>[0]) => formFacts(fields, 'P', today).map(({ title }) => title)
  expect(titles({ commAddress: 'R', resCity: 'PUNE' })).toContain('Residence, for post')
  expect(titles({ commAddress: 'R', resCity: 'PUNE' })).not.toContain('Office')
  expect(titles({ commAddress: 'O', offCity: 'PUNE' })).toContain('Office, for post')
})

test('a draft of which little is known is shown all the same', () => {
  expect(formFacts({}, 'P', today).flatMap(({ facts }) => facts).length).toBeGreaterThan(15)
})

test('a minor shows who files for them, with the papers of both', () => {
  const facts = said(
    {
      lastName: 'Sharma',
      dob: '2016-02-01',
      raRelation: 'MOTHER',
      raLast: 'Sharma',
      raFirst: 'Sunita',
      podb: 'BIRTH_CERTIFICATE',
      raPoi: 'VOTER_ID',
      raPoa: 'GAS_BILL',
      raPoaDate: '2026-10-02',
    },
    'PM',
  )
  expect(facts).toMatchObject({
    'Relation to the applicant': 'Mother',
    Name: 'SUNITA SHARMA',
    'Proof of date of birth': 'Birth certificate',
    "Representative's proof of identity": 'Voter ID',
    "Representative's proof of address": 'Gas connection bill, 02-Oct-2026',
  })
  expect(facts).not.toHaveProperty('Proof of identity')
})

test('a company shows its own fields and none of a person', () => {
  const facts = said(
    {
      lastName: 'Misaal Infotech',
      firstName: 'Private Limited',
      dob: '2020-04-01',
      verifierName: 'Asha Rao',
      registrationNo: 'U72900PN2020PTC123456',
      entityProof: 'ROC_CERTIFICATE',
      capacity: 'DIRECTOR',
    },
    'C',
  )
  expect(facts).toMatchObject({
    'Name of the company': 'MISAAL INFOTECH PRIVATE LIMITED',
    'Date of incorporation': '01-Apr-2020',
    'Corporate identity number (CIN)': 'U72900PN2020PTC123456',
    'Name of signatory': 'ASHA RAO',
    'Signs as': 'Director',
  })
  for (const label of ['Gender', 'Aadhaar', "Father's name", 'Source of income'])
    expect(facts).not.toHaveProperty(label)
})

test('the date of an ancestral family reads as not known', () => {
  expect(said({ dob: '0001-01-01' }, 'H')['Date of creation of the HUF']).toBe('01-01-0001, not known')
})

/** The form's label for the line; a line with several fields is called by the first words of their labels. */
function calledOnForm(key: FieldName, category: string) {
  const label = labelUnderHeading(key, category)
  if (key === 'areaCode') return 'AO code'
  if (/Last$/.test(key)) return label.replace('Surname', 'Name').replace('surname', 'name')
  return /(Flat|Road|City)$/.test(key) ? label.split(/[ ,]/)[0] : label
}

test.each(categoryCodes)('each line of category %s is called as the form calls its field', (category) => {
  const typed = fieldNames.map((name) => [name, typeof emptyApplication[name] === 'boolean' ? true : 'X'] as const)
  const chosen = { changes: [], income: ['BUSINESS'], aadhaarExempt: '', signType: 'THUMB' }
  const groups = formFacts({ ...Object.fromEntries(typed), ...chosen }, category, today)
  const lines = groups.flatMap(({ facts }) => facts).filter(({ key }) => key in emptyApplication)
  expect(lines.length).toBeGreaterThan(20)
  for (const { key, label } of lines) {
    const shown = /(Flat|Road|City)$/.test(key) ? label.split(',')[0] : label
    // The applicant's own surname has a line of its own.
    const called = key === 'lastName' ? labelUnderHeading(key, category) : calledOnForm(key as FieldName, category)
    expect([key, shown]).toEqual([key, called])
  }
})
