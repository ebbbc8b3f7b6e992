import { Refusal } from '../shared/refusal.ts'

/** How often something may be tried from one place. */
type Limit = { most: number; seconds: number }

export type Limits = {
  /** Counts one more try; one too many is refused with 429 until the window ends. */
  count(action: string, by: string, limit: Limit): void
  /** Counts one more try and answers whether it was within the limit. */
  isWithin(action: string, by: string, limit: Limit): boolean
}

/** Counts tries in memory, one window per action and place. */
export function limitsWith(clock: () => Date): Limits {
  const windows = new Map<string, { ends: number; count: number }>()
  let sweepAt = 10_000

  function sweep(now: number) {
    for (const [key, { ends }] of windows) if (ends <= now) windows.delete(key)
    // What still lasts is looked through again only when there is much more of it.
    sweepAt = Math.max(10_000, 2 * windows.size)
  }

  /** How many seconds until the next try is allowed; 0 = this one is. */
  function wait(action: string, by: string, { most, seconds }: Limit) {
    const now = clock().getTime()
    if (windows.size > sweepAt) sweep(now)
    const key = `${action} ${by}`
    const found = windows.get(key)
    const window = found && found.ends > now ? found : { ends: now + seconds * 1000, count: 0 }
    windows.set(key, window)
    window.count++
    return window.count <= most ? 0 : Math.max(1, Math.ceil((window.ends - now) / 1000))
  }

  return {
    count(action, by, limit) {
      const retryAfter = wait(action, by, limit)
      if (retryAfter > 0) throw new Refusal(429, 'Too many tries. Wait a little and try again.', {}, { retryAfter })
    },
    isWithin: (...tried) => wait(...tried) === 0,
  }
}

/**
 * Where a caller sits, for counting: an IPv4 address, or the first half of an IPv6 address, because a household is
 * handed all the addresses under it.
 */
export function ipPrefix(ip: string) {
  if (!ip.includes(':') || ip.includes('.')) return ip
  const [before = '', after] = ip.split('::')
  const head = before.split(':').filter(Boolean)
  const tail = (after ?? '').split(':').filter(Boolean)
  const gap = after === undefined ? 0 : 8 - head.length - tail.length
  return [...head, ...Array(Math.max(0, gap)).fill('0'), ...tail].slice(0, 4).join(':')
}

/** Lets everything through, for a test that hammers on purpose. */
export const noLimits: Limits = { count() {}, isWithin: () => true }
