import type { MasterValues } from 'contract/masters/master'
import type { Tx } from '../../db/connect.ts'
import { badInput, Refusal } from '../../shared/refusal.ts'

/** A fee changes by a new record from a later day; only the first of its kind may start at once. */
export async function checkFee(tx: Tx, { service, effectiveFrom }: MasterValues, id: string, today: string) {
  const rows = await tx
    .selectFrom('govtFee')
    .select(['id', 'effectiveFrom', 'active'])
    .where('service', '=', `${service}`)
    .execute()
  await refuseInForce(tx, id, today)
  if (rows.some((row) => row.id !== id && row.effectiveFrom === effectiveFrom))
    throw badInput('effectiveFrom', 'There is a fee from this day already')
  const hasOne = rows.some((row) => row.active && row.effectiveFrom <= today)
  if (hasOne && `${effectiveFrom}` <= today) throw badInput('effectiveFrom', 'A fee changes tomorrow at the earliest')
}

/** A fee whose first day has come cannot be changed. */
export async function refuseInForce(tx: Tx, id: string, today: string) {
  const own = await tx.selectFrom('govtFee').select(['effectiveFrom', 'active']).where('id', '=', id).executeTakeFirst()
  if (own?.active && own.effectiveFrom <= today)
    throw new Refusal(409, 'This fee is in force. Add one with a later day, which takes its place then.')
}
