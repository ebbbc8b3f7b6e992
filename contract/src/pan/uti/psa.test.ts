import { expect, test } from '@jest/globals'
import { check } from '../../field/fields.ts'
import { PsaRequest } from './psa.ts'

test.each([
  ['Demo Seva Kendra', undefined],
  ['AC', 'Enter the shop name'],
  ['', 'Required'],
])('a shop is registered at UTI by the same name as here: %s', (shopName, text) => {
  expect(check(PsaRequest, { shopName }).find(({ field }) => field === 'shopName')?.text).toBe(text)
})
