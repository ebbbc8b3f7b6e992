import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { removalKind } from './queries.ts'

/**
 * Deletes the letters that name this number: those to the person whose data goes, and what was sent to others about
 * them. A letter that still waits for another receiver stays until it is sent.
 */
export async function eraseLetters(tx: Tx, no: string, { person, others }: { person: string; others: string[] }) {
  const [own, ...receivers] = [person, ...others].map((address) => address.trim().toLowerCase())
  // The index of the list's search finds the receivers.
  const searched = [own, ...receivers].filter(Boolean).map((address) => `%${address?.replace(/[\\%_]/g, '\\$&')}%`)
  await sql`delete from outbox
    where search like any (${searched}::text[]) and kind <> ${removalKind}
      and (lower(recipient) = ${own} or (lower(recipient) = any (${receivers}::text[]) and sent_at is not null))
      and position(${no} in (body ->> 'subject') || ' ' || (body ->> 'text')) > 0`.execute(tx)
}
