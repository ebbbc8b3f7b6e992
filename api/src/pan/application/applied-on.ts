import { indianDay } from 'contract/field/fields'
import { isDraft } from 'contract/pan/status'
import type { Tx } from '../../db/connect.ts'
import type { Application } from './queries.ts'

/** The day in India on which an application was paid, which counts as the day of application; null for a draft. */
export async function appliedOn(db: Tx, { id, status }: Pick<Application, 'id' | 'status'>): Promise<string | null> {
  if (isDraft(status)) return null
  const paid = await db
    .selectFrom('applicationEvent')
    .select('at')
    .where('applicationId', '=', id)
    .where('fromStatus', 'in', ['DRAFT', 'PL_DRAFT'])
    .orderBy('id')
    .executeTakeFirst()
  return paid ? indianDay(paid.at) : null
}
