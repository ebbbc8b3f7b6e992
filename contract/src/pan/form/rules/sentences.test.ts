import { expect, test } from '@jest/globals'
import { check } from '../../../fields.ts'
import { goodApplication, problemsIn, stepsOf } from '../../../testing.ts'

const wrong = { ...goodApplication, motherFirst: 'Shri Sita', poi: 'GAS_BILL' }

test('a rule says its sentence and what its names stand for, so that another language can put them elsewhere', () => {
  const said = stepsOf('P', 'N').flatMap(({ schema }) => check(schema, wrong))
  expect(said).toEqual([
    { field: 'motherFirst', text: 'Do not write titles such as {title} in the name', values: { title: 'SHRI' } },
    { field: 'poi', text: 'This document is not accepted as {proof}', values: { proof: 'proof of identity' } },
  ])
})

test('in English it reads as one text', () => {
  expect(problemsIn(stepsOf('P', 'N'), wrong).map(({ text }) => text)).toEqual([
    'Do not write titles such as SHRI in the name',
    'This document is not accepted as proof of identity',
  ])
})
