import type { Acknowledgement } from 'contract/pan/application'
import { statuses } from 'contract/pan/status'
import { audit } from '../audit.ts'
import type { Tx } from '../db/connect.ts'
import { keepUpload } from '../files/upload.ts'
import type { Portal } from '../portal.ts'
import { badInput, Refusal } from '../refusal.ts'
import type { Upload } from '../serve.ts'
import { move } from './move.ts'
import type { Person } from './person.ts'
import { findApplication, lockApplication } from './queries.ts'
import { refuseFuture } from './tin-rejection.ts'

/** Takes in the provider's acknowledgement of a verified application, or of one acknowledged without; it stays the PDF it is. */
export async function keepAckFile(portal: Portal, person: Person, id: string, sent: Upload) {
  const { merchantId, status, ackNo, ackFileId } = await findApplication(portal.db, person, id)
  if (status !== 'VERIFIED' && (!ackNo || ackFileId))
    throw new Refusal(409, `Not allowed in status ${statuses[status].en}`)
  return keepUpload(portal, {
    ...{ ...sent, allow: ['pdf'] as const, purpose: 'ack' as const, merchantId },
    ...{ ownerId: id, createdBy: person.id },
  })
}

type Given = Omit<Acknowledgement, 'file'> & { file: string | null }

/** Records the provider's number and date, with the PDF or, from a list of numbers, without; commission is credited. */
export async function acknowledge(tx: Tx, portal: Portal, person: Person, id: string, given: Given) {
  const { ackNo, ackDate, file } = given
  const moved = move(tx, portal, person, id, 'acknowledge', async () => {
    refuseFuture(portal, 'ackDate', ackDate)
    if (file !== null && !(await isAckFile(tx, id, file))) throw badInput('file: Add the acknowledgement PDF')
    const taken = await tx.selectFrom('application').select('formNo').where('ackNo', '=', ackNo).executeTakeFirst()
    if (taken) throw badInput(`ackNo: This number is on ${taken.formNo} already`)
    return { set: { ackNo, ackDate, ackFileId: file } }
  })
  return moved.catch((problem: { code?: string }) => {
    // Somebody recorded the same number in this very moment: the database let only one have it.
    throw problem.code === '23505' ? badInput('ackNo: This number is on another form already') : problem
  })
}

/** Adds the PDF to an application that was acknowledged by its number alone; one that is there stays. */
export async function addAckFile(tx: Tx, portal: Portal, person: Person, id: string, file: string) {
  const { formNo, ackNo, ackFileId, status } = await lockApplication(tx, person, id)
  if (!ackNo) throw new Refusal(409, `Not allowed in status ${statuses[status].en}`)
  if (ackFileId) throw new Refusal(409, 'The acknowledgement PDF is there already')
  if (!(await isAckFile(tx, id, file))) throw badInput('file: Add the acknowledgement PDF')
  await tx.updateTable('application').set({ ackFileId: file }).where('id', '=', id).execute()
  await audit(tx, portal, person, 'acknowledgement PDF added', formNo)
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
