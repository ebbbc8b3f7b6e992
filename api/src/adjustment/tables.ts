import type { AdjustmentKind, AdjustmentStatus } from 'contract/adjustment'
import type { OrDefault } from '../db/tables.ts'

declare module '../db/tables.ts' {
  interface Tables {
    adjustment: {
      id: string
      refNo: string
      merchantId: string
      /** Code and name at that time, for the search. */
      merchantLabel: string
      kind: AdjustmentKind
      amount: bigint
      reason: string
      /** Of money that came into a bank or gateway and is credited by hand. */
      reference: OrDefault<string | null>
      askedBy: string
      dated: Date
      status: AdjustmentStatus
      decidedBy: string | null
      decidedAt: Date | null
      decisionRemark: string | null
      journalId: string | null
    }
  }
}
