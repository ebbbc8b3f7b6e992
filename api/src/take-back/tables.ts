import type { TakeBackKind, TakeBackStatus } from 'contract/take-back'

declare module '../db/tables.ts' {
  interface Tables {
    /** What the office took back, or asked to take back, of a record. */
    takeBack: {
      id: string
      kind: TakeBackKind
      recordId: string
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
