import { expect, test } from '@jest/globals'
import { differingWords, fullName, nameDoubt, nameProblem } from './names.ts'

const refused = (sign: string) => `'${sign}' cannot be in a name. Use letters, space, dot, apostrophe and hyphen`

test.each([
  ['VERMA', 'last', null],
  ["d'souza", 'last', null],
  ['Anne-Marie', 'first', null],
  ['', 'last', null],
  ['MD', 'first', 'Initials are not allowed in first name. Write the full name.'],
  ['OM', 'first', null],
  ['K', 'last', 'Initials are not allowed in surname. Write the full name.'],
  ['K S RAO', 'last', 'Initials are not allowed in surname. Write the full name.'],
  ['K', 'middle', null],
  ['KX', 'middle', 'Only one single initial is allowed in the middle name'],
  ['K S', 'middle', 'Only one single initial is allowed in the middle name'],
  ['KUMAR K', 'middle', null],
  ['R4VI', 'first', refused('4')],
  ['RAVI/', 'first', refused('/')],
  ['रवि', 'first', refused('र')],
  ['-RAVI', 'first', 'A name begins with a letter'],
  ['SHRI RAVI', 'first', 'Do not write titles such as SHRI in the name'],
  ['Dr. Ravi', 'first', 'Do not write titles such as DR in the name'],
  ['M/S RAVI', 'last', 'Do not write titles such as M/S in the name'],
  ['KUMARI RAVI', 'first', 'Do not write titles such as KUMARI in the name'],
  ['KUMARI', 'last', null],
  ['kumari', 'middle', null],
  ['MAJOR', 'first', null],
  ['CAPTAIN', 'last', null],
  ['SHRI', 'first', 'Do not write titles such as SHRI in the name'],
  ['Dr.', 'first', 'Do not write titles such as DR in the name'],
  ['RAVI KUMARI', 'first', null],
] as const)('%p as %s name: %p', (name, part, problem) => {
  expect(nameProblem(name, part, new Set(['OM', 'SA']))).toBe(problem)
})

test('while the list of the office is not known, two letters may be a name, and one is an initial', () => {
  expect(nameProblem('MD', 'first')).toBeNull()
  expect(nameProblem('M', 'first')).toBe('Initials are not allowed in first name. Write the full name.')
})

test('what may be a title inside a name, or is all of it, is only doubted', () => {
  expect(nameDoubt('KUMARI')).toBe('KUMARI looks like a title. Leave it only if it is part of the name.')
  expect(nameDoubt('RAJ KUMARI')).toBe('KUMARI looks like a title. Leave it only if it is part of the name.')
  expect(nameDoubt('RAJ KUMAR')).toBeNull()
})

test('the full name stands as on the card', () => {
  expect(fullName({ firstName: ' asha ', middleName: '', lastName: 'verma  rao' })).toBe('ASHA VERMA RAO')
})

test.each([
  ['ASHA VERMA', 'Asha  Verma', []],
  ['ASHA VERMA', 'ASHA VARMA', ['VERMA', 'VARMA']],
  ['ASHA K VERMA', 'ASHA VERMA', ['K']],
  ['ASHA VERMA', 'VERMA ASHA', ['ASHA', 'VERMA']],
])('%s and %s differ in %j', (name, other, words) => {
  expect(differingWords(name, other)).toEqual(words)
})
