import type { PaymentMode } from 'contract/payment/modes'
import type { PaymentFlag, PaymentStatus } from 'contract/payment/payment'
import type { ColumnType } from 'kysely'
import type { OrDefault } from '../db/tables.ts'

declare module '../db/tables.ts' {
  interface Tables {
    payment: {
      id: string
      refNo: string
      merchantId: string
      /** Code and name at that time, for the search. */
      merchantLabel: string
      requestedBy: string
      dated: Date
      bankId: string
      mode: PaymentMode
      txnDate: string
      utr: string
      depositorName: string
      depositBranch: string
      /** What may stand only once among requests that wait or were credited. The database makes it of the others. */
      referenceKey: ColumnType<string, never, never>
      amount: bigint
      approvedAmount: bigint | null
      status: OrDefault<PaymentStatus>
      remark: string
      /** The amount that the first of two people approved. */
      firstBy: OrDefault<string | null>
      firstAt: OrDefault<Date | null>
      firstAmount: OrDefault<bigint | null>
      firstRemark: OrDefault<string | null>
      /** The flags against which it was approved, why, and those that came after its approval. */
      against: OrDefault<PaymentFlag[]>
      againstReason: OrDefault<string | null>
      since: OrDefault<PaymentFlag[]>
      /** Since when a cheque is with the bank. */
      clearingSince: OrDefault<Date | null>
      /** It shared its reference with another one when references became unique across all modes. */
      referenceDoubled: OrDefault<boolean>
      decisionRemark: string | null
      decidedBy: string | null
      decidedAt: Date | null
      journalId: string | null
      slipFileId: string | null
    }
  }
}
