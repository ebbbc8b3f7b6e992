import { indianDay } from 'contract/field/fields'
import { sql } from 'kysely'
import type { Tx } from './connect.ts'

const taken = new Set<string>()

/**
 * The numbers by which people name the records of a feature, such as PR2600012: its letters, the year in India, and the next
 * of a sequence with so many digits at least. Letters that another feature has are refused when the server starts.
 */
export function refNoSeries(letters: string, { sequence, digits }: { sequence: string; digits: number }) {
  if (taken.has(letters)) throw new Error(`Two features number their records with ${letters}`)
  taken.add(letters)
  return async (tx: Tx, now: Date) => {
    const { rows } = await sql<{ no: bigint }>`select nextval(${sequence}::regclass) as no`.execute(tx)
    return `${letters}${indianDay(now).slice(2, 4)}${`${rows[0]?.no}`.padStart(digits, '0')}`
  }
}
