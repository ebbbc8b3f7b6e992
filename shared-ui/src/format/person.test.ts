import { expect, test } from '@jest/globals'
import { genderText, mobileText, phoneText } from './person.ts'

test.each([
  ['M', 'Male'],
  ['F', 'Female'],
  ['T', 'Transgender'],
  ['', 'Female'],
  [null, 'Female'],
])('gender %s is shown as %s', (gender, text) => {
  expect(genderText(gender)).toBe(text)
})

test.each([
  ['6000000001', '60000\u00A000001'],
  ['1800 123 456', '1800 123 456'],
  [null, '--'],
])('telephone %s is written %s', (phone, text) => {
  expect(phoneText(phone)).toBe(text)
})

test.each([
  ['6000000001', '91', '60000\u00A000001'],
  ['6000000001', null, '60000\u00A000001'],
  ['500000012', '971', '+971\u00A0500000012'],
  [null, '971', '--'],
])('mobile %s with the country code %s is written %s', (mobile, isd, text) => {
  expect(mobileText(mobile, isd)).toBe(text)
})
