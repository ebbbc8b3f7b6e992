import { isAadhaar } from 'contract/aadhaar'
import { indianDay } from 'contract/field/fields'
import type { Draft, drafts } from 'contract/pan/draft'
import { rulesOf } from 'contract/pan/form/category-rules'
import type { ApplicationFields } from 'contract/pan/form/fields'
import { formInForce } from 'contract/pan/form/form-version'
import { applicantName } from 'contract/pan/form/names'
import { isDraft, isReturned } from 'contract/pan/status'
import type { Mode } from 'contract/pan/view'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../../db/connect.ts'
import type { Handler } from '../../http/handler.ts'
import type { Portal } from '../../portal.ts'
import { audit } from '../../shared/audit.ts'
import { type Caller, nameFor } from '../../shared/caller.ts'
import type { Context } from '../../shared/context.ts'
import { clockText } from '../../shared/dates.ts'
import { Refusal } from '../../shared/refusal.ts'
import { forgetAadhaar, isKeptAadhaar, keepAadhaar } from '../../vault/aadhaar.ts'
import { appliedOn } from '../application/applied-on.ts'
import { applicantKey } from '../application/duplicates.ts'
import { fieldsOf, formOf, storable, typedAadhaar } from '../application/fields.ts'
import {
  type Application,
  findApplication,
  lockApplication,
  nextFormNo,
  type OnApplication,
} from '../application/queries.ts'
import { rulebookOf } from '../application/rulebook.ts'
import { notAllowedIn } from '../application/transition/not-allowed.ts'
import { sealedPans } from '../application/typed-pans.ts'
import { aside } from '../returned/changes.ts'
import { onlyReturnedFields, wrongAsSent } from '../returned/returned.ts'
import { eraseDraft } from './erase.ts'

type DraftInput = { version: number; fields: Partial<ApplicationFields>; category?: 'P' | 'PM' | undefined }

/** Begins an application with the fields typed so far. */
export const begin = (context: Handler<typeof drafts.begin>) => beginDraft(context, context.query, context.body)

export async function beginDraft(
  { tx, portal, caller }: Context,
  kind: { appType: 'N' | 'C'; category: string; mode?: Mode },
  given: DraftInput,
) {
  const now = portal.clock()
  const today = indianDay(now)
  const { code: formCode, version: formVersion } = formInForce(kind.category, kind.appType, today)
  const row = {
    id: uuid(),
    formNo: await nextFormNo(tx, kind.appType, today.slice(0, 4)),
    merchantId: caller.merchantId ?? '',
    status: !kind.mode || kind.mode === 'PHYSICAL' ? ('DRAFT' as const) : ('PL_DRAFT' as const),
    ...kind,
    formCode,
    formVersion,
    fields: JSON.stringify({}),
    createdBy: caller.id,
    savedBy: caller.id,
    createdAt: now,
    savedAt: now,
    statusAt: now,
  }
  const application = await tx.insertInto('application').values(row).returningAll().executeTakeFirstOrThrow()
  return keep(tx, portal, caller, application, given)
}

/** Saves the typed fields. If another person saved meanwhile, the caller is told who. */
export async function save({ tx, portal, caller, params, body: given }: Handler<typeof drafts.save>) {
  const application = await lockApplication(tx, caller, params.id)
  refuseUnlessEditable(application)
  if (application.version !== given.version) {
    if (application.savedBy === caller.id && (await saysTheSame(tx, portal, application, given)))
      return saved(application)
    throw await savedBetween(tx, caller, application)
  }
  const { reasons, fields } = await onlyReturnedFields(tx, portal, application, given.fields)
  return keep(tx, portal, caller, { ...application, reasons }, { ...given, fields })
}

/** A draft, or a returned application, to be continued; a copy says why the application before it ended. */
export async function readDraft({ tx, portal, caller, params }: OnApplication): Promise<Draft> {
  const application = await findApplication(tx, caller, params.id)
  refuseUnlessEditable(application)
  const paidOn = await appliedOn(tx, application)
  const draft = {
    ...draftOf(application, portal.clock(), paidOn),
    wrongAsSent: isReturned(application.status)
      ? wrongAsSent(application, await rulebookOf(tx, portal.clock()), paidOn)
      : [],
  }
  if (!isDraft(application.status) || !application.reapplyOf) return draft
  const old = await findApplication(tx, caller, application.reapplyOf)
  const { formNo, status } = old
  return { ...draft, reasons: reasonsOf(old), before: { formNo, status, word: await lastWord(tx, old) } }
}

/**
 * The last remark about an ended application: an own remark, or the provider's words; not needed where there are
 * reasons.
 */
async function lastWord(db: Tx, { id, status, reasons }: Application) {
  if (reasons.length > 0) return ''
  const last = await db
    .selectFrom('applicationEvent')
    .select('note')
    .where('applicationId', '=', id)
    .where('toStatus', '=', status)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return last?.note ?? ''
}

/** A draft as it is shown; a returned application also has the day on which it was paid. */
export const draftOf = (application: Application, now: Date, paidOn: string | null = null): Draft => ({
  ...saved(application),
  formCode: formOf(application, now).code,
  appliedOn: paidOn,
  begunOn: formBefore(application, now),
  appType: application.appType,
  category: application.category,
  status: application.status,
  mode: application.mode,
  fields: fieldsOf(application),
  reasons: isReturned(application.status) ? reasonsOf(application) : [],
})

const reasonsOf = ({ reasons }: Application) => reasons.map(({ was: _, ...reason }) => reason)

