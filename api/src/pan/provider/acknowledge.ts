import type { Acknowledgement, acknowledgements } from 'contract/pan/provider'
import type { Tx } from '../../db/connect.ts'
import { keepUpload } from '../../files/upload.ts'
import type { Handler } from '../../http/handler.ts'
import { audit } from '../../shared/audit.ts'
import { badInput, Refusal, refuseTaken } from '../../shared/refusal.ts'
import { findApplication, lockApplication, type OnApplication } from '../application/queries.ts'
import { notAllowedIn } from '../application/transition/not-allowed.ts'
import { applyTransition } from '../application/transition/transition.ts'
import { refuseFuture } from './tin-rejection.ts'

/**
 * Stores the provider's PDF for a verified application, or for one that was acknowledged without it; it is kept as a
 * PDF.
 */
export async function keepAckFile({ tx, portal, caller, params, body: sent }: Handler<typeof acknowledgements.upload>) {
  const { id, merchantId, status, ackNo, ackFileId } = await findApplication(tx, caller, params.id)
  if (status !== 'VERIFIED' && (!ackNo || ackFileId)) throw notAllowedIn(status)
  return keepUpload(portal, {
    ...sent,
    allow: ['pdf'] as const,
    purpose: 'ack' as const,
    merchantId,
    ownerId: id,
    createdBy: caller.id,
  })
}

type AcknowledgementInput = Omit<Acknowledgement, 'file'> & { file: string | null }

/**
 * Records the provider's number and date, with the PDF or, from a list of numbers, without it; commission is credited.
 */
export async function acknowledge(context: OnApplication & { body: AcknowledgementInput }) {
  const { tx, params } = context
  const { ackNo, ackDate, file } = context.body
  const moved = applyTransition(context, 'acknowledge', async () => {
    refuseFuture(context.portal, 'ackDate', ackDate)
    if (file !== null && !(await isAckFile(tx, params.id, file))) throw badInput('file', 'Add the acknowledgement PDF')
    const taken = await tx.selectFrom('application').select('formNo').where('ackNo', '=', ackNo).executeTakeFirst()
    if (taken) throw badInput('ackNo', 'This number is on {formNo} already', { formNo: taken.formNo })
    return { day: ackDate, set: { ackNo, ackDate, ackFileId: file } }
  })
  return moved.catch(refuseTaken('ackNo', 'This number is on another form already'))
}

/** Adds the PDF to an application that was acknowledged without it; an existing PDF stays. */
export async function addAckFile({ tx, portal, caller, params, body }: Handler<typeof acknowledgements.addFile>) {
  const { id } = params
  const { file } = body
  const { formNo, ackNo, ackFileId, status } = await lockApplication(tx, caller, id)
  if (!ackNo) throw notAllowedIn(status)
  if (ackFileId) throw new Refusal(409, 'The acknowledgement PDF is there already')
  if (!(await isAckFile(tx, id, file))) throw badInput('file', 'Add the acknowledgement PDF')
  await tx.updateTable('application').set({ ackFileId: file }).where('id', '=', id).execute()
  await audit(tx, portal, caller, 'acknowledgement PDF added', formNo)
  return { id, status }
}

async function isAckFile(tx: Tx, applicationId: string, file: string) {
  const kept = await tx
    .selectFrom('file')
    .select('id')
    .where('ownerId', '=', applicationId)
    .where('purpose', '=', 'ack')
    .execute()
  return kept.some(({ id }) => id === file)
}
