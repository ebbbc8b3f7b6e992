import { indianDay } from 'contract/field/fields'
import { sql } from 'kysely'
import type { Tx } from './connect.ts'

/** The number by which people name a record: its letters, the sequence, and the least number of digits. */
const series = {
  AD: { sequence: 'adjustment_no', digits: 5 },
  CP: { sequence: 'packet_no', digits: 5 },
  DR: { sequence: 'data_request_no', digits: 5 },
  L: { sequence: 'card_request_no', digits: 7 },
  GST: { sequence: 'gst_no', digits: 5 },
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
