import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, jest, test } from '@jest/globals'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { openPglite, openPostgres } from '../db/connect.ts'
import { readKeys } from '../shared/keys.ts'
import { testApp } from '../testing/app.ts'
import { hasPostgres } from '../testing/database.ts'
import { debit } from '../testing/debit.ts'
import { many } from '../testing/many.ts'
import { copyTemplate } from '../testing/postgres.ts'
import { freePort, type Server, startServer } from '../testing/server.ts'
import { databaseClosedFirst, noDrain } from './restart.mutants.ts'

jest.setTimeout(600_000)
const restarts = many(2, 50)
const onPostgres = hasPostgres ? test : test.skip

const folder = mkdtempSync(join(tmpdir(), 'restart-'))
const secret = join(folder, 'secret.key')
writeFileSync(secret, randomBytes(32).toString('base64'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Posts once without repeating; returns the status, or the network error. */
function post(url: string, agent: Agent, token: string, key = uuid(), takes = 0) {
  return new Promise<number | string>((resolve) => {
    let said = ''
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key }
    const call = request(`${url}/api${debit.path}`, { method: 'POST', agent, headers }, (answer) => {
      answer
        .on('data', (text) => (said += text))
        .once('end', () => resolve(answer.statusCode === 200 ? 200 : `${answer.statusCode} ${said}`))
        .once('error', (error) => resolve(`${error}`))
    })
    call.once('error', (error) => resolve(`${error}`)).end(JSON.stringify({ rupees: 0.01, takes }))
  })
}

/** The server is away or stopping, so the call is sent again. Any other answer reaches the user. */
const isPassing = (answer: number | string) => !/^\d/.test(`${answer}`) || `${answer}`.startsWith('503')

/**
 * A simple load balancer: passes calls in turn to the servers whose health is good, checks every 200 ms, repeats
 * nothing.
 */
async function balancer() {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  const known = new Map<string, boolean>()
  let turn = 0
  const look = setInterval(() => {
    for (const url of known.keys())
      fetch(`${url}/api/health`, { headers: { connection: 'close' } })
        .then(({ ok }) => ok)
        .catch(() => false)
        .then((ok) => known.set(url, ok))
  }, 200)
  const server = createServer((incoming, outgoing) => {
    const ready = [...known].filter(([, isReady]) => isReady).map(([url]) => url)
    const to = ready[turn++ % ready.length]
    if (!to) return outgoing.writeHead(502).end()
    const { method, headers, url } = incoming
    const onward = request(`${to}${url}`, { method: method!, agent, headers }, (answer) => {
      const { connection: _, ...rest } = answer.headers
      outgoing.writeHead(answer.statusCode ?? 502, rest)
      answer.pipe(outgoing)
    })
    onward.once('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()))
    incoming.pipe(onward)
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    known,
    async close() {
      clearInterval(look)
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/**
 * Restarts the servers behind the balancer one by one, so many times, while 40 clients post; returns a count of their
 * replies.
 */
async function rollingRestarts(times: number, pause: number) {
  const url = await copyTemplate(
    (name) => `${process.env.TEST_POSTGRES}${name}`,
    `rolling_${process.env.JEST_WORKER_ID}`,
  )
  const app = await testApp({ opened: openPostgres(url, 5, 10), keys: readKeys(secret, false) })
  const tokens: string[] = []
  for (let no = 0; no < 40; no++) {
    await app.addMerchant(`shop${no}`, 10_000)
    tokens.push(await app.tokenOf(`shop${no}`))
  }
  const start = async () =>
    startServer({ PORT: `${await freePort()}`, DATA_DIR: folder, DATABASE_URL: url, SECRET_KEY_FILE: secret })
  const front = await balancer()
  const servers = await Promise.all([start(), start()])
  for (const server of servers) front.known.set(server.url, true)

  const told = new Map<number | string, number>()
  let isOver = false
  const agent = new Agent({ keepAlive: true, maxSockets: 40 })
  const clients = tokens.map(async (token) => {
    while (!isOver) {
      const answer = await post(front.url, agent, token)
      told.set(answer, (told.get(answer) ?? 0) + 1)
      await wait(pause)
    }
  })
  const stopping: Promise<unknown>[] = []
  for (let no = 0; no < times; no++) {
    const fresh = await start()
    front.known.set(fresh.url, true)
    servers.push(fresh)
    const old = servers.shift() as Server
    old.child.kill('SIGTERM')
    stopping.push(old.gone)
  }
  await Promise.all(stopping)
  // The balancer notices the missing server only at its next check.
  await wait(300)
  isOver = true
  await Promise.all(clients)
  agent.destroy()
  await front.close()
  for (const { child } of servers) child.kill('SIGTERM')
  const { rows } = await sql<{ booked: number }>`
    select count(*)::int as booked from journal where kind = 'SERVICE_DEBIT'`.execute(app.db)
  await Promise.all(servers.map(({ gone }) => gone))
  await app.close()
  return { told: Object.fromEntries(told), booked: rows[0]?.booked }
}

onPostgres('restarts one after the other: none of 40 clients that never try again sees a failure', async () => {
  const { told, booked } = await rollingRestarts(restarts, 400)
  process.stdout.write(`${JSON.stringify(told)} over ${restarts} restarts\n`)
  expect(Object.keys(told)).toEqual(['200'])
  expect(told[200]).toBeGreaterThan(100 * restarts)
  expect(booked).toBe(told[200])
})

onPostgres('they would see failures if a server stopped at once', async () => {
  const { told } = await withMutant(noDrain, () => rollingRestarts(2, 40))
  expect(Object.keys(told).length).toBeGreaterThan(1)
})

/**
 * Stops a server on the embedded database under load and starts the next one; clients repeat their calls with their
 * keys.
 */
async function restartOnPglite() {
  const data = mkdtempSync(join(folder, 'pglite-'))
  const opened = await openPglite(`${data}/database`)
  const app = await testApp({ opened, keys: readKeys(secret, false) })
  await app.addMerchant('shop', 10_000)
  const token = await app.tokenOf('shop')
  await app.close()

  const env = { PORT: `${await freePort()}`, DATA_DIR: data, SECRET_KEY_FILE: secret }
  const timed = async () => {
    const began = performance.now()
    return { server: await startServer(env), took: performance.now() - began }
  }
  const { server: first, took: ownStart } = await timed()
  const { url } = first
  const keys: string[] = []
  const refused: (number | string)[] = []
  let isOver = false
  const agent = new Agent({ keepAlive: true, maxSockets: 30 })
  /** Repeats until it is done; returns the first reply. */
  const pay = async (takes = 0) => {
    const key = uuid()
    const first = await send()
    for (let answer = first; answer !== 200; answer = await send()) {
      if (!isPassing(answer)) refused.push(answer)
      await wait(50)
    }
    keys.push(key)
    return first

    function send() {
      return post(url, agent, token, key, takes)
    }
  }
  // This call is still running when draining ends. All others wait for it, because an idle server is taken at once.
  const long = pay(4_000)
  await wait(500)
  const firsts: Promise<number | string>[] = [long]
  const clients = Array.from({ length: 20 }, async () => {
    const first = pay()
    firsts.push(first)
    await first
    while (!isOver) await pay()
  })
  await wait(500)
  const stopBegan = performance.now()
  first.child.kill('SIGTERM')
  const code = await first.gone
  const stopTook = performance.now() - stopBegan
  const { server: second, took: nextStart } = await timed()
  while (keys.length <= 20) await wait(50)
  isOver = true
  await Promise.all([...clients, long])
  agent.destroy()
  second.child.kill('SIGTERM')
  await second.gone

  const after = await openPglite(`${data}/database`)
  const { rows } = await sql<{ key: string }>`select remark as key from journal where kind = 'SERVICE_DEBIT'`.execute(
    after.db,
  )
  await after.close()
  const booked = rows.map(({ key }) => key)
  return {
    code,
    stopTook,
    later: nextStart - ownStart,
    ownStart,
    underWay: [...new Set(await Promise.all(firsts))],
    refused,
    told: keys.length,
    lost: keys.filter((key) => !booked.includes(key)).length,
    doubled: booked.length - new Set(booked).size,
  }
}

test('on the embedded database a stop loses nothing and is over soon, and the next start need not wait', async () => {
  const { code, stopTook, later, ownStart, told, ...rest } = await restartOnPglite()
  process.stdout.write(
    `${told} told, stop ${Math.round(stopTook)} ms with ${code}, start ${Math.round(later)} ms later than alone\n`,
  )
  expect({ code, ...rest }).toEqual({ code: 0, underWay: [200], refused: [], lost: 0, doubled: 0 })
  // The time of a plain start (one second on a quiet machine) shows how busy the machine is.
  expect(stopTook).toBeLessThan(10_000 + 3 * ownStart)
  expect(later).toBeLessThan(3_000 + 3 * ownStart)
})

test('calls under way would be broken off if the database closed first', async () => {
  const { underWay, lost, doubled } = await withMutant(databaseClosedFirst, restartOnPglite)
  expect(underWay).not.toEqual([200])
  expect([lost, doubled]).toEqual([0, 0])
})
