import type { FindBy, HeldKind } from 'contract/privacy/data-request'
import type { Tx } from '../db/connect.ts'
import type { Keys } from './keys.ts'

/** The records about one person: as customer, as user, or as registrant; and their mobile number where it was asked by. */
export type Records = { applications: string[]; users: string[]; registrations: string[]; mobile?: string }

/** What a feature holds of a person, kind by kind; it stands in the feature's `retention.ts`. */
export type Held = {
  /** Its place among the kinds. */
  order: number
  kinds?(tx: Tx, records: Records): Promise<HeldKind[]>
  /** What is found by the number itself, where a feature has records of people who are none of these. */
  find?(tx: Tx, keys: Keys, by: FindBy, value: string): Promise<HeldKind[]>
}

/** Records listed of each kind; the count includes all. */
const named = 20
const none = '00000000-0000-0000-0000-000000000000'

/** The ids for a condition `in (…)`, which may not be empty. */
export const idsOf = (list: string[]) => (list.length > 0 ? list : [none])

/** The number of records alone. */
export const counted = (kind: string, count: number): HeldKind => ({ kind, count, lines: [] })

/** The number of records, and a line for each of the first ones. */
export const listed = <Row>(kind: string, rows: Row[], line: (row: Row) => HeldKind['lines'][number]): HeldKind => ({
  kind,
  count: rows.length,
  lines: rows.slice(0, named).map(line),
})
