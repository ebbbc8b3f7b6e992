import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import { removalKind } from '../outbox/queries.ts'
import type { Portal } from '../portal.ts'

const batch = 50

/** Deletes rows of files; their bytes are deleted soon after the transaction has committed, and only if it did. */
export async function dropFiles(tx: Tx, { clock }: Pick<Portal, 'clock'>, ids: readonly string[]) {
  if (ids.length === 0) return
  const now = clock()
  const gone = await tx.deleteFrom('file').where('id', 'in', ids).returning('id').execute()
  if (gone.length === 0) return
  const rows = gone.map(({ id }) => ({
    id: uuid(),
    kind: removalKind,
    recipient: '',
    body: JSON.stringify({ file: id }),
    createdAt: now,
    nextTryAt: now,
    sentAt: null,
    lastError: null,
  }))
  await tx.insertInto('outbox').values(rows).execute()
}

/**
 * Deletes the bytes whose rows were deleted; returns whether there may be more. Two servers may delete the same bytes
 * without harm.
 */
export async function removeDue({ db, clock, files, log }: Portal): Promise<boolean> {
  const now = clock()
  const { rows } = await sql<{ id: string; body: { file: string } }>`
    update outbox set tries = tries + 1, next_try_at = ${now}::timestamptz + interval '1 minute' * power(2, least(tries, 10))
    where id in (
      select id from outbox where sent_at is null and next_try_at <= ${now} and kind = ${removalKind}
      order by next_try_at limit ${batch} for update skip locked
    ) returning id, body`.execute(db)
  for (const { id, body } of rows) {
    try {
      await files.remove(body.file)
      await db.updateTable('outbox').set({ sentAt: clock(), lastError: null }).where('id', '=', id).execute()
    } catch (error) {
      log.error({ err: error, file: body.file }, 'bytes of a deleted file could not be removed')
    }
  }
  return rows.length === batch
}
