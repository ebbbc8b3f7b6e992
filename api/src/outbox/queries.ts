import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import { knownBy } from '../identity/queries.ts'
import { mailedFrom } from '../notification/mailing.ts'
import type { Portal } from '../portal.ts'
import { seal, unseal } from '../vault/seal.ts'
import { type Letter, type LetterLanguage, type ValuesOf, worded } from './letter.ts'

/** After so many attempts a message stays, for a person to look at. */
export const triesAtMost = 12

/** Not a message: bytes to be deleted by the worker for files. */
export const removalKind = 'file removal'

/** A message as it is stored. */
export type Kept = { subject: string; text: string; sealed?: string; replyTo?: string }

/**
 * The receiver of a letter and its values. A letter to nobody (null) is stored and never sent, so that a person who
 * tries a stranger's name sees no difference. Without a language it is in the one that the reader chose, otherwise in
 * English.
 */
type Sending<Values> = {
  to: string | null
  values: Values
  language?: LetterLanguage
  /** The writer, if it is not the portal: replies go to them. */
  replyTo?: string
}

/**
 * Puts a letter into the outbox, in the transaction of the action that it reports: it is sent only if the action is
 * committed. It contains no password and no Aadhaar; its `secret` is stored encrypted.
 */
export async function sendLetter<Example extends Letter['example']>(
  tx: Tx,
  { clock, keys }: Pick<Portal, 'clock' | 'keys'>,
  letter: Letter<Example>,
  { to, values, language, replyTo }: Sending<ValuesOf<NoInfer<Example>>>,
) {
  const given: Letter['example'] = values
  const now = clock()
  const nextTryAt = to && letter.topic ? await mailedFrom(tx, to, letter.topic, now) : now
  if (!nextTryAt) return
  const said = worded(letter, given, language ?? (await languageOf(tx, to ?? '')))
  const id = uuid()
  const body: Kept = {
    ...said,
    ...(typeof given.secret === 'string' && { sealed: seal(keys, sealedPlace(id), given.secret) }),
    ...(replyTo && { replyTo }),
  }
  await tx
    .insertInto('outbox')
    .values({
      id,
      kind: letter.name,
      recipient: to ?? '',
      body: JSON.stringify(body),
      createdAt: now,
      nextTryAt,
      sentAt: to ? null : now,
      lastError: null,
    })
    .execute()
}

async function languageOf(tx: Tx, email: string): Promise<LetterLanguage> {
  const { rows } = await sql<{ hindi: boolean }>`
    select bool_or(letters_in_hindi) as hindi from user_account
    where id in (${knownBy(email.toLowerCase())})`.execute(tx)
  return rows[0]?.hindi ? 'hi' : 'en'
}

const sealedPlace = (id: string) => `outbox ${id}`

/** The text of a stored message, with its secret. */
export const textOf = ({ keys }: Pick<Portal, 'keys'>, id: string, { text, sealed }: Kept) =>
  sealed ? text.replace('{secret}', () => unseal(keys, sealedPlace(id), sealed)) : text
