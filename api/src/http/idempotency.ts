import type { Tx } from '../db/connect.ts'
import { inTransaction } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import { Refusal } from '../shared/refusal.ts'

/**
 * `hash` tells whether the same call is repeated. It is keyed, because the hash of a body with names and numbers could
 * be guessed.
 */
type Key = { userId: string; key: string; hash: string }

/**
 * Runs the work at most once for each key of a user. Key row, effect and stored reply are one transaction: a second
 * call with the same key waits for the first and gets its reply; another body with the same key is refused with 422.
 */
export async function once<Reply>(portal: Portal, key: Key, work: (tx: Tx) => Promise<Reply>): Promise<Reply> {
  return inTransaction(portal.db, async (tx) => {
    const first = await tx
      .insertInto('idempotency')
      .values({ ...key, reply: null, createdAt: portal.clock() })
      .onConflict((conflict) => conflict.columns(['userId', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!first) return storedReply<Reply>(tx, key)

    const reply = await work(tx)
    await tx
      .updateTable('idempotency')
      .set({ reply: JSON.stringify(reply ?? null) })
      .where('userId', '=', key.userId)
      .where('key', '=', key.key)
      .execute()
    return reply
  })
}

async function storedReply<Reply>(tx: Tx, { userId, key, hash }: Key) {
  const row = await tx
    .selectFrom('idempotency')
    .select(['hash', 'reply'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (isComparable(row.hash) && row.hash !== hash)
    throw new Refusal(422, 'This request was already sent with other content')
  return JSON.parse(row.reply ?? 'null') as Reply
}

/** A key from an older server has an unkeyed hash, later none (`tasks.ts`): then only its use is known. */
const isComparable = (hash: string) => hash !== '' && !/^[0-9a-f]{64}$/.test(hash)
