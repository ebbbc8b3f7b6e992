import { withinDays } from '../report/period.ts'
import type { ReportQuery } from '../report/serve-report.ts'
import { ownedBy } from '../shared/tenant.ts'

/** Credit notes count as negative, so that all papers together equal the GST register of the same months. */
const signed = ['taxable', 'cgst', 'sgst', 'igst', 'fee', 'total'].map(
  (name) => `case when i.kind in ('CREDIT_NOTE', 'ID_CREDIT') then -i.${name} else i.${name} end as ${name}`,
)

const invoices: ReportQuery = {
  rows: (period) => `
    select i.id, i.merchant_id, i.number, i.kind, i.dated, m.code as merchant_code, m.name as merchant_name, ${signed}
    from tax_invoice i join merchant m on m.id = i.merchant_id
    where ${withinDays('i.dated', period)}`,
  order: ['d.dated desc', 'd.number desc', 'd.id desc'],
}

export const allInvoices: ReportQuery = {
  ...invoices,
  search: `lower(d.number || ' ' || d.merchant_code || ' – ' || d.merchant_name)`,
}

export const invoicesOfShop: ReportQuery = {
  ...invoices,
  search: `lower(d.number)`,
  where: (caller) => [ownedBy(caller, 'd')],
}
