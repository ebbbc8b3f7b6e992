import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { tokensWith } from 'api/auth/tokens'
import { openPostgres } from 'api/db/connect'
import { streamsOfSession, streamsOfShop } from 'api/live/hub'
import { readKeys } from 'api/shared/keys'
import { notifications } from 'contract/notification/notification'
import { applications } from 'contract/pan/application'
import { load, percentile } from './load.ts'
import { filledPlace, first, type Place, type Server, signIn, sizes, startServer } from './place.ts'
import type { BenchRow } from './table.ts'

const connections = 1_000
const path = `/api${applications.list.all.path}`

/** What a thousand browsers that listen cost: memory, the list beside them, and how soon each hears an event. */
export default async function live(): Promise<BenchRow[]> {
  const place = await filledPlace(sizes[0] ?? 100_000)
  const server = await startServer(place)
  try {
    const { token } = await signIn(server, 'admin')
    const list = { url: server.url, path, token, bodies: [first] }
    // Before any load, after which a server keeps room that streams would take unseen.
    await wait(5_000)
    const before = held(server)
    const streams = await openStreams(place, server)
    await wait(5_000)
    const memory = held(server) - before
    const quiet: number[] = []
    const beside: number[] = []
    await load(list, { seconds: 5 })
    // The two take turns, since other work on the machine then slows both.
    for (let turn = 0; turn < 5; turn++) {
      beside.push((await load(list, { seconds: 3 })).p99)
      await streams.leave()
      quiet.push((await load(list, { seconds: 3 })).p99)
      await streams.listen()
    }
    const heard = await streams.tell()
    await streams.leave()
    const [loud, still] = [percentile(beside, 0.5), percentile(quiet, 0.5)]
    return [
      { what: `memory for ${connections} streams`, measured: memory, unit: 'MB', budget: 150 },
      {
        what: 'list, p99 beside them, of quiet',
        measured: loud / still,
        unit: '×',
        budget: 1.2,
        beside: `p99 ${loud} ms, quiet ${still} ms`,
      },
      { what: 'until the last of them heard an event', measured: heard, unit: 'ms', budget: 2_000 },
    ]
  } finally {
    await server.stop()
    await place.done()
  }
}

const held = ({ pid }: Server) =>
  (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6

/** Streams of as many sessions and shops as the limits ask. */
async function openStreams({ url, data }: Place, server: Server) {
  const opened = openPostgres(url, 2)
  const tokens = await sessionTokens(opened, data)
  let calls: ReturnType<typeof request>[] = []
  let count = 0

  async function listen() {
    for (let no = 0; no < connections; no += 50)
      await Promise.all(
        Array.from({ length: 50 }, async (_, i) => {
          const token = tokens[Math.floor((no + i) / streamsOfSession)] ?? ''
          const call = request(`${server.url}/api${notifications.shop.listen.path}?seconds=3600`, { agent: false })
          call.setHeader('authorization', `Bearer ${token}`)
          call.on('error', () => {})
          call.end()
          const [answer] = await once(call, 'response')
          if (answer.statusCode !== 200) throw new Error(`A stream was refused with ${answer.statusCode}`)
          answer.on('data', (bytes: Buffer) => bytes.includes('data:') && count++)
          calls.push(call)
        }),
      )
  }
  await listen()
  return {
    listen,
    async leave() {
      for (const call of calls) call.destroy()
      calls = []
      await wait(500)
    },
    async tell() {
      count = 0
      const at = performance.now()
      await opened.db
        .insertInto('liveSignal')
        .values({ audience: 'shops', name: 'notifications', needs: null })
        .execute()
      while (count < connections && performance.now() - at < 20_000) await wait(10)
      await opened.close()
      return count < connections ? null : performance.now() - at
    },
  }
}

async function sessionTokens({ db }: ReturnType<typeof openPostgres>, data: string) {
  const keys = readKeys(`${data}/secret.key`, true)
  const tokens = await tokensWith(keys)
  const perShop = Math.floor(streamsOfShop / streamsOfSession)
  const owners = await db
    .selectFrom('userAccount')
    .select(['id', 'name', 'code', 'role', 'merchantId'])
    .where('role', '=', 'merchant')
    .where('shopStaff', '=', false)
    .where('status', '=', 'ACTIVE')
    .limit(Math.ceil(connections / streamsOfSession / perShop))
    .execute()
  const now = new Date()
  const found: string[] = []
  for (const owner of owners)
    for (let no = 0; no < perShop; no++) {
      const sessionId = randomUUID()
      const at = { rotatedAt: now, createdAt: now, seenAt: now }
      const session = {
        id: sessionId,
        userId: owner.id,
        deviceHash: 'bench',
        browserName: '',
        endedAt: null,
        endedWhy: null,
      }
      await db
        .insertInto('session')
        .values({ ...session, ...at })
        .execute()
      found.push(await tokens.access({ ...owner, sessionId }, 1, now, new Date(now.getTime() + 3_600_000), 3_600_000))
    }
  return found
}
