import { expect, test } from '@jest/globals'
import { keepOf } from '../../field/field.ts'
import { check } from '../../field/fields.ts'
import { PsaRequest } from './psa.ts'

test.each([
  ['Demo Seva Kendra', undefined],
  ['AC', 'Enter the shop name'],
  ['', 'Required'],
])('a shop is registered at UTI by the same name as here: %s', (shopName, text) => {
  expect(check(PsaRequest, { shopName }).find(({ field }) => field === 'shopName')?.text).toBe(text)
})

test('no device keeps the PAN or the Aadhaar of a shop that registers', () => {
  for (const name of ['pan', 'aadhaar']) expect([name, keepOf(PsaRequest, name)]).toEqual([name, undefined])
  expect(keepOf(PsaRequest, 'shopName')).toBe(true)
})
