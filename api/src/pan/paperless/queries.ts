import type { Selectable } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import type { Tables } from '../../db/tables.ts'
import type { Caller } from '../../shared/caller.ts'
import { notFound } from '../../shared/refusal.ts'
import { ownedBy } from '../../shared/tenant.ts'

export type PaperlessRow = Selectable<Tables['paperless']>

/** The order of an application that this person may see. */
export async function findPaperless(db: Tx, caller: Caller, applicationId: string): Promise<PaperlessRow> {
  const found = await db
    .selectFrom('paperless')
    .selectAll()
    .where('applicationId', '=', applicationId)
    .where(ownedBy(caller))
    .executeTakeFirst()
  if (!found) throw notFound('This application was not found')
  return found
}

/** The order by our number, of any merchant. */
export const paperlessByOrder = (db: Tx, orderNo: string): Promise<PaperlessRow | undefined> =>
  db.selectFrom('paperless').selectAll().where('orderNo', '=', orderNo).executeTakeFirst()
