import { indianDay } from 'contract/field/fields'
import { sql } from 'kysely'
import type { Tx } from './connect.ts'

/** What people call a record by: its letters, where its numbers come from, and how many digits they have at least. */
const series = {
  AD: { sequence: 'adjustment_no', digits: 5 },
  DR: { sequence: 'data_request_no', digits: 5 },
  PG: { sequence: 'gateway_no', digits: 5 },
  PR: { sequence: 'payment_no', digits: 5 },
  PSA: { sequence: 'uti_no', digits: 5 },
  Q: { sequence: 'contact_no', digits: 6 },
  R: { sequence: 'registration_no', digits: 6 },
  UT: { sequence: 'uti_no', digits: 5 },
} as const

/** The next number of a series, such as PR2600012, with the year in India. */
export async function nextRefNo(tx: Tx, letters: keyof typeof series, now: Date) {
  const { sequence, digits } = series[letters]
  const { rows } = await sql<{ no: bigint }>`select nextval(${sequence}::regclass) as no`.execute(tx)
  return `${letters}${indianDay(now).slice(2, 4)}${`${rows[0]?.no}`.padStart(digits, '0')}`
}
