import type { RawBuilder, SqlBool } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import type { Portal } from '../portal.ts'

type Work = { tx: Tx; portal: Portal }
/** What was deleted: rows, and files whose bytes follow. */
export type Deleted = { rows: number; files: number }

/** What is deleted after its time (domain 7). Each rule stands in the `retention.ts` of the feature that owns the records. */
export type RetentionRule = {
  /** Its name in the settings and in the runs. */
  rule: string
  /** Its place among the rules. */
  order: number
  title: string
  /** From when the days count, in words. */
  after: string
  goes: string
  stays: string
  /** The law that asks for it. */
  law: string
  days: number
  /** The owner may set other days within these. */
  least: number
  most: number
  /** Where the rule looks: the table (alias `r`), which of its rows, and from when the days count. */
  table: keyof Tables
  where(): RawBuilder<SqlBool>
  since: RawBuilder<Date>
  /** Records deleted in one transaction. For applications it is one, and a hold keeps it. */
  atOnce: number
  erase(work: Work, ids: string[]): Promise<Deleted>
}

/** What no rule deletes: until when at least, and why. */
export type KeptByLaw = { order: number; what: string; until: string; law: string }
