import type { OfficeDocument } from 'contract/pan/form/documents'
import type { Rulebook as OfOffice } from 'contract/pan/form/form-version'
import type { Tx } from '../../db/connect.ts'
import type { Context } from '../../shared/context.ts'

/** What the rules of a form need besides the law: the time, and the office's masters. */
export type Rulebook = OfOffice & { now: Date }

/** The present rulebook, from the office's masters. */
export async function rulebookOf(db: Tx, now: Date): Promise<Rulebook> {
  const [shortNames, documents] = await Promise.all([shortNamesOf(db), officeDocuments(db)])
  return { now, shortNames: new Set(shortNames), documents }
}

/** The part that a screen needs while a form is typed. */
export const officeRulebook = async ({ tx }: Pick<Context, 'tx'>) => ({
  shortNames: await shortNamesOf(tx),
  documents: await officeDocuments(tx),
})

/** The names of one or two letters, in order. */
export async function shortNamesOf(db: Tx) {
  const rows = await db.selectFrom('nameException').select('word').where('active', '=', true).orderBy('word').execute()
  return rows.map(({ word }) => word)
}

/** The office's record of each document, in its order. */
export const officeDocuments = (db: Tx): Promise<OfficeDocument[]> =>
  db
    .selectFrom('documentType')
    .select(['code', 'active as isAccepted', 'note'])
    .orderBy('sortOrder')
    .orderBy('code')
    .execute()
