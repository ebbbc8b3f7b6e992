import { expect, test } from '@jest/globals'
import { emptyApplication } from 'contract/pan/application-fields'
import { formFacts } from './application-facts.tsx'

const today = '2026-11-20'

const said = (fields: Parameters<typeof formFacts>[0]) =>
  Object.fromEntries(
    formFacts(fields, today).flatMap(({ facts }) => facts.map(({ label, value }) => [label, value] as const)),
  )

test('the form reads in words and capitals, in the order of the paper', () => {
  const facts = said({
    ...emptyApplication,
    ...{ lastName: 'Sharma', firstName: 'Anjali', middleName: 'Prakash', gender: 'F', dob: '1994-08-14' },
    ...{ fatherLast: 'Sharma', fatherFirst: 'Prakash', resCity: 'Pune', resPin: '411001', mobile: '6000000041' },
    ...{ income: ['SALARY', 'OTHER'], areaCode: 'PNE', aoType: 'W', rangeCode: '61', aoNo: '4' },
    ...{ poi: 'AADHAAR', poa: 'GAS_BILL', poaDate: '2026-10-02' },
  })
  expect(facts).toMatchObject({
    Surname: 'SHARMA',
    'Name on card': 'ANJALI PRAKASH SHARMA',
    Gender: 'Female',
    'Date of birth': expect.anything(),
    "Father's name": 'PRAKASH SHARMA',
    'City, PIN': 'PUNE 411001',
    'Source of income': 'Salary, Other sources',
    'AO code': 'PNE W 61 4',
    Identity: 'Aadhaar card',
    Address: 'Gas connection bill, 02-Oct-2026',
  })
  expect(formFacts({ dob: '1994-08-14' }, today)[1]?.facts[1]?.value).toBe('14-Aug-1994, 32 years')
})

test('an empty office is left out, and the address for post says so', () => {
  const titles = (fields: Parameters<typeof formFacts>[0]) => formFacts(fields, today).map(({ title }) => title)
  expect(titles({ commAddress: 'R', resCity: 'PUNE' })).toContain('Residence, for post')
  expect(titles({ commAddress: 'R', resCity: 'PUNE' })).not.toContain('Office')
  expect(titles({ commAddress: 'O', offCity: 'PUNE' })).toContain('Office, for post')
})

test('a draft of which little is known is shown all the same', () => {
  expect(formFacts({}, today).flatMap(({ facts }) => facts).length).toBeGreaterThan(15)
})
