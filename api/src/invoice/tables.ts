import type { InvoiceKind } from 'contract/invoice'
import type { Json, OrDefault } from '../db/tables.ts'

declare module '../db/tables.ts' {
  interface Tables {
    /** The seller's details, from a day on. */
    gstSeller: {
      id: OrDefault<string>
      legalName: string
      gstin: string
      address: string
      sac: string
      effectiveFrom: string
      active: OrDefault<boolean>
    }
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
      lines: Json<{ name: string; nos: number; taxable: string; gst: string; fee: string; against: string }[]>
      taxable: bigint
      cgst: bigint
      sgst: bigint
      igst: bigint
      fee: bigint
      total: bigint
    }
  }
}
