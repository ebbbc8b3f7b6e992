import { Refusal } from '../shared/refusal.ts'
import { waitingCall } from '../shared/waiting-call.ts'

/** How many jobs of one person, of one shop, and of all may wait, and how many bytes they hold meanwhile. */
type Room = { each: number; ofShop: number; inAll: number; bytesOfShop: number; bytesInAll: number }
const mb = 1024 * 1024
const usualRoom: Room = { each: 8, ofShop: 16, inAll: 48, bytesOfShop: 40 * mb, bytesInAll: 100 * mb }

type Job = { person: string; shop: string; bytes: number; start: () => void }

/**
 * Runs `atOnce` jobs at a time, one of each person. Shops take turns, and in a shop its people: a shop that sends a
 * hundred files, with however many log-ins, delays only itself. A job whose caller has left is dropped. Somebody without
 * a shop counts as one of their own.
 */
export function fairLine(atOnce: number, room: Partial<Room> = {}) {
  const { each, ofShop, inAll, bytesOfShop, bytesInAll } = { ...usualRoom, ...room }
  const running: Job[] = []
  const waiting: Job[] = []
  /** When a shop or a person came into line, or had their last turn: who had theirs longest ago is next. */
  const since = new Map<string, number>()
  let now = 0

  const count = (jobs: Job[], of: 'person' | 'shop', who: string) => jobs.filter((job) => job[of] === who).length
  const place = (who: string) => since.get(who) ?? 0
  const before = (one: Job, other: Job) =>
    count(running, 'shop', one.shop) - count(running, 'shop', other.shop) ||
    place(one.shop) - place(other.shop) ||
    place(one.person) - place(other.person)

  function begin() {
    while (running.length < atOnce) {
      const free = waiting.filter(({ person }) => count(running, 'person', person) === 0)
      const [next] = free.sort(before)
      if (!next) return
      remove(waiting, next)
      running.push(next)
      next.start()
    }
  }

  function enter(job: Job) {
    if (count(waiting, 'person', job.person) >= each) throw ownFull()
    const ofJobsShop = waiting.filter(({ shop }) => shop === job.shop)
    if (ofJobsShop.length >= ofShop || bytesIn([...ofJobsShop, job]) > bytesOfShop) throw shopFull()
    if (waiting.length >= inAll || bytesIn([...waiting, job]) > bytesInAll) throw allFull()
    for (const who of [job.shop, job.person]) if (!since.has(who)) since.set(who, ++now)
    waiting.push(job)
  }

  /** Whoever had a turn goes behind all others; who sends nothing any more is forgotten. */
  function leave(job: Job) {
    remove(running, job)
    remove(waiting, job)
    const all = [...running, ...waiting]
    for (const [of, who] of [
      ['shop', job.shop],
      ['person', job.person],
    ] as const)
      if (count(all, of, who) > 0) since.set(who, ++now)
      else since.delete(who)
    begin()
  }

  async function take<Result>(person: string, work: () => Promise<Result>, bytes = 0): Promise<Result> {
    const { shop, gone } = waitingCall.getStore() ?? { shop: null, gone: null }
    const turn = Promise.withResolvers<void>()
    const job = { person, shop: shop ?? person, bytes, start: turn.resolve }
    const drop = () => turn.reject(nobodyWaits())
    if (gone?.aborted) throw nobodyWaits()
    enter(job)
    gone?.addEventListener('abort', drop)
    try {
      begin()
      await turn.promise
      return await work()
    } finally {
      gone?.removeEventListener('abort', drop)
      leave(job)
    }
  }
  return { take, running: () => running.length, waiting: () => waiting.length }
}

const bytesIn = (jobs: Job[]) => jobs.reduce((sum, { bytes }) => sum + bytes, 0)

function remove(jobs: Job[], job: Job) {
  const at = jobs.indexOf(job)
  if (at >= 0) jobs.splice(at, 1)
}

const soon = { retryAfter: 3 }
const ownFull = () => new Refusal(429, 'Your other files are still being read. Try again in a moment.', {}, soon)
const shopFull = () =>
  new Refusal(429, 'Other files of your shop are still being read. Try again in a moment.', {}, soon)
const allFull = () => new Refusal(503, 'Many files are being read. Try again in a moment.', {}, soon)
/** Nobody reads this: whoever sent the file has left. */
const nobodyWaits = () => new Refusal(503, 'Nobody waits for this file any more', {}, soon)
