import { expect, test } from '@jest/globals'
import { writeInEnglish } from '../../../field/english.ts'
import { check } from '../../../field/fields.ts'
import { goodApplication, problemsIn, stepsOf } from '../../../testing.ts'
import { type FieldName, fieldNames, fieldRow } from '../fields.ts'

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

test('who writes Hindi in a field that is printed is told so in both languages, whatever the field', () => {
  const typed = ['text', 'name', 'line', 'code'] as readonly string[]
  const names = fieldNames.filter((name) => typed.includes(fieldRow(name).kind))
  const told: string[] = []
  for (const category of ['P', 'PM', 'C', 'H'])
    for (const appType of ['N', 'C'] as const)
      for (const { schema } of stepsOf(category, appType)) {
        const hindi = Object.fromEntries(names.map((name) => [name, 'आशा देवी']))
        for (const { field, text } of check(schema, { ...goodApplication, ...hindi }))
          if (typed.includes(fieldRow(field as FieldName).kind))
            told.push(text === writeInEnglish ? field : `${field}: ${text}`)
      }
  expect(new Set(told).size).toBeGreaterThan(30)
  expect([...new Set(told)].filter((said) => said.includes(':'))).toEqual([])
})

test('a pattern that is missed in English letters keeps its own words', () => {
  const said = stepsOf('P', 'N').flatMap(({ schema }) => check(schema, { ...goodApplication, lastName: 'Sharma9' }))
  expect(said).toContainEqual({
    field: 'lastName',
    text: "'{sign}' cannot be in a name. Use letters, space, dot, apostrophe and hyphen",
    values: { sign: '9' },
  })
})
