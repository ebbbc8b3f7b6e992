import * as v from 'valibot'
import { endpointsFor } from './endpoint.ts'
import { choice, day, money, text } from './list/column.ts'
import { merchantColumns } from './list/merchant-columns.ts'
import { officeReport, ownReport } from './report/report.ts'

/**
 * The monthly invoice, the credit note for refunds of earlier months, the invoice of a sold ID, and the credit note of
 * one that was taken back.
 */
export const invoiceKinds = {
  INVOICE: 'Tax invoice',
  CREDIT_NOTE: 'Credit note',
  ID_SALE: 'Tax invoice of an ID',
  ID_CREDIT: 'Credit note of an ID',
} as const
export type InvoiceKind = keyof typeof invoiceKinds
/** Of a single ID, and not of a month. */
export const isOfId = (kind: InvoiceKind) => kind === 'ID_SALE' || kind === 'ID_CREDIT'
/** What is credited counts below zero. */
export const isCredit = (kind: InvoiceKind) => kind === 'CREDIT_NOTE' || kind === 'ID_CREDIT'

const head = {
  number: text('Number', { search: true, width: 190, card: 'chip' }),
  kind: choice('Kind', invoiceKinds, { width: 160, card: 'title' }),
  dated: day('Date', { width: 120, card: 'corner' }),
} as const

/** Below zero in a credit note. */
const sums = {
  taxable: money('Taxable value', { width: 140, card: 'foot' }),
  cgst: money('CGST', { width: 110, card: 'foot' }),
  sgst: money('SGST', { width: 110, card: 'foot' }),
  igst: money('IGST', { width: 110, card: 'foot' }),
  fee: money('Government fee', { width: 150, card: 'foot' }),
  total: money('Total', { width: 130, card: 'foot' }),
} as const

const title = 'Tax invoices'

/** The invoices of all shops. */
export const taxInvoices = officeReport('invoices', {
  title,
  about: 'Tax invoices of each month and credit notes, as PDF',
  columns: { ...head, ...merchantColumns, ...sums },
  isMonthly: true,
})

/** The invoices of one shop. */
export const ownInvoices = ownReport('invoices', {
  title,
  about: 'Your tax invoices of each month and credit notes, as PDF',
  columns: { ...head, ...sums },
  isMonthly: true,
})

/** The shop's details on its invoices: GSTIN and state, null where not on record. */
const OwnDetails = v.looseObject({ gstin: v.nullable(v.string()), state: v.nullable(v.string()) })

/** The invoice as it was issued; and the details that the next one would show of the shop. */
export const invoicePapers = {
  office: endpointsFor(['admin', 'staff'], { menu: 'reports' }).file('/backend/misc/reports/invoices/pdf/:id'),
  own: endpointsFor(['merchant']).file('/merchant/misc/reports/invoices/pdf/:id', { taken: true }),
  details: endpointsFor(['merchant']).read('/merchant/misc/reports/invoices/details', OwnDetails),
}
