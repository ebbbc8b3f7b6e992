import { expect, test } from '@jest/globals'
import { writeInEnglish } from './field/english.ts'
import { check, indianDay } from './field/fields.ts'
import { kycForms } from './kyc/fields.ts'
import { PsaRequest } from './pan/uti/psa.ts'
import { NewStaff } from './people/people.ts'
import { NewShopStaff } from './people/shop-staff.ts'
import { Approval, NewRegistration, Rejection } from './registration.ts'

const registration = {
  fName: 'Asha',
  lName: 'Verma',
  fatherName: 'Mohan Verma',
  gender: 'F',
  dob: '1990-05-17',
  mobileNo: '9876543210',
  emailId: 'asha@example.in',
  idName: 'RETAILER',
  shopName: 'Asha Cyber Cafe',
  address1: '12 Gandhi Road',
  address2: '',
  address3: '',
  state: 'Tamil Nadu',
  district: 'Chennai',
  pin: '600001',
  consent: true,
  terms: true,
}
const tomorrow = indianDay(new Date(Date.now() + 86_400_000))
const yearsAgo = (years: number) =>
  `${new Date().getUTCFullYear() - years}${indianDay(new Date()).slice(4).replace('-02-29', '-02-28')}`

test.each([registration, { ...registration, lName: '' }])('a registration of $fName $lName is in order', (given) => {
  expect(check(NewRegistration, given)).toEqual([])
})

test.each([
  ['fName', '', 'Required'],
  ['fName', 'A', 'Enter a valid name'],
  ['fName', '4sha', 'Enter a valid name'],
  ['lName', 'V3rma', 'Enter a valid name'],
  ['fatherName', '', 'Required'],
  ['gender', 'X', 'Required'],
  ['dob', '', 'Required'],
  ['dob', '17-05-1990', 'Enter a date as dd-mm-yyyy'],
  ['dob', tomorrow, 'Date cannot be in the future'],
  ['dob', yearsAgo(17), 'You must be at least 18 years old'],
  ['mobileNo', '1234567890', 'Enter a 10-digit mobile number starting 6–9'],
  ['emailId', 'asha', 'Enter a valid e-mail address'],
  ['idName', '', 'Required'],
  ['shopName', 'AC', 'Enter the shop name'],
  ['address1', '', 'Required'],
  ['address1', 'x'.repeat(51), 'At most 50 characters'],
  ['address2', 'x'.repeat(51), 'At most 50 characters'],
  ['state', '', 'Required'],
  ['state', 'Nowhere', 'Required'],
  ['district', '', 'Required'],
  ['pin', '000001', 'Enter a 6-digit PIN code'],
  ['consent', false, 'Agree to the privacy notice to continue'],
  ['terms', false, 'Accept the terms to continue'],
])('%s %p: %s', (field, value, text) => {
  expect(check(NewRegistration, { ...registration, [field]: value })).toEqual([{ field, text }])
})

const title = 'Do not write titles such as {title} in the name'
const shopSign = "'{sign}' cannot be in a shop name. Use letters, digits, spaces and & . - '"
test.each([
  ['fatherName', 'Shri Mohan Verma', title, { title: 'SHRI' }],
  ['fatherName', 'LATE MOHAN VERMA', title, { title: 'LATE' }],
  ['shopName', 'Namoona Store (Kirana)', shopSign, { sign: '(' }],
  ['shopName', 'Asha @ Home', shopSign, { sign: '@' }],
])('%s %p is told which word or sign is refused', (field, value, text, values) => {
  expect(check(NewRegistration, { ...registration, [field]: value })).toEqual([{ field, text, values }])
})

test.each([
  ['fName', 'आशा'],
  ['fName', 'Asha वर्मा'],
  ['lName', 'वर्मा'],
  ['fatherName', 'मोहन वर्मा'],
  ['shopName', 'दुकान'],
  ['shopName', 'Asha दुकान (Kirana)'],
])('%s %p in Hindi letters is told in both languages to write in English', (field, value) => {
  expect(check(NewRegistration, { ...registration, [field]: value })).toEqual([{ field, text: writeInEnglish }])
})

test.each([
  ['staff', NewStaff, 'name', 'आशा वर्मा'],
  ['staff of a shop', NewShopStaff, 'name', 'आशा वर्मा'],
  ['a KYC', kycForms.MERCHANT, 'nameAsPan', 'आशा वर्मा'],
  ['a KYC', kycForms.MERCHANT, 'accountHolder', 'आशा वर्मा'],
  ['a PAN service agent', PsaRequest, 'name', 'आशा वर्मा'],
  ['a PAN service agent', PsaRequest, 'shopName', 'आशा की दुकान'],
])('the form of %s says the same', (_form, schema, field, value) => {
  expect(check(schema, { [field]: value })).toContainEqual({ field, text: writeInEnglish })
})

test('whoever turns 18 today may register', () => {
  expect(check(NewRegistration, { ...registration, dob: yearsAgo(18) })).toEqual([])
})

const approval = { packageId: '', idType: 'RETAILER', userName: '9876543210', password: 'Portal#2026', remark: null }

test('an approval needs no package and no remark', () => {
  expect(check(Approval, approval)).toEqual([])
})

test.each([
  ['packageId', undefined],
  ['idType', ''],
  ['userName', ''],
  ['password', ''],
])('an approval with %s %p says Required', (field, value) => {
  expect(check(Approval, { ...approval, [field]: value })).toEqual([{ field, text: 'Required' }])
})

test('a rejection needs its reason', () => {
  expect(check(Rejection, { remark: 'Blurred photo' })).toEqual([])
  expect(check(Rejection, { remark: ' ' })).toEqual([{ field: 'remark', text: 'Required' }])
})
