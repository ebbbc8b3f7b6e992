import { maskedAadhaar } from 'contract/aadhaar'
import { fullName } from 'contract/pan/form/names'
import type { paperless } from 'contract/pan/paperless/paperless'
import type { Status } from 'contract/pan/status'
import { type Action, transition } from 'contract/pan/transitions'
import { inTransaction, type Tx } from '../../db/connect.ts'
import { dropFiles } from '../../files/removal.ts'
import { keepFiles, type NewFile, pictureFile, readPicture } from '../../files/upload.ts'
import type { Handler } from '../../http/handler.ts'
import type { Portal } from '../../portal.ts'
import { audit } from '../../shared/audit.ts'
import { theProvider } from '../../shared/caller.ts'
import { Refusal } from '../../shared/refusal.ts'
import { applicantKey } from '../application/duplicates.ts'
import { fieldsOf, plainNote } from '../application/fields.ts'
import { type Application, lockApplication } from '../application/queries.ts'
import { applyTransition, type Change } from '../application/transition/transition.ts'
import { askAgainFrom } from './ask-times.ts'
import { filledByAadhaar, reprintPrice } from './correction.ts'
import type { Result, Stage } from './provider.ts'
import { type PaperlessRow, paperlessByOrder } from './queries.ts'

const open: readonly Status[] = ['PL_INITIATED', 'PL_AUTH_DONE', 'PL_AWAIT_CONFIRM', 'PL_UNKNOWN']
const all = (action: Action, also: readonly Status[] = []) =>
  Object.fromEntries([...open, ...also].map((status) => [status, [action]]))

/** The actions from an application's status to the provider's stage. A combination without a row brings nothing new. */
const ways: Record<Stage, Partial<Record<Status, readonly Action[]>>> = {
  OPEN: { PL_UNKNOWN: ['reopen'] },
  PENDING: { PL_INITIATED: ['doubt'], PL_AUTH_DONE: ['doubt'], PL_AWAIT_CONFIRM: ['doubt'] },
  AUTHENTICATED: { PL_INITIATED: ['authenticate'], PL_UNKNOWN: ['authenticate'] },
  KYC: {
    PL_INITIATED: ['authenticate', 'askConfirm'],
    PL_AUTH_DONE: ['askConfirm'],
    PL_UNKNOWN: ['askConfirm'],
  },
  SIGNED: {
    PL_INITIATED: ['authenticate', 'askConfirm', 'esign'],
    PL_AUTH_DONE: ['askConfirm', 'esign'],
    PL_AWAIT_CONFIRM: ['esign'],
    PL_UNKNOWN: ['esign'],
  },
  ACKNOWLEDGED: {
    PL_INITIATED: ['authenticate', 'askConfirm', 'esign', 'acknowledge'],
    PL_AUTH_DONE: ['askConfirm', 'esign', 'acknowledge'],
    PL_AWAIT_CONFIRM: ['esign', 'acknowledge'],
    PL_UNKNOWN: ['esign', 'acknowledge'],
    PL_ESIGN_DONE: ['acknowledge'],
  },
  FAILED: all('fail', ['PL_ESIGN_DONE']),
  CANCELLED: all('fail'),
  EXPIRED: all('lapse'),
}

/** Statuses that are settled here. If the provider then reports that it did the work, people must look at it. */
const released: readonly Status[] = ['PL_FAILED', 'PL_EXPIRED', 'CANCELLED']

/** A message that the provider's server sends on its own. */
export async function takeCallback({ portal, body }: Handler<typeof paperless.callback>) {
  const result = portal.provider?.readCallback(portal, body)
  if (!result) throw new Refusal(401, 'This does not come from the provider')
  await applyProviderResult(portal, result)
}

/**
 * Takes in the provider's result for an order, whether from a callback, the browser's return or the poller. Status,
 * money, events and Aadhaar's data are one transaction; the same result again, or late, changes nothing.
 */
export async function applyProviderResult(portal: Portal, said: Result): Promise<void> {
  const known = await paperlessByOrder(portal.db, said.orderNo)
  if (!known) return
  const result = keepable(said)
  const photo = result.kyc && !known.photoFileId ? await photoFile(portal, known, result.kyc.photo) : null
  const work = (tx: Tx) => takeIn(tx, portal, known.applicationId, result, photo?.id ?? null)
  await (photo ? keepFiles(portal, [photo], work) : inTransaction(portal.db, work))
}

/** The result with only the last four digits of Aadhaar, in whatever form the provider sends the number. */
const keepable = ({ reason, kyc, ...said }: Result): Result => ({
  ...said,
  ...(reason !== undefined && { reason: plainNote(reason) }),
  ...(kyc && { kyc: { ...kyc, maskedAadhaar: maskedAadhaar(kyc.maskedAadhaar.replace(/\D/g, '').slice(-4)) } }),
})

