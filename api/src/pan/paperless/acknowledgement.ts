import { randomUUID } from 'node:crypto'
import { isAadhaar } from 'contract/aadhaar'
import { statuses } from 'contract/pan/status'
import { fileHeaders } from '../../files/headers.ts'
import { dropFiles } from '../../files/removal.ts'
import { keepFiles, rewrittenPdf } from '../../files/upload.ts'
import type { Http } from '../../http/handler.ts'
import { notePaperRead } from '../../paper-read/note.ts'
import type { Portal } from '../../portal.ts'
import type { Caller } from '../../shared/caller.ts'
import { Refusal } from '../../shared/refusal.ts'
import { refuseErased } from '../application/erased.ts'
import { type Application, findApplication, merchantCodeOf, type OnApplication } from '../application/queries.ts'
import { answered, orderNoOf, providerOf } from './order.ts'
import { findPaperless } from './queries.ts'

/** The most pages of an acknowledgement. */
const mostPages = 5

/**
 * Sends the provider's acknowledgement and logs who opened it, because it has name, date of birth and address. It is
 * downloaded from the provider at the first request and then stored, as the provider may be away or have deleted it
 * later.
 */
export async function sendAcknowledgement(context: OnApplication & Http) {
  const { tx, portal, caller, params, reply } = context
  const application = await findApplication(tx, caller, params.id)
  const order = await findPaperless(tx, caller, params.id)
  const { ackNo, ackFileId, formNo, status } = application
  if (!ackNo) throw new Refusal(409, 'There is no acknowledgement yet: {status}', { status: statuses[status].en })
  refuseErased(application)
  const bytes = ackFileId
    ? await portal.files.read(ackFileId)
    : await fetched(portal, caller, application, orderNoOf(order))
  const merchant = await merchantCodeOf(tx, application)
  await notePaperRead(context, 'acknowledgement opened', { about: formNo, merchant, application: params.id })
  return reply.headers(fileHeaders('application/pdf', `${ackNo}-acknowledgement.pdf`)).send(bytes)
}

async function fetched(
  portal: Portal,
  caller: Caller,
  { id, merchantId, formNo, ackNo }: Application,
  orderNo: string,
) {
  const meaning = 'NSDL does not answer. Its acknowledgement can be opened later; the slip can be printed now.'
  const sent = await answered(() => providerOf(portal).acknowledgement(portal, orderNo), meaning)
  const bytes = await fitToKeep(portal, caller, formNo, sent)
  const file = {
    id: randomUUID(),
    bytes,
    mime: 'application/pdf',
    name: `${ackNo}-acknowledgement.pdf`,
    purpose: 'ack' as const,
    merchantId,
    ownerId: id,
    createdBy: caller.id,
  }
  await keepFiles(portal, [file], async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('application')
      .set({ ackFileId: file.id })
      .where('id', '=', id)
      .where('ackFileId', 'is', null)
      .executeTakeFirst()
    // Another call has stored it at this very moment: one copy is enough.
    if (numUpdatedRows === 0n) await dropFiles(tx, portal, [file.id])
  })
  return bytes
}

/**
 * Refuses to store or pass on a file that is no PDF or shows a whole Aadhaar number; of a good one only the visible
 * pages are kept.
 */
async function fitToKeep({ log, readers }: Portal, caller: Caller, formNo: string, sent: Buffer) {
  const { bytes, text } = await rewrittenPdf(readers, caller.id, sent, mostPages).catch((problem) => {
    if (!(problem instanceof Refusal)) throw problem
    log.error({ err: problem, formNo }, 'the provider’s acknowledgement cannot be read')
    throw new Refusal(502, 'What NSDL sent is not a proper acknowledgement. Try again later.')
  })
  const numbers = text.match(/(?<!\d)\d{4}[ -]?\d{4}[ -]?\d{4}(?!\d)/g) ?? []
  if (!numbers.some((number) => isAadhaar(number.replaceAll(/\D/g, '')))) return bytes
  log.error({ formNo }, 'the provider’s acknowledgement shows a whole Aadhaar number')
  throw new Refusal(502, 'NSDL’s acknowledgement shows a whole Aadhaar number. We do not keep or open it.')
}
