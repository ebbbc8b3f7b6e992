import type { CardStatus } from 'contract/cards/status'
import type { OrDefault } from '../db/tables.ts'

declare module '../db/tables.ts' {
  interface Tables {
    cardRequest: {
      id: string
      refNo: string
      merchantId: string
      /** Code of the shop and name of the person who applied, at that time. */
      merchantCode: string
      askedBy: string
      staffName: string
      dated: Date
      appMode: string
      cardVendor: string
      name: string
      mobileNo: string
      /** The number as two are compared. */
      mobileKey: string
      /** What the shop gets, by the rate of that day. */
      payout: bigint
      status: CardStatus
      statusAt: Date
      duplicateOf: OrDefault<string | null>
      partnerRef: OrDefault<string | null>
      remark: OrDefault<string | null>
      journalId: OrDefault<string | null>
      /** When its personal data were masked. */
      erasedAt: OrDefault<Date | null>
    }
    /** What was said of a request, one after the other. */
    cardRequestEvent: {
      id: string
      requestId: string
      at: Date
      byName: string
      status: CardStatus
      remark: string | null
    }
  }
}
