import { expect, test } from '@jest/globals'
import { isAadhaar, isMaskedAadhaar, maskedAadhaar, verhoeff, withoutAadhaar } from './aadhaar.ts'

test.each([
  ['2363', 0],
  ['999911110005', 0],
])("Verhoeff's sum of %s with its check digit is %d", (digits, sum) => {
  expect(verhoeff(digits)).toBe(sum)
})

test('any single wrong digit, and any two neighbours swapped, are noticed', () => {
  const right = '999911110005'
  for (let at = 0; at < right.length; at++) {
    for (const digit of '0123456789') {
      if (digit !== right[at]) expect(verhoeff(right.slice(0, at) + digit + right.slice(at + 1))).not.toBe(0)
    }
    const swapped = right.slice(0, at) + (right[at + 1] ?? '') + right[at] + right.slice(at + 2)
    if (swapped !== right) expect(verhoeff(swapped)).not.toBe(0)
  }
})

test.each([
  ['999911110005', true],
  ['999911110006', false],
  ['099911110005', false],
  ['199911110005', false],
  ['99991111000', false],
  ['9999 1111 0005', false],
  ['99991111000a', false],
  ['', false],
])('%p is an Aadhaar number: %p', (text, is) => {
  expect(isAadhaar(text)).toBe(is)
})

test('once in the vault only the last four digits are shown', () => {
  expect(maskedAadhaar('0005')).toBe('XXXX XXXX 0005')
  expect(isMaskedAadhaar(maskedAadhaar('0005'))).toBe(true)
  expect(isMaskedAadhaar('999911110005')).toBe(false)
})

test.each([
  ['Aadhaar 999911110005.jpg', 'Aadhaar XXXX XXXX 0005.jpg'],
  ['aadhaar_9999-1111-0005', 'aadhaar_XXXX XXXX 0005'],
  ['9999/1111 - 0005', 'XXXX XXXX 0005'],
  ['आधार ९९९९ ११११ ०००५', 'आधार XXXX XXXX 0005'],
  ['Flat ４, ９９９９１１１１０００５', 'Flat 4, XXXX XXXX 0005'],
  ['9999 1111 0005 and 999922220009', 'XXXX XXXX 0005 and XXXX XXXX 0009'],
  ['Flat ४, 9999 A 1111 A 0005', null],
  ['not one: 999911110006, 000261120000001, 9999111100051, 326324100001', null],
])('a whole number in a text is masked, other numbers stay: %s', (text, masked) => {
  expect(withoutAadhaar(text)).toBe(masked ?? text)
})
