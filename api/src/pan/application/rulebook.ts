import type { OfficeDocument } from 'contract/pan/form/documents'
import type { Rulebook as OfOffice } from 'contract/pan/form/form-version'
import type { Tx } from '../../db/connect.ts'
import type { Context } from '../../shared/context.ts'

/** What the rules of a form go by beside its law: the moment, and what the office's masters say. */
export type Rulebook = OfOffice & { now: Date }

/** The rules as they are at this moment, by the office's masters. */
export async function rulebookOf(db: Tx, now: Date): Promise<Rulebook> {
  const [shortNames, documents] = await Promise.all([shortNamesOf(db), officeDocuments(db)])
  return { now, shortNames: new Set(shortNames), documents }
}

/** What a screen needs of them while a form is typed. */
export const officeRulebook = async ({ tx }: Pick<Context, 'tx'>) => ({
  shortNames: await shortNamesOf(tx),
  documents: await officeDocuments(tx),
})

/** The words of one or two letters that are names, in order. */
export async function shortNamesOf(db: Tx) {
  const rows = await db.selectFrom('nameException').select('word').where('active', '=', true).orderBy('word').execute()
  return rows.map(({ word }) => word)
}

/** What the office says of each document, in its order. */
export const officeDocuments = (db: Tx): Promise<OfficeDocument[]> =>
  db
    .selectFrom('documentType')
    .select(['code', 'active as isAccepted', 'note'])
    .orderBy('sortOrder')
    .orderBy('code')
    .execute()
