import { indianDay } from 'contract/fields'
import type { Acknowledgement } from 'contract/pan/application'
import { statuses } from 'contract/pan/status'
import type { Tx } from '../db/connect.ts'
import { keepUpload } from '../files/upload.ts'
import type { Portal } from '../portal.ts'
import { badInput, Refusal } from '../refusal.ts'
import type { Upload } from '../serve.ts'
import { move } from './move.ts'
import type { Person } from './person.ts'
import { findApplication } from './queries.ts'

/** Takes in the provider's acknowledgement of a verified application; it stays the PDF it is. */
export async function keepAckFile(portal: Portal, person: Person, id: string, sent: Upload) {
  const { merchantId, status } = await findApplication(portal.db, person, id)
  if (status !== 'VERIFIED') throw new Refusal(409, `Not allowed in status ${statuses[status].en}`)
  return keepUpload(portal, {
    ...{ ...sent, allow: ['pdf'] as const, purpose: 'ack' as const, merchantId },
    ...{ ownerId: id, createdBy: person.id },
  })
}

/** Records the provider's number and date; the merchant's commission is credited. */
export async function acknowledge(tx: Tx, portal: Portal, person: Person, id: string, given: Acknowledgement) {
  const { ackNo, ackDate, file } = given
  const moved = move(tx, portal, person, id, 'acknowledge', async () => {
    if (ackDate > indianDay(portal.clock())) throw badInput('ackDate: Date cannot be in the future')
    if (!(await isAckFile(tx, id, file))) throw badInput('file: Add the acknowledgement PDF')
    const taken = await tx.selectFrom('application').select('formNo').where('ackNo', '=', ackNo).executeTakeFirst()
    if (taken) throw badInput(`ackNo: This number is on ${taken.formNo} already`)
    return { set: { ackNo, ackDate, ackFileId: file } }
  })
  return moved.catch((problem: { code?: string }) => {
    // Somebody recorded the same number in this very moment: the database let only one have it.
    throw problem.code === '23505' ? badInput('ackNo: This number is on another form already') : problem
  })
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
