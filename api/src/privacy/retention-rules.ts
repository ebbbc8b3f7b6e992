import { draftStatuses, hasEnded, type Status, statusCodes, withPan } from 'contract/pan/status'
import type { RetentionRule } from 'contract/privacy/retention'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { dropFiles } from '../files/removal.ts'
import { eraseDraft } from '../pan/draft/erase.ts'
import type { Portal } from '../portal.ts'
import { forgetAadhaar } from '../vault/aadhaar.ts'
import { maskConsents } from './consents.ts'
import { keptOf, maskedName } from './masked.ts'

type Work = { tx: Tx; portal: Portal }
/** What was deleted: rows, and files whose bytes follow. */
type Gone = { rows: number; files: number }

export type Rule = {
  /** Where the rule looks: the table (alias `r`), which of its rows, and from when the days count. */
  table: 'application' | 'outbox' | 'psa' | 'session'
  where(): RawBuilder<SqlBool>
  since: RawBuilder<Date>
  /** Records deleted in one transaction. For applications it is one, and a hold keeps it. */
  atOnce: number
  erase(work: Work, ids: string[]): Promise<Gone>
}

const inStatus = (statuses: readonly string[]) => sql<SqlBool>`r.status in (${sql.join(statuses.map(sql.lit))})`
const isOver = statusCodes.filter((status) => hasEnded(status) || withPan.includes(status))
/** The final statuses. A returned card is sent again, so it is not final. */
export const isFinal: readonly Status[] = isOver.filter((status) => status !== 'RETURNED')

/** How each rule of the contract finds and deletes what is due. */
export const rules: Record<RetentionRule, Rule> = {
  aadhaar: {
    table: 'application',
    where: () => sql`r.aadhaar_ref is not null and ${inStatus(isOver)}`,
    atOnce: 1,
    // A later step of the card does not restart the time; a final status is never before the allotment.
    since: sql`coalesce(r.allotted_on::timestamp at time zone 'Asia/Kolkata', r.status_at)`,
    erase: ({ tx }, [id = '']) => eraseAadhaar(tx, id),
  },
  papers: {
    table: 'application',
    where: () => sql`r.papers_deleted_at is null and ${inStatus(isFinal)}`,
    atOnce: 1,
    since: sql`r.status_at`,
    erase: (work, [id = '']) => erasePapers(work, id),
  },
  drafts: {
    table: 'application',
    where: () => inStatus(draftStatuses),
    atOnce: 1,
    since: sql`r.saved_at`,
    erase: async ({ tx, portal }, [id = '']) => ({ rows: 1, files: (await eraseDraft(tx, portal, id)).files }),
  },
  psa: {
    table: 'psa',
    where: () => sql`r.status = 'REJECTED'`,
    since: sql`r.status_at`,
    atOnce: 1,
    erase: (work, [id = '']) => erasePsa(work, id),
  },
  messages: {
    table: 'outbox',
    where: () => sql`r.sent_at is not null`,
    since: sql`r.sent_at`,
    atOnce: 500,
    erase: ({ tx }, ids) => eraseRows(tx, 'outbox', ids),
  },
  sessions: {
    table: 'session',
    where: () => sql`true`,
    since: sql`coalesce(r.ended_at, r.seen_at)`,
    atOnce: 500,
    erase: ({ tx }, ids) => eraseRows(tx, 'session', ids),
  },
}

/** Deletes the encrypted Aadhaar number of an application; its last four digits stay. */
async function eraseAadhaar(tx: Tx, id: string): Promise<Gone> {
  const { aadhaarRef } = await tx
    .selectFrom('application')
    .select('aadhaarRef')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (!aadhaarRef) return { rows: 0, files: 0 }
  await tx.updateTable('application').set({ aadhaarRef: null }).where('id', '=', id).execute()
  await forgetAadhaar(tx, aadhaarRef)
  return { rows: 1, files: 0 }
}

/** Deletes the files of an application and masks its personal data; number, history and money stay. */
export async function erasePapers({ tx, portal }: Work, id: string): Promise<Gone> {
  await eraseAadhaar(tx, id)
  const application = await tx
    .selectFrom('application')
    .select(['name', 'fields', 'reasons', 'ackFileId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const files = await tx
    .selectFrom('file')
    .select('id')
    .where((at) => at.or([at('ownerId', '=', id), at('id', '=', application.ackFileId)]))
    .execute()
  await tx.deleteFrom('applicationPage').where('applicationId', '=', id).execute()
  await tx.deleteFrom('applicationCrop').where('applicationId', '=', id).execute()
  await tx.deleteFrom('supersededPicture').where('applicationId', '=', id).execute()
  await tx
    .updateTable('paperless')
    .set({ kyc: null, typedName: null, photoFileId: null })
    .where('applicationId', '=', id)
    .execute()
  await maskConsents(tx, 'applicationId', id)
  await tx.updateTable('applicationEvent').set({ changes: '[]' }).where('applicationId', '=', id).execute()
  await tx.updateTable('bulkRow').set({ given: null }).where('applicationId', '=', id).execute()
  await tx
    .updateTable('application')
    .set({
      name: maskedName(application.name),
      fields: JSON.stringify(keptOf(application.fields)),
      reasons: JSON.stringify(application.reasons.map(({ code, note, fields = [] }) => ({ code, note, fields }))),
      sent: null,
      duplicateKey: null,
      ownPanIndex: null,
      typedPans: null,
      panSealed: null,
      ackFileId: null,
      papersDeletedAt: portal.clock(),
    })
    .where('id', '=', id)
    .execute()
  const ids = files.map((file) => file.id)
  await dropFiles(tx, portal, ids)
  return { rows: 1, files: ids.length }
}

/** Deletes a UTI registration that was never active, so nothing refers to it. */
async function erasePsa({ tx, portal }: Work, id: string): Promise<Gone> {
  const gone = tx.deleteFrom('psa').where('id', '=', id).returning(['aadhaarRef', 'refNo'])
  const { aadhaarRef, refNo } = await gone.executeTakeFirstOrThrow()
  await forgetAadhaar(tx, aadhaarRef)
  await maskConsents(tx, 'about', refNo)
  const files = await tx.selectFrom('file').select('id').where('ownerId', '=', id).execute()
  const ids = files.map((file) => file.id)
  await dropFiles(tx, portal, ids)
  return { rows: 1, files: ids.length }
}

async function eraseRows(tx: Tx, table: 'outbox' | 'session', ids: string[]): Promise<Gone> {
  await tx.deleteFrom(table).where('id', 'in', ids).execute()
  return { rows: ids.length, files: 0 }
}
