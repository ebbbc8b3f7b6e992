import { expect, test } from '@jest/globals'
import { type ApplicationFields, emptyApplication } from 'contract/pan/application-fields'
import { firstTimeRight, oddWords, printedName } from './first-time-right.ts'

const fields = (more: Partial<ApplicationFields>): ApplicationFields => ({
  ...emptyApplication,
  ...{ lastName: 'SHARMA', firstName: 'ANJALI', middleName: 'PRAKASH' },
  ...more,
})
const now = new Date('2026-11-20T05:00:00Z')
const said = (more: Partial<ApplicationFields>) =>
  firstTimeRight(fields(more), 'P', now).map(({ kind, text }) => `${kind}: ${text}`)

test.each<[Partial<ApplicationFields>, string]>([
  [{}, 'good: Names are written in full'],
  [{ firstName: 'A' }, 'fault: First name has an initial'],
  [{ lastName: 'SMT SHARMA' }, 'fault: Surname starts with a title'],
  [{ fatherFirst: 'R2' }, "fault: Father's first name has a sign that is not allowed"],
  [{ firstName: 'RAJ KUMARI' }, 'doubt: First name may hold a title'],
  [{ nameAsAadhaar: 'ANJALI PRAKASH SHARMA' }, 'good: Name agrees with Aadhaar'],
  [{ nameAsAadhaar: 'ANJALI P SHARMA' }, 'doubt: Name differs from Aadhaar'],
  [{ aadhaar: '999900000016' }, 'good: Aadhaar number is valid'],
  [{ aadhaar: 'XXXX XXXX 0016' }, 'good: Aadhaar number is valid'],
  [{ aadhaar: '999900000017' }, 'fault: Aadhaar number is not valid'],
  [{ dob: '1994-08-14' }, 'good: Adult, no representative needed'],
  [{ dob: '2010-08-14' }, 'fault: Applicant is under 18'],
  [{ resPin: '411001', resState: '19' }, 'good: Residence PIN agrees with the state'],
  [{ resPin: '110001', resState: '19' }, 'doubt: Residence: PIN does not belong to Maharashtra'],
  [{ poa: 'ELECTRICITY_BILL', poaDate: '2026-07-01' }, 'fault: Proof of address is older than 3 months'],
  [{ poa: 'ELECTRICITY_BILL', poaDate: '2026-10-01' }, 'good: Proof of address is recent enough'],
  [
    { firstName: 'ANNAPURNESHWARI', lastName: 'BHATTACHARYYA CHOWDHURY' },
    'doubt: Name on card has 47 letters, the card shows 37',
  ],
])('%j: %s', (more, text) => {
  expect(said(more)).toContain(text)
})

test('faults stand first, doubts next', () => {
  const kinds = firstTimeRight(
    fields({ firstName: 'A', nameAsAadhaar: 'ANJALI PRAKASH SHARMA', dob: '1994-08-14' }),
    'P',
    now,
  )
  expect(kinds.map(({ kind }) => kind)).toEqual(['fault', 'doubt', 'good'])
})

test('a blank form is not judged', () => {
  expect(firstTimeRight(emptyApplication, 'P', now)).toEqual([])
})

test('the card shows the name in its own order, or the shorter one that was asked for', () => {
  expect(printedName(fields({}))).toBe('ANJALI PRAKASH SHARMA')
  expect(printedName(fields({ nameOnCard: ' anjali  p sharma ' }))).toBe('ANJALI P SHARMA')
})

test('the words a checker would object to are marked on the card', () => {
  expect(oddWords(fields({ firstName: 'A' }))).toEqual(['A'])
  expect(oddWords(fields({ nameAsAadhaar: 'ANJALI PRAKASH VERMA' }))).toEqual(['SHARMA'])
  expect(oddWords(fields({ nameAsAadhaar: 'ANJALI PRAKASH VERMA', nameDiffers: true }))).toEqual([])
})
