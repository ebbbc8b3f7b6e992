import { expect, test } from '@jest/globals'
import { genderText, phoneText } from './person.ts'

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
