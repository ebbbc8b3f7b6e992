import { expect, test } from '@jest/globals'
import { applicationSteps } from 'contract/pan/form/application-rules'
import { emptyApplication } from 'contract/pan/form/fields'
import { formInForce } from 'contract/pan/form/form-version'
import { begunSteps, onScreen, stepsBehind, stepToGoOn } from './application-steps.ts'

const today = '2026-11-20'
const steps = applicationSteps(formInForce('P', 'N', today), today)

test('each field of the form stands in one step', () => {
  const placed = steps.flatMap(({ fields }) => fields)
  expect(new Set(placed).size).toBe(placed.length)
  for (const name of placed) expect(begunSteps(steps, { ...emptyApplication, [name]: 'something' })).not.toEqual([])
})

test('whoever is at a step has come through those before', () => {
  expect(begunSteps(steps, emptyApplication)).toEqual([])
  expect(begunSteps(steps, { ...emptyApplication, lastName: 'SHARMA' })).toEqual(['applicant'])
  expect(begunSteps(steps, { ...emptyApplication, poi: 'PASSPORT' })).toHaveLength(4)
})

test('a draft goes on at the first step that is not right', () => {
  expect(stepToGoOn(steps, emptyApplication)).toBe('applicant')
})

test('at the payment each step leads back, with how much is wrong in it', () => {
  const marks = stepsBehind(steps, '/form/a1', ['proofs', 'proofs'])
  expect(marks.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'wrong', 'open'])
  expect(marks[3]).toMatchObject({ count: 2, to: expect.stringMatching(/a1\?step=proofs$/) })
})

test('an AO code that is missing counts as one field', () => {
  const wrong = ['income', 'areaCode', 'aoType', 'rangeCode', 'aoNo']
  expect(onScreen(wrong)).toHaveLength(2)
  expect(onScreen([])).toEqual([])
})
