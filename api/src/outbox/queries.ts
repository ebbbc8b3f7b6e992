import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import { seal, unseal } from '../vault/seal.ts'

/** After that a message stays where it is, for somebody to look at. */
export const triesAtMost = 12

/** Not a message: bytes to be removed, which the worker of the files takes. */
export const removalKind = 'file removal'

/**
 * An e-mail to somebody. It holds no password and no Aadhaar; its `secret` stands in the text as {secret} and is kept sealed.
 * One to nobody (null) is kept and never leaves: who asks for a letter in a stranger's name sees no difference.
 */
export type Message = { kind: string; recipient: string | null; subject: string; text: string; secret?: string }

/** A message as it is kept. */
export type Kept = { subject: string; text: string; sealed?: string }

/** Puts a message into the outbox, in the transaction of the act it tells about: it leaves if and only if that is done. */
export async function sendLater(tx: Tx, { clock, keys }: Pick<Portal, 'clock' | 'keys'>, message: Message) {
  const { kind, recipient, secret, ...said } = message
  const now = clock()
  const id = uuid()
  const body: Kept = secret ? { ...said, sealed: seal(keys, placeOf(id), secret) } : said
  await tx
    .insertInto('outbox')
    .values({
      id,
      kind,
      recipient: recipient ?? '',
      body: JSON.stringify(body),
      createdAt: now,
      nextTryAt: now,
      sentAt: recipient ? null : now,
      lastError: null,
    })
    .execute()
}

const placeOf = (id: string) => `outbox ${id}`

/** The words of a kept message, with its secret. */
export const textOf = ({ keys }: Pick<Portal, 'keys'>, id: string, { text, sealed }: Kept) =>
  sealed ? text.replace('{secret}', () => unseal(keys, placeOf(id), sealed)) : text
