import {
  contentTyped,
  type DraftLine,
  type DraftValues,
  draftForms,
  filesTyped,
  formTicks,
  type GstDraft,
  returnTyped,
} from 'contract/gst/draft'
import type { FilingRequest } from 'contract/gst/filing'
import type { gst } from 'contract/gst/gst'
import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import type { Tables } from '../db/tables.ts'
import { dropFiles } from '../files/removal.ts'
import type { Handler } from '../http/handler.ts'
import type { Portal } from '../portal.ts'
import { audit } from '../shared/audit.ts'
import type { Context } from '../shared/context.ts'
import { clockText } from '../shared/dates.ts'
import type { Keys } from '../shared/keys.ts'
import { notFound, Refusal } from '../shared/refusal.ts'
import { merchantOf, ownedBy } from '../shared/tenant.ts'
import { seal, unseal } from '../vault/seal.ts'

const place = (id: string) => `gst_draft|values|${id}`
const missing = 'This form was not found'
/** The most drafts of one shop. */
const most = 100

/**
 * Saves what was typed so far. The browser names the draft, so a save whose reply was lost is repeated without harm; whoever
 * typed on an older version is told who saved meanwhile.
 */
export async function saveDraft(context: Handler<typeof gst.saveDraft>) {
  const { tx, portal, caller, params, body } = context
  const { id } = params
  if (!isUuid(id)) throw notFound(missing)
  const merchantId = merchantOf(caller)
  const values = onlyFields(body.kind, body.values)
  const now = portal.clock()
  const typed = {
    name: `${values.legalName ?? ''}`.slice(0, 99),
    valuesSealed: seal(portal.keys, place(id), JSON.stringify(values)),
    savedBy: caller.id,
    savedAt: now,
  }
  if (body.version === 0) {
    await refuseTooMany(tx, merchantId)
    const begun = await tx
      .insertInto('gstDraft')
      .values({ ...typed, id, merchantId, kind: body.kind, version: 1 })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (begun) return afterSave(tx, { id, version: 1, savedAt: now, merchantId, values })
  }
  const found = await lockDraft(context, id)
  if (found.version !== body.version && !saysTheSame(portal.keys, found, values)) throw await savedBetween(tx, found)
  const version = found.version + 1
  await tx
    .updateTable('gstDraft')
    .set({ ...typed, version })
    .where('id', '=', id)
    .execute()
  return afterSave(tx, { id, version, savedAt: now, merchantId, values })
}

type Saved = { id: string; version: number; savedAt: Date; merchantId: string; values: DraftValues }

/** The files of a draft are used from now on, so they stay as long as it does. */
async function afterSave(tx: Tx, { id, version, savedAt, merchantId, values }: Saved) {
  const files = filesTyped(values).filter((file) => isUuid(file))
  if (files.length > 0)
    await tx
      .updateTable('file')
      .set({ ownerId: id })
      .where('id', 'in', files)
      .where('purpose', 'in', ['gst', 'gstsheet'])
      .where('merchantId', '=', merchantId)
      .where('ownerId', 'is', null)
      .execute()
  return { id, version, savedAt: savedAt.toISOString() }
}

const onlyFields = (kind: keyof typeof draftForms, values: DraftValues): DraftValues =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => name in draftForms[kind].entries && !formTicks.includes(name)),
  )

const valuesOf = (keys: Keys, { id, valuesSealed }: Pick<Tables['gstDraft'], 'id' | 'valuesSealed'>): DraftValues =>
  JSON.parse(unseal(keys, place(id), valuesSealed))

const saysTheSame = (keys: Keys, draft: Tables['gstDraft'], values: DraftValues) =>
  JSON.stringify(valuesOf(keys, draft)) === JSON.stringify(values)

async function refuseTooMany(tx: Tx, merchantId: string) {
  const { nos } = await tx
    .selectFrom('gstDraft')
    .select(sql<bigint>`count(*)`.as('nos'))
    .where('merchantId', '=', merchantId)
    .executeTakeFirstOrThrow()
  if (nos >= most)
    throw new Refusal(409, 'Your shop has {most} unfinished forms. Send or discard some first.', { most })
}

const locked = ({ tx, caller }: Context, id: string) =>
  tx.selectFrom('gstDraft').selectAll().where('id', '=', id).where(ownedBy(caller)).forUpdate().executeTakeFirst()

