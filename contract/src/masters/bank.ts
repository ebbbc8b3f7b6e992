import * as v from 'valibot'
import { labelled } from '../field/field.ts'
import { optionallyMatching, textUpTo } from '../field/fields.ts'
import { accountNo, ifsc } from '../field/numbers.ts'
import { number, text } from '../list/column.ts'
import { master } from './master.ts'

/** The place of a record in its list, counted from 1. */
export const place = v.pipe(
  v.number('Required'),
  v.integer('Enter a whole number'),
  v.minValue(1, 'At least 1'),
  v.maxValue(999, 'At most 999'),
)

/** One of our bank accounts that merchants pay into (domain 6.2). Merchants see only the active ones. */
const BankAccount = v.object({
  bankName: labelled('Bank', textUpTo(60), { maxLength: 60 }),
  accountName: labelled('Account name', textUpTo(60), { maxLength: 60, hint: 'As the bank has it' }),
  accountNo: labelled('Account number', accountNo, { inputMode: 'numeric' }),
  ifsc: labelled('IFSC', ifsc),
  branch: labelled('Branch', textUpTo(60), { maxLength: 60 }),
  upiId: labelled(
    'UPI ID',
    optionallyMatching(/^[a-zA-Z0-9.\-_]{2,256}@[a-zA-Z]{2,64}$/, 'Enter a valid UPI ID, e.g. name@bank'),
    { word: 'if any' },
  ),
  qrFileId: labelled('QR code', v.nullable(v.string()), { word: 'if any', hint: 'Merchants scan it to pay by UPI.' }),
  sortOrder: labelled('Place in the list', place, { hint: 'Banks with a smaller number come first.' }),
})

export const banks = master('bank', {
  title: 'Bank',
  one: 'Bank account',
  columns: {
    bankName: text('Bank', { search: true, width: 180, card: 'title' }),
    accountName: text('Account name', { search: true, width: 200, card: 'line' }),
    accountNo: text('Account number', { search: true, width: 170 }),
    ifsc: text('IFSC', { search: true, width: 130 }),
    branch: text('Branch', { search: true, width: 180 }),
    upiId: text('UPI ID', { optional: true, search: true, width: 180 }),
    sortOrder: number('Place', { width: 90 }),
  },
  form: BankAccount,
  controls: { ifsc: 'ifsc', qrFileId: 'picture', sortOrder: 'number' },
})
