import { passwordsWith } from 'api/auth/passwords'
import { session } from 'contract/identity/session'
import { applications } from 'contract/pan/application'
import { type Load, load } from './load.ts'
import { filledPlace, type Server, signIn, startServer } from './place.ts'
import type { BenchRow } from './table.ts'

const password = 'Portal#2026'
const seconds = 4
const people = Array.from({ length: 150 }, (_, i) => `shop${i + 1}`)

/** The rate of sign-ins compared with the bare password hash, how much they slow other calls, and the rate of refreshes. */
export default async function signingIn(): Promise<BenchRow[]> {
  const place = await filledPlace(100_000)
  const server = await startServer(place)
  try {
    const { token } = await signIn(server, 'admin')
    const list = { url: server.url, token, path: `/api${applications.list.all.path}`, bodies: [first] }
    const bodies = people.map((userName) => ({ userName, password }))
    const door = { url: server.url, path: `/api${session.signIn.path}`, bodies }
    // All take turns and the best of each counts, as other work on the machine slows them all.
    const runs = { bare: [] as number[], alone: [] as Load[], quiet: [] as Load[], busy: [] as [Load, Load][] }
    for (let turn = 0; turn < 3; turn++) {
      runs.bare.push(await hashRate())
      runs.alone.push(await load(door, { connections: 4, seconds }))
      runs.quiet.push(await load(list, { connections: 5, seconds }))
      const both = [load(list, { connections: 5, seconds }), load(door, { connections: 4, seconds })] as const
      runs.busy.push(await Promise.all(both))
    }
    const bare = Math.max(...runs.bare)
    const alone = runs.alone.toSorted((a, b) => b.perSecond - a.perSecond)[0] as Load
    const quiet = runs.quiet.toSorted((a, b) => a.p99 - b.p99)[0] as Load
    const [busy, together] = runs.busy.toSorted(([a], [b]) => a.p99 - b.p99)[0] as [Load, Load]
    const times = quiet.p99 > 0 ? busy.p99 / quiet.p99 : 0
    return [
      { what: 'sign-in', measured: alone.perSecond, unit: '/s', beside: `p50 ${alone.p50} ms, ${alone.failed} failed` },
      {
        what: 'sign-in, of the bare hash',
        measured: alone.perSecond / bare,
        unit: '×',
        budget: 0.6,
        atLeast: true,
        beside: `argon2id alone, two at once: ${bare.toFixed(1)} /s`,
      },
      {
        what: 'list p99 meanwhile, of quiet',
        measured: times,
        unit: '×',
        budget: 3,
        beside: `${quiet.p99} ms → ${busy.p99} ms, with ${together.perSecond.toFixed(1)} sign-ins /s`,
      },
      await refreshing(server),
    ]
  } finally {
    await server.stop()
    await place.done()
  }
}

const first = { filters: {}, search: '', length: 10, start: 0, sorts: [] }

/** How many passwords this machine can check without a server. */
async function hashRate() {
  const passwords = passwordsWith(Buffer.alloc(32, 1))
  const hashed = await passwords.hash(password)
  const started = performance.now()
  let done = 0
  const worker = async () => {
    while (performance.now() - started < seconds * 1000) {
      await passwords.fits(password, hashed)
      done++
    }
  }
  await Promise.all([worker(), worker()])
  return (done * 1000) / (performance.now() - started)
}

/** Twenty tabs that only refresh, each with the tokens from its last refresh. */
async function refreshing(server: Server): Promise<BenchRow> {
  const pairs = await Promise.all(people.slice(0, 20).map((userName) => signIn(server, userName)))
  const until = performance.now() + seconds * 1000
  let done = 0
  let failed = 0
  await Promise.all(
    pairs.map(async ({ token, refreshToken, cookie }) => {
      let pair = { Token: token, refreshToken }
      while (performance.now() < until) {
        const response = await fetch(`${server.url}/api${session.refresh.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie },
          body: JSON.stringify(pair),
        })
        if (!response.ok) {
          failed++
          return
        }
        const next = (await response.json()) as { token: string; refreshToken: string }
        pair = { Token: next.token, refreshToken: next.refreshToken }
        done++
      }
    }),
  )
  return { what: 'refresh, 20 tabs', measured: done / seconds, unit: '/s', beside: `${failed} failed` }
}
