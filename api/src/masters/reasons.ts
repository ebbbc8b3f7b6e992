import { reasons } from 'contract/pan/reasons'
import type { Tx } from '../db/connect.ts'
import { Refusal } from '../shared/refusal.ts'

/** What each reason asks, which is code, as SQL. */
export const asksOf = `(case t.code ${reasons.map(({ code, asks }) => `when '${code}' then '${asks}'`).join(' ')} end)`

/** 'Other' is what is left where no reason fits. */
export async function keepOther(tx: Tx, id: string) {
  const own = await tx.selectFrom('reason').select('code').where('id', '=', id).executeTakeFirst()
  if (own?.code === 'Z99') throw new Refusal(409, 'This reason stays: it is given where no other fits.')
}
