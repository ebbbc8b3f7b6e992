import { v7 as uuid } from 'uuid'
import type { Tx } from '../db/connect.ts'
import type { Letter, ValuesOf } from '../outbox/letter.ts'
import { sendLetter } from '../outbox/queries.ts'
import type { Portal } from '../portal.ts'
import type { Caller } from '../shared/caller.ts'
import type { Context } from '../shared/context.ts'

type Event = { about: string; step: string; words?: string; fileId?: string | null }

/** Writes down a step of a request, for both sides to read. */
export const noteEvent = ({ tx, portal, caller }: Context, { about, step, words = '', fileId = null }: Event) =>
  tx
    .insertInto('gstEvent')
    .values({
      id: uuid(),
      about,
      at: portal.clock(),
      byName: caller.name,
      isOffice: caller.role !== 'merchant',
      step,
      words,
      fileId,
    })
    .execute()

/** What happened with a request, the oldest first; a shop reads 'Office' instead of a clerk's name. */
export async function eventsOf(db: Tx, { role }: Pick<Caller, 'role'>, about: string) {
  const found = await db
    .selectFrom('gstEvent')
    .selectAll()
    .where('about', '=', about)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return found.map(({ id, at, byName, isOffice, step, words, fileId }) => ({
    id,
    at: at.toISOString(),
    by: isOffice && role === 'merchant' ? 'Office' : byName,
    step,
    text: words,
    fileId,
  }))
}

/** A letter to the shop, in the transaction of the step. */
export async function tellShop<Example extends Letter['example']>(
  tx: Tx,
  portal: Portal,
  { merchantId }: { merchantId: string },
  letter: Letter<Example>,
  values: ValuesOf<NoInfer<Example>>,
) {
  const { emailId } = await tx
    .selectFrom('merchant')
    .select('emailId')
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow()
  await sendLetter(tx, portal, letter, { to: emailId, values })
}
