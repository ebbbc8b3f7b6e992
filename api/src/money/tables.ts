import type { BookedKind } from 'contract/adjustment'
import type { Generated } from 'kysely'
import type { Json, OrDefault } from '../db/tables.ts'

export type JournalKind =
  | 'OPENING'
  | 'TOPUP_BANK'
  | 'TOPUP_REVERSAL'
  | 'TOPUP_PG'
  | 'SERVICE_DEBIT'
  | 'SERVICE_REFUND'
  | 'REFUND_REVERSAL'
  | 'COMMISSION'
  | 'COMMISSION_REVERSAL'
  | 'TDS'
  | 'HOLD'
  | 'RELEASE'
  | 'SERVICE_DIFFERENCE'
  | 'COUPON'
  | 'ID_SALE'
  | 'ID_SALE_REVERSAL'
  | BookedKind

declare module '../db/tables.ts' {
  interface Tables {
    account: {
      id: string
      kind: 'wallet' | 'bank' | 'own'
      merchantId: string | null
      balance: OrDefault<bigint>
      creditLimit: OrDefault<bigint>
      /** By how much more than its limit a wallet is below zero, because earned commission was taken back. */
      owed: OrDefault<bigint>
      /** What a member may spend in a day; null = no limit. `spent` is the amount of the day `spentOn`. */
      dayLimit: OrDefault<bigint | null>
      spentOn: OrDefault<string | null>
      spent: OrDefault<bigint>
    }
    journal: {
      id: string
      kind: JournalKind
      ref: string
      at: Date
      by: string
      remark: string
      reverses: string | null
    }
    /** Which money from outside a journal credited. A reference stands for one credit until that is reversed. */
    outsideReference: {
      journalId: string
      key: string
      reversedBy: OrDefault<string | null>
    }
    /** `at`: the time of its journal. */
    entry: {
      id: string
      journalId: string
      accountId: string
      amount: bigint
      balanceAfter: bigint | null
      at: OrDefault<Date>
    }
    /** A wallet's lines by day in India: how many, and what they took and gave, in paise. The database counts them itself. */
    walletDay: {
      accountId: string
      day: string
      lines: number
      debit: OrDefault<bigint>
      credit: OrDefault<bigint>
    }
    /** A journal as a line of the office's registers, in paise; the database writes it together with the entries. */
    registerLine: {
      journalId: string
      register: 'commission' | 'tds' | 'gst'
      at: Date
      kind: JournalKind
      particulars: string
      merchantId: string | null
      /** Commission credited, TDS deducted, or the service charge. */
      amount: bigint
      gst: bigint
      search: Generated<string>
    }
    tdsRate: {
      id: string
      section: string
      /** Hundredths of a per cent. */
      rate: bigint
      rateWithoutPan: bigint
      threshold: bigint
      /** In the quarterly statement; '' where it has none. */
      paymentCode: OrDefault<string>
      effectiveFrom: string
      active: OrDefault<boolean>
    }
    /** By which the tax that was deducted in a month, `mm-yyyy`, was paid. */
    tdsChallan: {
      id: OrDefault<string>
      month: string
      amount: bigint
      interest: OrDefault<bigint>
      bsr: string
      paidOn: string
      serial: string
      active: OrDefault<boolean>
    }
    /** One person's commission in a tax year; the year is named by the year in which it begins. */
    tdsYear: {
      merchantId: string
      taxYear: number
      gross: bigint
      /** Commission in paise by the rate of its TDS, in hundredths of a per cent; `0` = nothing deducted yet. */
      bases: Json<Record<string, string>>
      tds: bigint
    }
    /** A commission, and the rate of its TDS. */
    tdsLine: {
      journalId: string
      merchantId: string
      taxYear: number
      amount: bigint
      rate: OrDefault<number>
      takenBack: OrDefault<boolean>
    }
  }
}
