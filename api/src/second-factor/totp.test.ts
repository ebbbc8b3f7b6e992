import { expect, test } from '@jest/globals'
import { shownAt, stepOf } from './totp.ts'

// The key of RFC 6238, appendix B ('12345678901234567890'), and the last six digits of its SHA-1 vectors.
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
])('at second %i the code of the RFC is %s', (second, code) => {
  expect(stepOf(secret, code, new Date(second * 1000))).toBe(BigInt(Math.floor(second / 30)))
})

test('a code is of its half minute and the five seconds after it, and of no other time', () => {
  const code = shownAt(secret, 1_000_000_020)
  const start = Math.floor(1_000_000_020 / 30) * 30
  const fits = (second: number) => stepOf(secret, code, new Date(second * 1000)) !== null
  expect([start, start + 29, start + 30, start + 34].map(fits)).toEqual([true, true, true, true])
  expect([start - 90, start - 30, start - 1, start + 36, start + 90].map(fits)).toEqual(Array(5).fill(false))
})
