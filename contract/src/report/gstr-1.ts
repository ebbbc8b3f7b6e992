import { choice, day, money, number, text } from '../list/column.ts'
import { merchantColumns } from '../list/merchant-columns.ts'
import { officeReport } from './report.ts'

/** The sheets of the return in which a line stands (GSTR-1, tables 4 to 10). */
const gstr1Sheets = {
  B2B: 'b2b: to a GSTIN',
  B2CL: 'b2cl: other state, above 1 lakh',
  B2CS: 'b2cs: all others',
  CDNR: 'cdnr: credit note to a GSTIN',
  CDNUR: 'cdnur: credit note, other state, above 1 lakh',
  TOO_LATE: 'None: after the last day of its year',
} as const
export type Gstr1Sheet = keyof typeof gstr1Sheets

const tax = (title: string) => money(title, { width: 110, card: 'foot' })

/**
 * Each line of each tax invoice and credit note as GSTR-1 asks for it; credit notes are below zero. `TOO_LATE` is a note of
 * after 30 November of the year that follows the supply: the money was given back, but it lowers no GST (section 34(2) of
 * the CGST Act).
 */
export const gstr1 = officeReport('gstr-1', {
  title: 'GSTR-1',
  about: 'Each line of invoices and credit notes by the sheets of the return',
  columns: {
    number: text('Number', { search: true, width: 190, card: 'chip' }),
    dated: day('Date', { width: 120, card: 'corner' }),
    sheet: choice('Sheet', gstr1Sheets, { width: 230, card: 'title' }),
    gstin: text('GSTIN of the buyer', { search: true, optional: true, width: 170, card: 'line' }),
    ...merchantColumns,
    place: text('Place of supply', { width: 170, card: 'line' }),
    sac: text('SAC', { width: 90, card: 'foot' }),
    rate: number('Rate %', { width: 90, card: 'foot' }),
    value: money('Invoice value', { sum: false, width: 130, card: 'foot' }),
    taxable: tax('Taxable value'),
    igst: tax('IGST'),
    cgst: tax('CGST'),
    sgst: tax('SGST'),
  },
  isMonthly: true,
})
