import { expect, test } from '@jest/globals'
import * as v from 'valibot'
import { writeInEnglish } from '../field/english.ts'
import { kycForms } from './fields.ts'

type Kind = keyof typeof kycForms

/** The form's message for one field, when it is filled in with these answers. */
function saidOf(field: string, answers: Record<string, unknown>, kind: Kind = 'MERCHANT') {
  const { issues } = v.safeParse(kycForms[kind], answers)
  return issues?.find(({ path }) => path?.[0].key === field)?.message ?? 'good'
}
const saidOfGstin = (gstin: unknown, pan: string, kind?: Kind) => saidOf('gstin', { gstin, pan }, kind)

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

test.each([
  ['nameAsPan', '', 'Required'],
  ['nameAsPan', 'RAKESH 2', 'Write the name in letters'],
  ['nameAsPan', 'राकेश', writeInEnglish],
  ['nameAsPan', "RAKESH O'DEMO", 'good'],
  ['pan', '', 'Required'],
  ['pan', 'ABCPE12345', 'Enter a valid 10-character PAN, e.g. ABCPE1234F'],
  ['pan', 'ABCCE1234F', 'Enter the PAN of a person: its fourth letter is P'],
  ['aadhaarLast4', '12', 'Enter the last 4 digits'],
  ['aadhaarLast4', '999900000016', 'Enter the last 4 digits'],
  ['bankAccount', '12345678', 'Enter 9 to 18 digits'],
  ['bankAccount', '1234567890123456789', 'Enter 9 to 18 digits'],
  ['bankAccount', '12345 ABC 9', 'Enter 9 to 18 digits'],
  ['ifsc', 'SBIN1001234', 'Enter a valid IFSC, e.g. SBIN0001234'],
  ['ifsc', 'sbin0001234', 'good'],
  ['accountHolder', 'SHOP 24', 'Write the name in letters'],
  ['shopPlace', 'near the temple', 'Take the position again'],
  ['shopPlace', '18.52043,73.85674,12', 'good'],
  ['selfie', '', 'Required'],
  ['shopOutside', undefined, 'Required'],
  ['addressProof', '', 'good'],
  ['referenceName', 'A'.repeat(86), 'At most 85 characters'],
  ['referenceMobile', '5999900001', 'Enter a 10-digit mobile number starting 6–9'],
  ['emergencyMobile', '', 'Required'],
  ['agreement', false, 'Sign the agreement to send the form'],
])('in a KYC of a shop %s "%s" is %s', (field, answer, words) => {
  expect(saidOf(field, { [field]: answer })).toBe(words)
})

test.each([
  ['education', 'Some school', 'Required'],
  ['education', 'Graduate', 'good'],
  ['police', '', 'good'],
  ['shopOutside', undefined, 'good'],
])('in a KYC of staff %s "%s" is %s', (field, answer, words) => {
  expect(saidOf(field, { [field]: answer }, 'STAFF')).toBe(words)
})
