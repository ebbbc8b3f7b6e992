import { sql } from 'kysely'
import { inTransaction } from '../../db/connect.ts'
import type { Portal } from '../../portal.ts'
import { panIndexOf } from '../../vault/pan-index.ts'
import { openPan } from './card.ts'

type UnindexedRow = { id: string; panSealed: string | null }
type Indexed = { id: string; panIndex: string }

/**
 * Adds the blind index to PANs that were allotted before it existed, so that none is allotted twice. A migration cannot
 * do it, because the key is not in the database. It continues where it stopped; servers that start together do no harm.
 * If two first applications have one PAN, the earlier one gets the index, and the other is logged.
 */
export async function indexAllottedPans(portal: Pick<Portal, 'db' | 'keys' | 'log'>, atOnce = 500) {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await without(portal, last, atOnce)
    if (rows.length === 0) return
    await index(portal, indexed(portal, rows))
    last = rows.at(-1)?.id ?? last
  }
}

const without = ({ db }: Pick<Portal, 'db'>, last: string, atOnce: number): Promise<UnindexedRow[]> =>
  db
    .selectFrom('application')
    .select(['id', 'panSealed'])
    .where('panSealed', 'is not', null)
    .where('panIndex', 'is', null)
    .where('id', '>', last)
    .orderBy('id')
    .limit(atOnce)
    .execute()

/** A value that cannot be decrypted must not stop the portal from starting. */
function indexed({ keys, log }: Pick<Portal, 'keys' | 'log'>, rows: UnindexedRow[]): Indexed[] {
  return rows.flatMap(({ id, panSealed }) => {
    try {
      return [{ id, panIndex: panIndexOf(keys, openPan(keys, id, `${panSealed}`)) }]
    } catch (error) {
      log.error({ err: error, application: id }, 'an allotted PAN does not open and has no index')
      return []
    }
  })
}

async function index(portal: Pick<Portal, 'db' | 'log'>, found: Indexed[]) {
  if (found.length === 0) return
  try {
    await write(portal, found)
  } catch (problem) {
    if ((problem as { code?: string }).code !== '23505') throw problem
    if (found.length > 1) for (const one of found) await index(portal, [one])
    else portal.log.warn({ application: found[0]?.id }, 'a first PAN that is on an earlier application too')
  }
}

const write = ({ db }: Pick<Portal, 'db'>, found: Indexed[]) =>
  inTransaction(db, (tx) => {
    const given = sql.join(found.map(({ id, panIndex }) => sql`(${id}::uuid, ${panIndex})`))
    return sql`update application set pan_index = given.pan_index from (values ${given}) given (id, pan_index)
      where application.id = given.id and application.pan_index is null`.execute(tx)
  })
