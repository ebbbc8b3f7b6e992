import { expect, test } from '@jest/globals'
import * as v from 'valibot'
import { EmailProof } from '../identity/profile.ts'
import { appCode } from '../identity/second-factor.ts'
import { kycField } from '../kyc/fields.ts'
import { gstDetails } from '../masters/gst-details.ts'
import { Acknowledgement } from '../pan/provider.ts'
import {
  ageOn,
  Choice,
  check,
  day,
  email,
  indianDay,
  isDay,
  mobile,
  optionallyMatching,
  optionalNumber,
  optionalText,
  pin,
  requiredText,
  rupees,
  textUpTo,
} from './fields.ts'
import { aadhaar, accountNo, ackNo, ifsc } from './numbers.ts'

const textOf = (schema: v.GenericSchema, value: unknown) => check(schema, value)[0]?.text ?? 'good'

test.each([
  ['a text', requiredText, 'x', 'good'],
  ['a text', requiredText, '', 'Required'],
  ['a text', requiredText, '   ', 'Required'],
  ['a text', requiredText, undefined, 'Required'],
  ['a text', requiredText, null, 'Required'],
  ['a text', requiredText, 7, 'Required'],
  ['an optional text', optionalText(3), '', 'good'],
  ['an optional text', optionalText(3), 'abcd', 'At most 3 characters'],
  ['an optional text', optionalText(3), undefined, 'Required'],
  ['a short text', textUpTo(3), 'abcd', 'At most 3 characters'],
  ['a mobile number', mobile, '9876543210', 'good'],
  ['a mobile number', mobile, '5876543210', 'Enter a 10-digit mobile number starting 6–9'],
  ['a mobile number', mobile, '98765 43210', 'good'],
  ['an e-mail address', email, 'a@b.in', 'good'],
  ['an e-mail address', email, 'a@b', 'Enter a valid e-mail address'],
  ['an e-mail address', email, `${'a'.repeat(100)}@b.in`, 'At most 100 characters'],
  ['a PIN code', pin, '600001', 'good'],
  ['a PIN code', pin, '060000', 'Enter a 6-digit PIN code'],
  ['an Aadhaar number', aadhaar, '9999 1111 0005', 'good'],
  ['an Aadhaar number', aadhaar, '999911110006', 'Enter a valid 12-digit Aadhaar number'],
  ['an acknowledgement number', ackNo, '881011234567890', 'good'],
  ['an acknowledgement number', ackNo, '88101123456789', 'Acknowledgement number must be 15 digits'],
  ['an acknowledgement number in groups', ackNo, '8810 1123-4567 890', 'good'],
  ['an acknowledgement number as it is recorded', Acknowledgement.entries.ackNo, '8810 11234 567890', 'good'],
  ['a bank account', accountNo, '1234 5678-9012', 'good'],
  ['an IFSC', ifsc, 'sbin 0001234', 'good'],
  ['the code of an app', appCode, '123 456', 'good'],
  ['the code of an app', appCode, '123 45', 'Enter the 6 digits of the app'],
  ['the code of a mail', EmailProof.entries.code, '1234 5678', 'good'],
  ['the end of an Aadhaar', kycField('aadhaarLast4').rule!, '12 34', 'good'],
  ['a SAC', gstDetails.form.entries.sac, '99 83 19', 'good'],
  ['the form number of a request', optionalNumber(/^[A-Z]\d{10}$/, 'Enter it'), 'N 26000 04131', 'good'],
  ['a number that may be empty', optionalNumber(/^\d{6,8}$/, 'Enter it'), '', 'good'],
  ['a number that may be empty', optionalNumber(/^\d{6,8}$/, 'Enter it'), '2567 89', 'good'],
  ['a number that may be empty', optionalNumber(/^\d{6,8}$/, 'Enter it'), '2567 8x', 'Enter it'],
  ['a day', day, '2024-02-29', 'good'],
  ['a day', day, '2023-02-29', 'Enter a date as dd-mm-yyyy'],
  ['a day', day, '29-02-2024', 'Enter a date as dd-mm-yyyy'],
  ['rupees', rupees, 12.5, 'good'],
  ['rupees', rupees, 0.07, 'good'],
  ['rupees', rupees, 1.005, 'At most two decimals'],
  ['rupees', rupees, '12', 'Required'],
  ['rupees', rupees, Number.NaN, 'Required'],
  ['a pattern that may be empty', optionallyMatching(/^x$/, 'Enter x'), '', 'good'],
  ['a pattern that may be empty', optionallyMatching(/^x$/, 'Enter x'), 'y', 'Enter x'],
])('%s: %p … %p → %s', (_, schema, value, text) => {
  expect(textOf(schema, value)).toBe(text)
})

test('only the first problem of each field is told, and a field nobody knows is named', () => {
  const schema = v.strictObject({ a: textUpTo(3), b: requiredText })
  expect(check(schema, { a: '', c: 1 })).toEqual([
    { field: 'a', text: 'Required' },
    { field: 'b', text: 'Required' },
    { field: 'c', text: 'Unknown field' },
  ])
})

test.each([
  ['2000-11-20', '2018-11-19', 17],
  ['2000-11-20', '2018-11-20', 18],
  ['2000-02-29', '2018-02-28', 17],
  ['2000-02-29', '2018-03-01', 18],
])('born %s, on %s one is %d', (birth, today, years) => {
  expect(ageOn(birth, today)).toBe(years)
})

test.each([
  ['2026-11-20T18:29:59Z', '2026-11-20'],
  ['2026-11-20T18:30:00Z', '2026-11-21'],
])('at %s it is %s in India', (at, today) => {
  expect(indianDay(new Date(at))).toBe(today)
})

test.each(['2026-13-01', '2026-00-10', '2026-11-31', '20261120', ''])('%p is no day', (text) => {
  expect(isDay(text)).toBe(false)
})

test.each([
  [
    { id: 7, name: 'Gold' },
    { value: '7', label: 'Gold' },
  ],
  [
    { value: 'g', label: 'Gold', more: true },
    { value: 'g', label: 'Gold' },
  ],
  ['Gold', { value: 'Gold', label: 'Gold' }],
])('a server may write a choice as %j', (sent, choice) => {
  expect(v.parse(Choice, sent)).toEqual(choice)
})
