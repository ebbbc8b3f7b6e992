import { expect, test } from '@jest/globals'
import { fill, partsOf } from './sentence.ts'

const fields = '{count, plural, one {# field} other {# fields}} to fill on {form}'

test.each([
  ['Payment request {refNo} sent', { refNo: 'PR-7' }, 'Payment request PR-7 sent'],
  ['{a} of {b} ticked', { a: 0, b: 12 }, '0 of 12 ticked'],
  [fields, { count: 1, form: 'F1' }, '1 field to fill on F1'],
  [fields, { count: 123_456, form: 'F1' }, '1,23,456 fields to fill on F1'],
  ['{count} rows', { count: 9990 }, '9,990 rows'],
  ['At most {most} MB in {year}', { most: 2.5, year: '2026' }, 'At most 2.5 MB in 2026'],
  ['Nothing to fill', {}, 'Nothing to fill'],
  ['A value with {braces} of its own', { braces: '{other}', other: 'x' }, 'A value with {other} of its own'],
  ['What is not given stays: {name}', {}, 'What is not given stays: {name}'],
])('%j with %j reads %j', (sentence, values: Record<string, string | number>, text) => {
  expect(fill(sentence, values)).toBe(text)
})

test('each language has plurals of its own', () => {
  const sentence = '{count, plural, one {# pole} few {# pola} other {# pol}}'
  expect([1, 2, 5].map((count) => fill(sentence, { count }, 'cs'))).toEqual(['1 pole', '2 pola', '5 pol'])
})

test('the parts of a sentence keep what is no text', () => {
  const link = { to: '/help' }
  expect(partsOf('Read {link} first', { link })).toEqual(['Read ', link, ' first'])
})