async function lockDraft(context: Context, id: string) {
  const found = await locked(context, id)
  if (!found) throw notFound(missing)
  return found
}

async function savedBetween(tx: Tx, { savedBy, savedAt }: Tables['gstDraft']) {
  const { name } = await tx.selectFrom('userAccount').select('name').where('id', '=', savedBy).executeTakeFirstOrThrow()
  return new Refusal(409, '{name} saved this form at {time} in another window.', { name, time: clockText(savedAt) })
}

/** A draft to be continued. */
export async function readDraft({ tx, portal, caller, params }: Handler<typeof gst.draft>): Promise<GstDraft> {
  const found = await tx
    .selectFrom('gstDraft as d')
    .innerJoin('userAccount as u', 'u.id', 'd.savedBy')
    .selectAll('d')
    .select('u.name as savedByName')
    .where('d.id', '=', params.id)
    .where(ownedBy(caller, 'd'))
    .executeTakeFirst()
  if (!found) throw notFound(missing)
  const { id, kind, version, savedAt, savedByName } = found
  return {
    id,
    kind,
    version,
    savedAt: savedAt.toISOString(),
    savedBy: savedByName,
    values: valuesOf(portal.keys, found),
  }
}

/** The unfinished forms of a shop, the last one first. */
export async function draftsOf({ tx, portal, caller }: Context): Promise<DraftLine[]> {
  const found = await tx
    .selectFrom('gstDraft as d')
    .innerJoin('userAccount as u', 'u.id', 'd.savedBy')
    .select(['d.id', 'd.kind', 'd.name', 'd.valuesSealed', 'd.savedAt', 'u.name as savedBy'])
    .where(ownedBy(caller, 'd'))
    .orderBy('d.savedAt', 'desc')
    .execute()
  return found.map(({ savedAt, valuesSealed, ...line }) => {
    const values = line.kind === 'filing' ? valuesOf(portal.keys, { id: line.id, valuesSealed }) : null
    return {
      ...line,
      ofReturn: values && returnTyped(values),
      nil: false,
      sheets: 0,
      ...(values && contentTyped(values)),
      savedAt: savedAt.toISOString(),
    }
  })
}

export async function discardDraft(context: Handler<typeof gst.discardDraft>) {
  const { tx, portal, caller, params } = context
  const { id, name, kind } = await lockDraft(context, params.id)
  await eraseDraft(tx, portal, id)
  await audit(tx, portal, caller, 'GST draft discarded', name || kind, { kind })
}

/** Deletes a draft with the files that nothing else uses; answers how many these are. */
export async function eraseDraft(tx: Tx, portal: Pick<Portal, 'clock'>, id: string) {
  await tx.deleteFrom('gstDraft').where('id', '=', id).execute()
  const left = await tx.selectFrom('file').select('id').where('ownerId', '=', id).execute()
  await dropFiles(
    tx,
    portal,
    left.map((file) => file.id),
  )
  return left.length
}

/** A return is sent: what else the shop began for the same number, return and period is not needed any more. */
export async function eraseDraftsOf(
  { tx, portal, caller }: Context,
  { gstin, returnType, period }: Pick<FilingRequest, 'gstin' | 'returnType' | 'period'>,
) {
  const found = await tx
    .selectFrom('gstDraft')
    .selectAll()
    .where(ownedBy(caller))
    .where('kind', '=', 'filing')
    .forUpdate()
    .execute()
  for (const draft of found) {
    const values = valuesOf(portal.keys, draft)
    const typed = `${values.gstin ?? ''}`.toUpperCase().replace(/[\s-]/g, '')
    if (typed === gstin && values.returnType === returnType && values.period === period)
      await eraseDraft(tx, portal, draft.id)
  }
}

/**
 * Begins to send a draft: it is locked, so that of two windows one sends it. Its files go over to the request,
 * and `eraseDraft` removes it with the rest.
 */
export async function lockToSend(context: Context & { query: { draft?: string | undefined } }) {
  const { draft } = context.query
  if (!draft) return null
  if (!(await locked(context, draft)))
    throw new Refusal(
      409,
      'This form was sent or discarded in another window. Look in the list before you send it again.',
    )
  return draft
}
