import { ownInvoices } from '../invoice.ts'
import { choice, day, mask, money, number, status, text, time } from '../list/column.ts'
import { categories } from '../pan/categories.ts'
import { appTypes, statuses } from '../pan/status.ts'
import { modes } from '../pan/view.ts'
import { ownReport } from './report.ts'
import { ownTds } from './tax-reports.ts'
import { earnedBy, earnedColumns, particularsOfCommission, voucherColumns } from './voucher.ts'

const voucher = { at: time('Date', { card: 'corner' }), ...voucherColumns } as const

/** No sorting: the balance of a line follows from the line before, so it makes sense only in booking order. */
const asBooked = { sort: false } as const

/** The lines of the wallet. Above zero the shop has money (Cr), below zero it owes (Dr). */
export const statement = ownReport('statement', {
  title: 'Statement',
  about: 'Every line of your wallet with the opening and closing balance',
  columns: {
    // The balance is visible beside the open menu of a small screen; the number that few people need comes last.
    at: { ...voucher.at, ...asBooked, width: 164 },
    kind: { ...voucher.kind, ...asBooked, width: 126, card: 'line' },
    particulars: { ...voucher.particulars, ...asBooked, width: 252, card: 'title' },
    debit: money('Debit', { ...asBooked, optional: true, width: 90, card: 'foot' }),
    credit: money('Credit', { ...asBooked, optional: true, width: 90, card: 'foot' }),
    balance: money('Balance', { ...asBooked, sum: false, width: 120, card: 'foot' }),
    voucher: { ...voucher.voucher, ...asBooked, card: 'line' },
  },
  balances: { opening: 'Opening balance', closing: 'Closing balance' },
})

/** The shop's commission, and what was taken back. */
export const ownCommission = ownReport('commission', {
  title: 'Commission statement',
  about: 'Commission you earned, and what was taken back',
  columns: {
    // As in the statement: the amounts are visible beside the open menu, the number that few people need comes last.
    at: { ...voucher.at, width: 160 },
    particulars: particularsOfCommission,
    level: choice('By', earnedBy, { width: 150, card: 'line' }),
    ...earnedColumns,
    kind: voucher.kind,
    voucher: voucher.voucher,
  },
})

/**
 * Applications that were begun and sent in the period; `age` in days while open, `hours` from payment to
 * acknowledgement.
 */
export const panReport = ownReport('pan', {
  title: 'PAN report',
  about: 'Your applications with status, age and time to acknowledgement',
  columns: {
    formNo: text('Form No', { search: true, width: 120, card: 'line' }),
    createdAt: time('Date', { card: 'corner' }),
    name: text('Applicant', { search: true, width: 200, card: 'title' }),
    mobile: mask('Mobile', { optional: true, width: 120, card: 'foot' }),
    appType: choice('Type', appTypes, { width: 90, card: 'line' }),
    category: choice('Category', Object.fromEntries(categories.map(({ code, name }) => [code, name])), { width: 130 }),
    mode: choice('Filed by', modes, { width: 100 }),
    status: status('Status', statuses, { card: 'chip' }),
    ackNo: text('Ack No', { search: true, optional: true, width: 150, card: 'foot' }),
    ackDate: day('Ack date', { optional: true, width: 110 }),
    age: number('Age, days', { optional: true, search: false, width: 100, card: 'foot' }),
    hours: number('Hours to ack', { optional: true, search: false, width: 120, card: 'foot' }),
    reasonCodes: text('Reasons', { width: 140, card: 'foot' }),
  },
})

/** A merchant's reports in the order of their index. */
export const ownReports = [statement, ownInvoices, ownCommission, ownTds, panReport] as const