/** The form on which a draft was begun, if another form is in force since. */
function formBefore(application: Application, now: Date) {
  const { formCode: code, formVersion: version } = application
  const form = formOf(application, now)
  return form.code === code && form.version === version ? null : { code, version }
}

/** Discards a draft. */
export async function discard({ tx, portal, caller, params: { id } }: OnApplication) {
  const { status } = await lockApplication(tx, caller, id)
  if (!isDraft(status)) throw notAllowedIn(status)
  const { formNo } = await eraseDraft(tx, portal, id)
  await audit(tx, portal, caller, 'draft discarded', formNo)
}

/**
 * Merges the fields into the stored ones. Aadhaar is stored in the vault and PANs are encrypted, never beside the other
 * fields.
 */
async function keep(
  tx: Tx,
  portal: Portal,
  caller: Caller,
  application: Application,
  { fields: given, category: asked }: Pick<DraftInput, 'fields' | 'category'>,
) {
  const pans = sealedPans(portal.keys, application, given)
  const fields = { ...application.fields, ...storable(given), ...pans.masks }
  const { forget, ...aadhaar } = await sealed(tx, portal, application, fields, typedAadhaar(given))
  const now = portal.clock()
  const after = { ...application, fields, ...aadhaar, ...pans.set }
  const sent = isDraft(application.status) ? null : aside(portal.keys, application, after, now)
  const category = movedCategory(application, asked)
  const shown = fieldsOf({ fields, aadhaarLast4: null })
  const row = await tx
    .updateTable('application')
    .set({
      fields: JSON.stringify(fields),
      category,
      // Before Aadhaar was read, an e-KYC has only the name that the merchant typed.
      name:
        applicantName(rulesOf(category).isPerson, shown) ||
        (application.mode === 'PAPERLESS_EKYC' ? shown.nameAsAadhaar.trim() : ''),
      duplicateKey: applicantKey(portal, category, shown),
      ...aadhaar,
      ...pans.set,
      sent: sent && JSON.stringify(sent),
      reasons: JSON.stringify(application.reasons),
      version: sql`version + 1`,
      editedBy: withEditor(caller.id),
      savedBy: caller.id,
      savedAt: now,
    })
    .where('id', '=', application.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (forget && forget !== sent?.aadhaarRef) await forgetAadhaar(tx, forget)
  if (!isDraft(application.status)) await audit(tx, portal, caller, 'application edited', application.formNo)
  return saved(row)
}

/** Only a person's draft may change between adult and minor, and only while it is a draft. */
function movedCategory({ status, category }: Application, asked: DraftInput['category']) {
  if (!asked || asked === category) return category
  const isPersons = category === 'P' || category === 'PM'
  if (status !== 'DRAFT' || !isPersons) throw new Refusal(409, 'This application keeps its category')
  return asked
}

/** `edited_by` with this person added: a person who edited or cropped cannot verify. */
export const withEditor = (id: string) =>
  sql<string[]>`case when ${id} = any(edited_by) then edited_by else array_append(edited_by, ${id}::uuid) end`

/** A wrong number is not stored at all, and the earlier number is removed. */
async function sealed(
  tx: Tx,
  portal: Portal,
  { aadhaarRef: ref, merchantId }: Application,
  fields: Record<string, unknown>,
  typed: string | undefined,
) {
  const isExempt = Boolean(fields.aadhaarExempt)
  if (typed === undefined && !isExempt) return {}
  if (isExempt || !typed || !isAadhaar(typed)) return { aadhaarRef: null, aadhaarLast4: null, forget: ref }
  if (ref && (await isKeptAadhaar(tx, portal, ref, typed))) return {}
  return { aadhaarRef: await keepAadhaar(tx, portal, merchantId, typed), aadhaarLast4: typed.slice(-4), forget: ref }
}

function refuseUnlessEditable({ status }: Application) {
  if (!isDraft(status) && !isReturned(status)) throw notAllowedIn(status)
}

/** Whether a save only repeats an earlier one whose reply was lost: then there is nothing to do and nobody to warn. */
async function saysTheSame(tx: Tx, portal: Portal, application: Application, { fields: given, category }: DraftInput) {
  if (category && category !== application.category) return false
  const { fields: kept, aadhaarRef } = application
  const typed = typedAadhaar(given)
  const isSameAadhaar =
    typed === undefined || (aadhaarRef ? await isKeptAadhaar(tx, portal, aadhaarRef, typed) : !isAadhaar(typed))
  return (
    isSameAadhaar &&
    Object.keys(sealedPans(portal.keys, application, given).set).length === 0 &&
    Object.entries(storable(given)).every(([name, value]) => JSON.stringify(kept[name]) === JSON.stringify(value))
  )
}

/** The refusal of an old version: who saved since, and when. */
export async function savedBetween(db: Tx, caller: Caller, { savedBy, savedAt }: Application) {
  const time = clockText(savedAt)
  if (savedBy === caller.id)
    return new Refusal(409, 'You saved this application in another window at {time}. Open it again to continue.', {
      time,
    })
  const by = await db
    .selectFrom('userAccount')
    .select(['name', 'role'])
    .where('id', '=', savedBy)
    .executeTakeFirstOrThrow()
  const name = nameFor(caller, by)
  return new Refusal(409, '{name} saved this application at {time}. Open it again to continue.', { name, time })
}

const saved = ({ id, formNo, version, savedAt }: Application) => ({
  id,
  formNo,
  version,
  savedAt: savedAt.toISOString(),
})