async function photoFile({ readers }: Portal, of: PaperlessRow, base64: string): Promise<NewFile> {
  const { applicationId, merchantId, consentBy } = of
  const owner = { purpose: 'photo' as const, merchantId, ownerId: applicationId, createdBy: consentBy, name: 'aadhaar' }
  return pictureFile(owner, await readPicture(readers, consentBy, Buffer.from(base64, 'base64')))
}

async function takeIn(tx: Tx, portal: Portal, id: string, result: Result, photoFileId: string | null) {
  const application = await lockApplication(tx, theProvider, id)
  const order = await tx.selectFrom('paperless').selectAll().where('applicationId', '=', id).executeTakeFirstOrThrow()
  if (result.kyc && !order.kyc) await keepKyc(tx, portal, application, result.kyc, photoFileId)
  else if (photoFileId) await dropFiles(tx, portal, [photoFileId])

  const { status, formNo } = application
  if (released.includes(status) && (result.stage === 'SIGNED' || result.stage === 'ACKNOWLEDGED')) {
    portal.log.error({ formNo, stage: result.stage }, 'the provider did what it had said it would not')
    await audit(tx, portal, { ...theProvider, id: null }, 'paperless contradiction', formNo, { stage: result.stage })
  }
  const actions = await possible(tx, portal, formNo, result, ways[result.stage][status] ?? [])
  for (const action of actions)
    await applyTransition({ tx, portal, caller: theProvider, params: { id } }, action, (found) =>
      changeOf(tx, found, action, result),
    )
  if (actions.length > 0) await noteProgress(tx, portal, id, result)
}

/**
 * Accepts everything except an acknowledgement number that another form has: this is the provider's mistake, which
 * people must solve.
 */
async function possible(
  tx: Tx,
  portal: Portal,
  formNo: string,
  { ackNo, ackDate }: Result,
  actions: readonly Action[],
) {
  if (!actions.includes('acknowledge')) return actions
  const taken = ackNo && (await tx.selectFrom('application').select('id').where('ackNo', '=', ackNo).executeTakeFirst())
  if (ackDate && /^\d{15}$/.test(ackNo ?? '') && !taken) return actions
  portal.log.error({ formNo }, 'the provider’s acknowledgement number is not one, or is on another form')
  return actions.filter((action) => action !== 'acknowledge')
}

async function changeOf(
  tx: Tx,
  found: Application,
  action: Action,
  { ackNo, ackDate, reason }: Result,
): Promise<Change> {
  if (action === 'acknowledge') return { set: { ackNo, ackDate } }
  if (action === 'esign') {
    const price = await reprintPrice(tx, found)
    return price ? { price, note: 'Nothing changed: charged as a reprint' } : {}
  }
  if (action === 'fail' || action === 'lapse') return { note: reason ?? '' }
  return {}
}

/** The poller's schedule restarts with each step, and ends when nothing more is expected. */
async function noteProgress(tx: Tx, portal: Portal, id: string, { stage, reason }: Result) {
  const { status } = await tx.selectFrom('application').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  const isOver = !transition('fail', status, 'system')
  await tx
    .updateTable('paperless')
    .set({ ...askAgainFrom(isOver ? null : portal.clock()), ...(isOver && stage !== 'ACKNOWLEDGED' && { reason }) })
    .where('applicationId', '=', id)
    .execute()
}

/** Stores Aadhaar's data; for an e-KYC it becomes the form, which nobody may change. */
async function keepKyc(
  tx: Tx,
  portal: Portal,
  application: Application,
  { photo, ...kyc }: NonNullable<Result['kyc']>,
  photoFileId: string | null,
) {
  const { id, mode } = application
  await tx
    .updateTable('paperless')
    .set({ kyc: JSON.stringify(kyc), photoFileId, typedName: fieldsOf(application).nameAsAadhaar || null })
    .where('applicationId', '=', id)
    .execute()
  if (mode !== 'PAPERLESS_EKYC') return
  const { aadhaar: _, ...filled } = filledByAadhaar(application, fieldsOf(application), kyc)
  const aadhaarLast4 = kyc.maskedAadhaar.slice(-4)
  const shown = fieldsOf({ fields: filled, aadhaarLast4 })
  await tx
    .updateTable('application')
    .set({
      fields: JSON.stringify(filled),
      aadhaarLast4,
      name: fullName(shown),
      duplicateKey: applicantKey(portal, 'P', shown),
    })
    .where('id', '=', id)
    .execute()
}
