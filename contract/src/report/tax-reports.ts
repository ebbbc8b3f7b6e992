import { mask, money, text, time } from '../list/column.ts'
import { merchantColumns } from '../list/merchant-columns.ts'
import { officeReport, ownReport } from './report.ts'
import { particularsOfCommission, voucherColumns, voucherLast } from './voucher.ts'

/** TDS that was deducted from commission, and TDS that was reversed when commission was taken back. */
const deductedColumns = {
  deducted: money('Deducted', { width: 130, card: 'foot' }),
  givenBack: money('Given back', { width: 130, card: 'foot' }),
  tds: money('TDS', { width: 130, card: 'foot' }),
} as const

/** The commission and TDS of each person in a quarter of the tax year, for the quarterly statement (domain 6.5). */
export const tdsRegister = officeReport('tds', {
  title: 'TDS register',
  about: 'Commission and TDS of each person by quarter, with PAN',
  columns: {
    quarter: text('Quarter', { sort: true, search: true, width: 130, card: 'title' }),
    pan: mask('PAN', { optional: true, sort: true, width: 130, card: 'corner' }),
    ...merchantColumns,
    gross: money('Gross commission', { sort: true, width: 160, card: 'foot' }),
    tds: money('TDS', { sort: true, width: 130, card: 'foot' }),
    net: money('Net', { sort: true, width: 130, card: 'foot' }),
  },
})

/** Each deduction and correction: the rows behind the register. */
export const tdsEntries = officeReport('tds-entries', {
  title: 'TDS entries',
  about: 'Each TDS deduction, and what was returned of it',
  columns: {
    at: time('Date', { sort: true, card: 'corner' }),
    ...merchantColumns,
    ...deductedColumns,
    ...voucherLast,
  },
})

/** A shop's commission, and the TDS deducted from it. */
export const ownTds = ownReport('tds', {
  title: 'TDS',
  about: 'Commission you earned, and the tax deducted from it',
  columns: {
    at: time('Date', { card: 'corner' }),
    particulars: particularsOfCommission,
    commission: money('Commission', { width: 130, card: 'foot' }),
    tds: money('TDS', { width: 130, card: 'foot' }),
    kind: voucherColumns.kind,
    voucher: voucherColumns.voucher,
  },
})
