import { expect, test } from '@jest/globals'
import { emptyApplication } from 'contract/pan/application-fields'
import { applicationSteps } from 'contract/pan/application-rules'
import { formInForce } from 'contract/pan/form-version'
import { begunSteps, stepsBehind, stepToGoOn } from './application-steps.ts'

const today = '2026-11-20'
const steps = applicationSteps(formInForce(today), today)

test('each field of the form stands in one step', () => {
  for (const name of Object.keys(emptyApplication)) {
    const other = { ...emptyApplication, [name]: 'something' }
    expect([name, begunSteps(other).length]).toEqual([name, expect.any(Number)])
    expect(begunSteps(other)).not.toEqual([])
  }
})

test('whoever is at a step has come through those before', () => {
  expect(begunSteps(emptyApplication)).toEqual([])
  expect(begunSteps({ ...emptyApplication, lastName: 'SHARMA' })).toEqual(['type', 'applicant'])
  expect(begunSteps({ ...emptyApplication, poi: 'PASSPORT' })).toHaveLength(5)
})

test('a draft goes on at the first step that is not right', () => {
  expect(stepToGoOn(steps, emptyApplication)).toBe('applicant')
})

test('at the payment each step leads back, with how much is wrong in it', () => {
  const marks = stepsBehind(steps, 'a1', ['proofs', 'proofs'])
  expect(marks.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done', 'wrong', 'open'])
  expect(marks[4]).toMatchObject({ count: 2, to: expect.stringMatching(/a1\?step=proofs$/) })
})
