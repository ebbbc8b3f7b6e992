import { expect, test } from '@jest/globals'
import { check } from '../field/fields.ts'
import { applicationSteps } from './form/application-rules.ts'
import { emptyApplication } from './form/fields.ts'
import { formInForce } from './form/form-version.ts'
import { documentAgeVerdict } from './form/rules/proof-rules.ts'
import { Submission } from './submit.ts'

test.each([
  ['2026-03-31', '49A'],
  ['2026-04-01', '93'],
  ['2030-01-01', '93'],
])('on %s Form %s is in force', (day, code) => {
  expect(formInForce('P', 'N', day).code).toBe(code)
})

const submission = { version: 3, consent: true, noOtherPan: true }

test.each([
  [submission, []],
  [{ ...submission, consent: false }, [{ field: 'consent', text: "Take the applicant's consent before continuing" }]],
  [
    { ...submission, noOtherPan: false },
    [{ field: 'noOtherPan', text: 'Ask the applicant whether they already hold a PAN' }],
  ],
])('sending an application in with %j', (given, found) => {
  expect(check(Submission, given)).toEqual(found)
})

test('who is a minor, or 80, is judged on the day of application', () => {
  const today = '2026-11-20'
  const minor = { category: 'PM', isRepresented: true }
  const born = (dob: string, who: typeof minor, on?: string) =>
    applicationSteps(formInForce(who.category, 'N', today), today, who, on)
      .flatMap(({ schema }) => check(schema, { ...emptyApplication, dob }))
      .filter(({ field }) => field === 'dob')
  const cameOfAge = `${Number(today.slice(0, 4)) - 18}${today.slice(4)}`
  const theYearBefore = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`
  expect(born(cameOfAge, minor)).toMatchObject([
    { text: 'The applicant is 18 or older. An adult applies as Individual.' },
  ])
  expect(born(cameOfAge, minor, theYearBefore)).toEqual([])
  const adult = { category: 'P', isRepresented: false }
  expect(born(cameOfAge, adult)).toEqual([])
  expect(born(cameOfAge, adult, theYearBefore)).toHaveLength(1)
})

test.each([
  ['2026-03-01', '2026-05-31', null],
  ['2026-02-28', '2026-05-30', null],
  ['2026-02-27', '2026-05-31', 'This document is older than 3 months'],
  ['2026-08-20', '2026-11-20', null],
  ['2026-08-19', '2026-11-20', 'This document is older than 3 months'],
])('a bill of %s, paid on %s: %s', (date, appliedOn, problem) => {
  expect(documentAgeVerdict('WATER_BILL', date, { today: '2027-02-01', appliedOn }) || null).toBe(problem)
})

test('a bill that is given later may be of any day since the payment, and of none to come', () => {
  const given = (date: string) =>
    documentAgeVerdict('WATER_BILL', date, { today: '2027-02-01', appliedOn: '2026-11-20' })
  expect([given('2027-01-15') || null, given('2027-02-02')]).toEqual([null, 'Date cannot be in the future'])
})
