import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'

/** After that a message stays where it is, for somebody to look at. */
export const triesAtMost = 12

/** Not a message: bytes to be removed, which the worker of the files takes. */
export const removalKind = 'file removal'

/** An e-mail to somebody. It holds no password and no Aadhaar. */
export type Message = { kind: string; recipient: string; subject: string; text: string }

/** Puts a message into the outbox, in the transaction of the act it tells about: it leaves if and only if that is done. */
export async function sendLater(tx: Tx, { clock }: Pick<Portal, 'clock'>, { kind, recipient, ...body }: Message) {
  const now = clock()
  await tx
    .insertInto('outbox')
    .values({
      id: uuid(),
      kind,
      recipient,
      body: JSON.stringify(body),
      createdAt: now,
      nextTryAt: now,
      sentAt: null,
      lastError: null,
    })
    .execute()
}
