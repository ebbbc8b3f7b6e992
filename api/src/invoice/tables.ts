import type { InvoiceKind } from 'contract/invoice'
import type { Json } from '../db/tables.ts'

/** A line of a paper: amounts in paise, the rate in per cent. */
export type InvoiceLine = {
  name: string
  nos: number
  taxable: string
  gst: string
  fee: string
  against: string
  /** On a credit note the month of the charge, `yyyy-mm-01`. */
  chargedIn?: string
  rate?: number
  sac?: string
}

declare module '../db/tables.ts' {
  interface Tables {
    /** The last number of each series and tax year. */
    invoiceSeries: { series: string; taxYear: number; last: number }
    /** A month whose invoices are issued, named by its first day. */
    invoiceMonth: { month: string; doneAt: Date }
    /** An invoice or credit note as it was issued; it never changes. The amounts of its lines are paise. */
    taxInvoice: {
      id: string
      kind: InvoiceKind
      number: string
      month: string
      dated: string
      issuedAt: Date
      merchantId: string
      /** `rate` and `sac` are those of all lines on papers whose lines have none of their own. */
      seller: Json<{ legalName: string; gstin: string; address: string; sac: string; rate: number }>
      buyer: Json<{
        code: string
        name: string
        shopName: string
        gstin: string | null
        address: string
        /** GST's code of the place of supply; '' where the shop has no state. */
        stateCode: string
      }>
      lines: Json<InvoiceLine[]>
      taxable: bigint
      cgst: bigint
      sgst: bigint
      igst: bigint
      fee: bigint
      total: bigint
    }
  }
}
