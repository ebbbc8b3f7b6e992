declare module '../db/tables.ts' {
  interface Tables {
    /** What the office took back, or asked to take back, of a record. */
    takeBack: {
      id: string
      kind: 'PAYMENT' | 'APPLICATION' | 'ID_SALE'
      recordId: string
      /** The event or the journal that is taken back: at most once, whatever comes after it. */
      target: string
      reason: string
      needsSecond: boolean
      askedBy: string
      askedAt: Date
      status: 'WAITING' | 'DONE' | 'REFUSED'
      decidedBy: string | null
      decidedAt: Date | null
    }
  }
}
