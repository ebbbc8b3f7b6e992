import { reasons } from 'contract/pan/reasons'
import type { Tx } from '../db/connect.ts'
import { Refusal } from '../shared/refusal.ts'

/** SQL for what each reason asks, which is decided in code. */
export const asksOf = `(case t.code ${reasons.map(({ code, asks }) => `when '${code}' then '${asks}'`).join(' ')} end)`

/** 'Other' cannot be retired, because it is used when no reason fits. */
export async function keepOther(tx: Tx, id: string) {
  const own = await tx.selectFrom('reason').select('code').where('id', '=', id).executeTakeFirst()
  if (own?.code === 'Z99') throw new Refusal(409, 'This reason stays: it is given where no other fits.')
}
