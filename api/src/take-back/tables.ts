import type { TakeBackKind, TakeBackStatus, TakeBackStep } from 'contract/take-back'
import type { OrDefault } from '../db/tables.ts'

declare module '../db/tables.ts' {
  interface Tables {
    /** What the office took back, or asked to take back, of a record. */
    takeBack: {
      id: string
      kind: TakeBackKind
      recordId: string
      /** The shop that the record belongs to. */
      merchantId: OrDefault<string | null>
      /** Empty where the version before has written the row. */
      step: OrDefault<TakeBackStep | ''>
      /** What the step had moved in the wallet of the shop, or in the cash of the office, in paise. */
      amount: OrDefault<bigint | null>
      /** The number of the record, as people know it. */
      about: string
      /** The event or the journal that is taken back: at most once, whatever comes after it. */
      target: string
      reason: string
      needsSecond: boolean
      askedBy: string
      askedAt: Date
      status: TakeBackStatus
      decidedBy: string | null
      decidedAt: Date | null
    }
  }
}
