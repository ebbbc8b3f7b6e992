import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import { Refusal } from '../shared/refusal.ts'

/** How many attempts are allowed from one place. */
type Limit = { most: number; seconds: number }

export type Limits = {
  /** Counts an attempt; beyond the limit it is refused with 429 until the window ends. */
  count(action: string, by: string, limit: Limit): Promise<void>
  /** Counts an attempt and returns whether it is within the limit. */
  isWithin(action: string, by: string, limit: Limit): Promise<boolean>
}

/**
 * Counts attempts in the database, in one window per action and place, so that all servers share the count. Never call
 * it inside a transaction: a refusal would roll back its own count. A caller over the limit is remembered in memory
 * until the window ends, so that a flood costs the database nothing.
 */
export function limitsIn({ db, keys, clock }: Pick<Portal, 'db' | 'keys' | 'clock'>): Limits {
  const over = new Map<string, number>()

  /** Seconds until the next attempt is allowed; 0 = this one is allowed. */
  async function wait(action: string, by: string, { most, seconds }: Limit) {
    const now = clock()
    // An address, or a number that a person typed, is stored only as a keyed hash.
    const key = keys.mac('limit', `${action} ${by}`)
    const overUntil = over.get(key) ?? 0
    const isOfThisWindow = overUntil <= now.getTime() + seconds * 1000
    if (overUntil > now.getTime() && isOfThisWindow) return secondsUntil(overUntil, now)
    const { count, ends } = await countOne(db, key, now, new Date(now.getTime() + seconds * 1000))
    if (count <= most) return 0
    if (over.size > 10_000) over.clear()
    over.set(key, ends.getTime())
    return secondsUntil(ends.getTime(), now)
  }

  return {
    async count(action, by, limit) {
      const retryAfter = await wait(action, by, limit)
      if (retryAfter > 0) throw new Refusal(429, 'Too many tries. Wait a little and try again.', {}, { retryAfter })
    },
    isWithin: async (...tried) => (await wait(...tried)) === 0,
  }
}

const secondsUntil = (then: number, now: Date) => Math.max(1, Math.ceil((then - now.getTime()) / 1000))

/**
 * One statement, so that attempts at the same moment are all counted. A window that a clock began which was ahead ends
 * as if it began now: its count stays, and nobody waits for the day that never came.
 */
function countOne(db: Db, key: string, now: Date, ends: Date) {
  const isOver = sql`limit_count.ends <= ${now}`
  return db
    .insertInto('limitCount')
    .values({ key, count: 1, ends })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when ${isOver} then 1 else limit_count.count + 1 end`,
        ends: sql`case when ${isOver} then excluded.ends else least(limit_count.ends, excluded.ends) end`,
      }),
    )
    .returning(['count', 'ends'])
    .executeTakeFirstOrThrow()
}

/**
 * The network of a caller, for counting: an IPv4 address, or the first half of an IPv6 address, because a household
 * gets all addresses with the same first half.
 */
export function ipPrefix(ip: string) {
  if (!ip.includes(':') || ip.includes('.')) return ip
  const [before = '', after] = ip.split('::')
  const head = before.split(':').filter(Boolean)
  const tail = (after ?? '').split(':').filter(Boolean)
  const gap = after === undefined ? 0 : 8 - head.length - tail.length
  return [...head, ...Array(Math.max(0, gap)).fill('0'), ...tail].slice(0, 4).join(':')
}

/** No limits: for the demo's own people, and for load tests. */
export const noLimits: Limits = { count: async () => {}, isWithin: async () => true }
