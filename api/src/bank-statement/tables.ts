import type { OrDefault } from '../db/tables.ts'

declare module '../db/tables.ts' {
  interface Tables {
    bankLine: {
      id: string
      bankId: string
      day: string
      reference: string
      narration: string
      /** The references by which its payment may be found, without leading zeros. */
      refs: string[]
      amount: bigint
      balance: bigint | null
      /** Its number among lines with the same text. */
      nth: number
      paymentId: string | null
      /** The journal of a credit without a claim, such as one of the gateway, and how much it credited. */
      creditedBy: OrDefault<string | null>
      creditedAmount: OrDefault<bigint | null>
      /** The debit by which the bank took it back. */
      wentOut: OrDefault<string | null>
      keptBy: string
      keptAt: Date
      asideBy: OrDefault<string | null>
      asideAt: OrDefault<Date | null>
      asideRemark: OrDefault<string | null>
    }
    /** What went out of a bank, as `bankLine` has what came in. */
    bankDebit: {
      id: string
      bankId: string
      day: string
      reference: string
      narration: string
      refs: string[]
      amount: bigint
      balance: bigint | null
      nth: number
      keptBy: string
      keptAt: Date
    }
    /** The days of a bank that a kept file covers. */
    keptStatement: {
      id: string
      bankId: string
      fromDay: string
      toDay: string
      keptBy: string
      keptAt: Date
    }
  }
}
