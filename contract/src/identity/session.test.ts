import { expect, test } from '@jest/globals'
import * as v from 'valibot'
import { passwordProblem, session, Tokens } from './session.ts'

test.each([
  ['Portal#2026', null],
  ['Aa1#aaa', 'Use at least 8 characters'],
  [`Aa1#${'a'.repeat(125)}`, 'At most 128 characters'],
  ['portal#2026', 'Add a capital letter'],
  ['PORTAL#2026', 'Add a small letter'],
  ['Portal#abcd', 'Add a digit'],
  ['Portal2026', 'Add a symbol, for example - or #'],
  ['My-Asha#2026', 'Do not use the user name in the password'],
])('the password %p: %p', (password, problem) => {
  expect(passwordProblem(password, 'asha')).toBe(problem)
})

test('a refresh sends the names of the spec', () => {
  expect(Object.keys(session.refresh.body.entries)).toEqual(['Token', 'refreshToken'])
})

test.each([{ token: 'a' }, { refreshToken: 'b' }, { token: 'a', refreshToken: '' }, {}])('%j is no pair', (reply) => {
  expect(v.is(Tokens, reply)).toBe(false)
})
