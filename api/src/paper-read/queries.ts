import { paperReadList, paperReads, type ReadOfPaper } from 'contract/paper-read'
import { type SqlBool, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { listQuery } from '../list/list-query.ts'
import { type Caller, nameFor } from '../shared/caller.ts'

/** In the same words as the indexes (`indexes.ts`): only the readings in the audit. */
export const isReading = `what in (${Object.keys(paperReads)
  .map((what) => `'${what}'`)
  .join(', ')})`

/** All readings of all people, the newest first. */
export const paperReadsOfAll = listQuery(
  paperReadList,
  'audit a',
  { merchant: `a.detail ->> 'merchant'` },
  {
    order: ['a.at desc', 'a.id desc'],
    where: [sql<SqlBool>`${sql.raw(`a.${isReading}`)}`],
    search: `lower(a.who_name || ' ' || a.about || ' ' || a.ip || ' ' || coalesce(a.detail ->> 'merchant', ''))`,
    more: sql`a.id, a.detail ->> 'application' as application`,
  },
)

/** Readings shown of one application, the newest. */
const mostTold = 50

/**
 * Who read the papers of an application. A merchant reads the names of their own people, and 'Office' for the others.
 */
export async function readsOf(db: Tx, caller: Pick<Caller, 'role'>, formNo: string): Promise<ReadOfPaper[]> {
  const found = await db
    .selectFrom('audit as a')
    .leftJoin('userAccount as by', 'by.id', 'a.who')
    .select(['a.at', 'a.whoName', 'a.what', 'a.ip', 'by.role'])
    .where('a.about', '=', formNo)
    .where(sql<SqlBool>`${sql.raw(`a.${isReading}`)}`)
    .orderBy('a.id', 'desc')
    .limit(mostTold)
    .execute()
  return found.map(({ at, whoName, what, ip, role }) => {
    const by = nameFor(caller, { name: whoName, role })
    return { at: at.toISOString(), by, what, ip: by === whoName ? ip : '' }
  })
}
