import { expect, test } from '@jest/globals'
import { passwordProblem } from 'contract/identity/session'
import { makePassword } from './make-password.ts'

test('a made password is always good enough, and never the same', () => {
  const made = Array.from({ length: 200 }, makePassword)
  expect(made.map((password) => passwordProblem(password)).filter(Boolean)).toEqual([])
  expect(new Set(made).size).toBe(200)
})
