import type { Tx } from '../../db/connect.ts'

/** What the rules of a form go by beside its law: the moment, and the words of one or two letters that are names. */
export type Rulebook = { now: Date; shortNames: ReadonlySet<string> }

/** The rules as they are at this moment, by the office's masters. */
export const rulebookOf = async (db: Tx, now: Date): Promise<Rulebook> => ({
  ...{ now, shortNames: new Set(await shortNamesOf(db)) },
})

/** The words of one or two letters that are names, in order. */
export async function shortNamesOf(db: Tx) {
  const rows = await db.selectFrom('nameException').select('word').where('active', '=', true).orderBy('word').execute()
  return rows.map(({ word }) => word)
}
