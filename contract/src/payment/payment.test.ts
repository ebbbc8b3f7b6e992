import { expect, test } from '@jest/globals'
import { check, indianDay } from '../field/fields.ts'
import { bareReference, NewPayment, PaymentApproval, PaymentRejection, referenceDoubt, slipNeeded } from './payment.ts'

const daysAgo = (days: number) => indianDay(new Date(Date.now() - days * 86_400_000))
const payment = {
  amount: 5_000,
  bankId: 'b1',
  mode: 'NEFT',
  txnDate: daysAgo(0),
  utr: 'SBIN226324000001',
  depositorName: 'Asha Verma',
  depositBranch: '',
  slip: null,
  remark: '',
}
const cash = { ...payment, mode: 'CASH', utr: 'A1', slip: 'f1', depositBranch: 'Anna Nagar' }
const range = 'Amount must be between 1 and 10,00,000'
const imps = 'UPI/IMPS reference must be 12 digits'

test.each([
  payment,
  { ...payment, utr: ' sbin-2263 2400 0001 ' },
  { ...payment, mode: 'RTGS', amount: 200_000, utr: 'SBINR52026112400001234' },
  { ...payment, mode: 'IMPS', utr: '632412345678' },
  { ...payment, mode: 'UPI', utr: '632412345678' },
  { ...cash, mode: 'CHEQUE', utr: '000123' },
  cash,
  { ...payment, amount: 1 },
  { ...payment, amount: 1_000_000 },
  { ...payment, txnDate: daysAgo(29) },
])('a payment by $mode of $amount with reference $utr is in order', (given) => {
  expect(check(NewPayment, given)).toEqual([])
})

test.each([
  ['amount', { ...payment, amount: 0.99 }, range],
  ['amount', { ...payment, amount: 1_000_000.01 }, range],
  ['amount', { ...payment, amount: 10.001 }, 'At most two decimals'],
  ['amount', { ...payment, amount: '10' }, 'Required'],
  ['amount', { ...cash, amount: 200_000 }, 'Cash deposits must be below 2,00,000'],
  ['amount', { ...payment, mode: 'RTGS', amount: 199_999.99 }, 'RTGS starts at 2,00,000'],
  ['bankId', { ...payment, bankId: '' }, 'Required'],
  ['mode', { ...payment, mode: 'BARTER' }, 'Required'],
  ['txnDate', { ...payment, txnDate: daysAgo(-1) }, 'Date cannot be in the future'],
  ['txnDate', { ...payment, txnDate: daysAgo(32) }, 'Date cannot be older than 30 days'],
  ['txnDate', { ...payment, txnDate: '20-11-2026' }, 'Enter a date as dd-mm-yyyy'],
  ['utr', { ...payment, utr: '' }, 'Required'],
  ['utr', { ...payment, utr: 'SBIN1' }, 'Enter the UTR from the bank, for example SBIN226324000001'],
  [
    'utr',
    { ...payment, mode: 'RTGS', amount: 200_000, utr: 'SBIN' },
    'Enter the UTR from the bank, for example SBINR52026112400001234',
  ],
  ['utr', { ...payment, mode: 'IMPS', utr: '63241234567' }, imps],
  ['utr', { ...payment, mode: 'UPI', utr: '63241234567x' }, imps],
  ['utr', { ...cash, mode: 'CHEQUE', utr: '12345' }, 'Cheque number must be 6 digits'],
  ['utr', { ...cash, utr: 'A1é' }, 'Enter the number on the deposit slip'],
  ...['0', '000', 'NULL'].map((utr) => ['utr', { ...cash, utr }, 'Enter the number on the deposit slip'] as const),
  ...['seebankstatement', 'abcdefghijklmnop', '0000000000000000', 'undefined0000000', 'SBIN12345'].map(
    (utr) => ['utr', { ...payment, utr }, 'Enter the UTR from the bank, for example SBIN226324000001'] as const,
  ),
  ['utr', { ...payment, mode: 'UPI', utr: '000000000000' }, imps],
  ['utr', { ...cash, mode: 'CHEQUE', utr: '000000' }, 'Cheque number must be 6 digits'],
  ['depositorName', { ...payment, depositorName: ' ' }, 'Required'],
  ['depositorName', { ...payment, depositorName: 'x'.repeat(51) }, 'At most 50 characters'],
  ['depositBranch', { ...cash, depositBranch: '' }, 'Required'],
  ['slip', { ...cash, slip: null }, 'Add the deposit slip'],
  ['slip', { ...cash, mode: 'CHEQUE', utr: '000123', slip: null }, 'Add the deposit slip'],
  ['remark', { ...payment, remark: 'x'.repeat(201) }, 'At most 200 characters'],
])('%s of %j: %s', (field, given, text) => {
  expect(check(NewPayment, given)).toEqual([{ field, text }])
})

test.each([
  [' sbin-2263 24 ', 'SBIN226324'],
  ['SBIN/2263.24\u200b', 'SBIN226324'],
  ['UTR No: 326324000001', '326324000001'],
  ['３２６３24000001', '326324000001'],
  ['REF12', 'REF12'],
])('the reference %j is kept as %s', (typed, kept) => {
  expect(bareReference(typed)).toBe(kept)
})

test.each([
  ['NEFT', 'SBIN226324000001', null],
  ['NEFT', 'N123456789', 'A NEFT reference usually has 16 characters. Check it again.'],
  ['RTGS', 'SBINR52026112400001234', null],
  ['RTGS', 'SBIN52026112400001234', 'An RTGS reference usually has 22 characters. Check it again.'],
  ['UPI', '1', null],
] as const)('%s reference %s: %p', (mode, utr, doubt) => {
  expect(referenceDoubt(mode, utr)).toBe(doubt)
})

test('only cash and cheques leave a slip', () => {
  expect(['NEFT', 'IMPS', 'RTGS', 'UPI', 'CASH', 'CHEQUE'].filter(slipNeeded)).toEqual(['CASH', 'CHEQUE'])
})

test('deciding on a payment: an amount within bounds, or a reason', () => {
  expect(check(PaymentApproval, { approvedAmount: 10, remark: '' })).toEqual([])
  expect(check(PaymentApproval, { approvedAmount: 0, remark: '' })).toEqual([{ field: 'approvedAmount', text: range }])
  expect(check(PaymentRejection, { remark: '' })).toEqual([{ field: 'remark', text: 'Required' }])
})
