import { expect, test } from '@jest/globals'
import * as v from 'valibot'
import { email, mobile, pin, requiredText } from './fields.ts'
import { accountNo, trackingNo } from './numbers.ts'
import { plainText } from './plain-text.ts'

test.each([
  ['D’SOUZA', "D'SOUZA"],
  ['Dhule – Road', 'Dhule - Road'],
  ['A\u00A0B', 'A B'],
  ['\u202A+91 98765 43210\u202C', '+91 98765 43210'],
  ['९८७६५४३२१०', '9876543210'],
  ['৪১১০০২', '411002'],
  ['４１１００２', '411002'],
  ['“Om”', '"Om"'],
  ['हिन्दी', 'हिन्दी'],
  ['क्\u200Dष', 'क्\u200Dष'],
  ['AB\u200D', 'AB'],
  ['e\u0301', '\u00E9'],
])('%p is the same as %p', (given, plain) => {
  expect(plainText(given)).toBe(plain)
})

test.each([
  ['a mobile of a chat', mobile, '\u202A98765 43210\u202C', '9876543210'],
  ['a mobile with the code of India', mobile, '+91 98765 43210', '9876543210'],
  ['a mobile in Hindi figures', mobile, '९८७६५४३२१०', '9876543210'],
  ['a PIN code with a space', pin, '411\u00A0002', '411002'],
  ['an account number in groups', accountNo, '0000 0001 2345', '000000012345'],
  ['an article number in groups', trackingNo, 'EM 123\u00A0456 789 IN', 'EM123456789IN'],
  ['an address of another script', email, 'asha@xn--namoona-9za.in', 'asha@xn--namoona-9za.in'],
  ['an address with an apostrophe', email, 'o’brien@example.com', "o'brien@example.com"],
  ['a text with an invisible sign only', requiredText, '\u200B', 'Required'],
  ['an address without a site', email, 'asha@localhost', 'Enter a valid e-mail address'],
])('%s is taken as it is meant', (_, schema, given, meant) => {
  const { success, output, issues } = v.safeParse(schema, given)
  expect(success ? output : issues[0].message).toBe(meant)
})
