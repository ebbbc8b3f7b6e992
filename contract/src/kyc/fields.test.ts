import { expect, test } from '@jest/globals'
import * as v from 'valibot'
import { kycForms } from './fields.ts'

/** What a form with these answers says of its GSTIN. */
function saidOfGstin(gstin: unknown, pan: string, kind: 'MERCHANT' | 'STAFF' = 'MERCHANT') {
  const { issues } = v.safeParse(kycForms[kind], { gstin, pan })
  return issues?.find(({ path }) => path?.[0].key === 'gstin')?.message ?? 'good'
}

test.each([
  ['09ZAAPS0000A1ZY', 'ZAAPS0000A', 'good'],
  [' 09zaaps0000a1zy ', 'zaaps 0000a', 'good'],
  ['', 'ZAAPS0000A', 'good'],
  [' ', 'ZAAPS0000A', 'good'],
  ['09ZAAPS0000A1Z', 'ZAAPS0000A', 'Enter a valid GSTIN, e.g. 27ZABCT0000B1ZN'],
  ['09ZAAPS0000A1ZX', 'ZAAPS0000A', 'One of its signs is wrong: its last one says so'],
  ['99ZABCT0000B1ZC', 'ZABCT0000B', 'It begins with the code of no state'],
  ['27ZABCT0000B1ZN', 'ZADPP0000D', 'good'],
  ['07ZACFR0000C1ZI', 'ZADPP0000D', 'good'],
  ['09ZAAPS0000A1ZY', 'ZADPP0000D', 'This GSTIN belongs to another PAN than the one you gave'],
])('in a KYC the GSTIN "%s" beside the PAN %s is %s', (gstin, pan, words) => {
  expect(saidOfGstin(gstin, pan)).toBe(words)
})

test('staff are asked for no GSTIN', () => {
  expect(saidOfGstin(undefined, 'ZADPP0000D', 'STAFF')).toBe('good')
})
