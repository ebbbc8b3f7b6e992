import { indianDay } from 'contract/field/fields'
import { formsIn, type OfficeDocument } from 'contract/pan/form/documents'
import type { Rulebook as OfOffice } from 'contract/pan/form/form-version'
import { aoCodeOf } from 'contract/pan/form/parts'
import type { Tx } from '../../db/connect.ts'
import type { Context } from '../../shared/context.ts'
import { officersAbroad } from './officers-abroad.ts'

/** What the rules of a form need besides the law: the time, and the office's masters. */
export type Rulebook = OfOffice & { now: Date }

/** The present rulebook, from the office's masters. */
export async function rulebookOf(db: Tx, now: Date): Promise<Rulebook> {
  const [shortNames, documents, officers] = await Promise.all([
    shortNamesOf(db),
    officeDocuments(db, now),
    officersAbroad(db).execute(),
  ])
  return { now, shortNames: new Set(shortNames), documents, officersAbroad: officers.map(aoCodeOf) }
}

/** The part that a screen needs while a form is typed. */
export const officeRulebook = async ({ tx, portal }: Pick<Context, 'tx' | 'portal'>) => ({
  shortNames: await shortNamesOf(tx),
  documents: await officeDocuments(tx, portal.clock()),
})

/** The names of one or two letters, in order. */
export async function shortNamesOf(db: Tx) {
  const rows = await db.selectFrom('nameException').select('word').where('active', '=', true).orderBy('word').execute()
  return rows.map(({ word }) => word)
}

/** The office's record of each document as it counts today, in its order. */
export const officeDocuments = async (db: Tx, now: Date): Promise<OfficeDocument[]> =>
  acceptedOn(await documentRows(db), indianDay(now))

/** The office's record of each document, in its order. */
export async function documentRows(db: Tx) {
  const rows = await db
    .selectFrom('documentType')
    .select(['id', 'code', 'active', 'note', 'forms', 'validFrom', 'validTo'])
    .orderBy('sortOrder')
    .orderBy('code')
    .execute()
  return rows.map(({ forms, ...row }) => ({ ...row, forms: formsIn(forms) }))
}
export type DocumentRow = Awaited<ReturnType<typeof documentRows>>[number]

/** These documents as they count on that day. */
export const acceptedOn = (rows: readonly DocumentRow[], day: string): OfficeDocument[] =>
  rows.map(({ code, active, note, forms, validFrom, validTo }) => ({
    code,
    isAccepted: active && (validFrom === null || validFrom <= day) && (validTo === null || day <= validTo),
    forms,
    note,
  }))
