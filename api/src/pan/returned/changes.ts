import type { FieldChange, Unsent } from 'contract/pan/application'
import { isPanField, isPrinted, labelOf } from 'contract/pan/form/field-words'
import { fieldNames } from 'contract/pan/form/fields'
import type { Tx } from '../../db/connect.ts'
import type { Portal } from '../../portal.ts'
import type { Keys } from '../../shared/keys.ts'
import { Refusal } from '../../shared/refusal.ts'
import { fieldsOf } from '../application/fields.ts'
import { type Application, pagesSince } from '../application/queries.ts'
import type { AsSent } from '../application/tables.ts'
import { typedPansOf } from '../application/typed-pans.ts'
import { asSent, putAside } from './as-sent.ts'

/** The fields that differ from what was sent, with masked Aadhaar and PANs. */
export function changesIn(keys: Keys, application: Application): FieldChange[] {
  if (!application.sent) return []
  const sent = asSent(application)
  const [before, after] = [fieldsOf(sent), fieldsOf(application)]
  const [pansBefore, pansAfter] = [typedPansOf(keys, sent), typedPansOf(keys, application)]
  // Two different numbers may have the same mask.
  const isOtherNumber = (name: string) =>
    name === 'aadhaar'
      ? sent.aadhaarRef !== application.aadhaarRef
      : isPanField(name) && pansBefore[name] !== pansAfter[name]
  return fieldNames
    .filter((name) => said(before[name]) !== said(after[name]) || isOtherNumber(name))
    .map((field) => ({ field, from: before[field], to: after[field] }))
}

/** A value without regard to spaces and small letters. */
export const said = (value: unknown) =>
  typeof value === 'string' ? value.trim().replaceAll(/\s+/g, ' ').toUpperCase() : JSON.stringify(value)

const printedChanges = (keys: Keys, application: Application) =>
  application.mode === 'PHYSICAL' ? changesIn(keys, application).filter(({ field }) => isPrinted(field)) : []

/** The `sent` data after a save; it notes when printed data last changed. */
export function aside(keys: Keys, before: Application, after: Application, now: Date): AsSent {
  const sent = putAside(before)
  const printed = (of: Application) => JSON.stringify(printedChanges(keys, { ...of, sent }))
  return printed(before) === printed(after) ? sent : { ...sent, changedAt: now.toISOString() }
}

/** The fields changed since the return, and whether a paper with the same values was scanned since. */
export async function unsentOf(db: Tx, keys: Keys, application: Application): Promise<Unsent> {
  const changes = changesIn(keys, application)
  const newPages = (await pagesSince(db, application.id, application.statusAt)).map(({ id }) => id)
  if (printedChanges(keys, application).length === 0) return { changes, paper: 'as it was', newPages }
  const since = application.sent?.changedAt
  const newer = await db
    .selectFrom('applicationPage')
    .innerJoin('file', 'file.id', 'applicationPage.id')
    .select('file.id')
    .where('applicationId', '=', application.id)
    .$if(since !== undefined, (query) => query.where('file.createdAt', '>=', new Date(since ?? 0)))
    .executeTakeFirst()
  return { changes, paper: newer ? 'scanned' : 'needed', newPages }
}

/** The form and its signed paper must agree, otherwise the answer is refused, whatever the note says. */
export async function refuseOldPaper(tx: Tx, { keys }: Portal, application: Application) {
  const { paper } = await unsentOf(tx, keys, application)
  if (paper !== 'needed') return
  const labels = printedChanges(keys, application).map(({ field }) => labelOf(field, application.category))
  throw new Refusal(409, 'The form changed ({fields}). Print it, have it signed and scan it again first.', {
    fields: labels.join(', '),
  })
}
