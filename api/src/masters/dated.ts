import type { MasterValues } from 'contract/masters/master'
import type { Tx } from '../db/connect.ts'
import { badInput, Refusal } from '../shared/refusal.ts'

type Dated = { id: string; effectiveFrom: string; active: boolean; service?: string }

/**
 * Masters with one valid record per day, or one for each service: a change is a new record from a later day; only the
 * first record may start at once.
 */
export function dated(table: 'tdsRate' | 'gstSeller' | 'gstRate') {
  const rowsOf = async (tx: Tx): Promise<Dated[]> => tx.selectFrom(table).selectAll().execute()

  /** Past work was done by the rules of its days, so a record that was in force cannot be retired. */
  async function checkRetire(tx: Tx, id: string, today: string) {
    const own = (await rowsOf(tx)).find((row) => row.id === id)
    if (own?.active && own.effectiveFrom <= today)
      throw new Refusal(409, 'This is in force. Add one with a later day, which takes its place then.')
  }

  async function check(tx: Tx, { effectiveFrom, service }: MasterValues, id: string, today: string) {
    await checkRetire(tx, id, today)
    const others = (await rowsOf(tx)).filter((row) => row.active && row.id !== id && row.service === service)
    if (others.some((row) => row.effectiveFrom === effectiveFrom))
      throw badInput('effectiveFrom', 'There is one from this day already')
    if (others.some((row) => row.effectiveFrom <= today) && `${effectiveFrom}` <= today)
      throw badInput('effectiveFrom', 'It changes tomorrow at the earliest')
  }
  return { check, checkRetire }
}
