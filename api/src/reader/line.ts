import { Refusal } from '../shared/refusal.ts'

/** How many jobs of one person, and of all, may wait. */
type Room = { each: number; inAll: number }

/**
 * Runs `atOnce` jobs at a time, one of each person, and takes waiting people in turn: a person who sends a hundred
 * files delays only themselves.
 */
export function fairLine(atOnce: number, { each, inAll }: Room = { each: 8, inAll: 48 }) {
  const running = new Set<string>()
  /** In the order of their turns. */
  const waiting = new Map<string, (() => void)[]>()
  let inLine = 0

  function begin() {
    for (const [by, jobs] of waiting) {
      if (running.size >= atOnce) return
      if (running.has(by)) continue
      const [first, ...others] = jobs
      waiting.delete(by)
      if (others.length > 0) waiting.set(by, others)
      running.add(by)
      inLine--
      first?.()
    }
  }

  /** A person who has just had a turn goes behind all others. */
  function goBehind(by: string) {
    const jobs = waiting.get(by)
    waiting.delete(by)
    if (jobs) waiting.set(by, jobs)
  }

  async function take<Result>(by: string, job: () => Promise<Result>): Promise<Result> {
    const own = waiting.get(by) ?? []
    const problem = own.length >= each ? ownFull : inLine >= inAll ? allFull : undefined
    if (problem) throw problem()
    inLine++
    const isTurn = new Promise<void>((resolve) => waiting.set(by, [...own, resolve]))
    begin()
    await isTurn
    try {
      return await job()
    } finally {
      running.delete(by)
      goBehind(by)
      begin()
    }
  }
  return { take, running: () => running.size, waiting: () => inLine }
}

const soon = { retryAfter: 3 }
const ownFull = () => new Refusal(429, 'Your other files are still being read. Try again in a moment.', {}, soon)
const allFull = () => new Refusal(503, 'Many files are being read. Try again in a moment.', {}, soon)
