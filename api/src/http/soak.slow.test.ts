import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from '@jest/globals'
import { type Endpoint, exportOf } from 'contract/endpoint'
import { session } from 'contract/identity/session'
import { officeDashboards } from 'contract/office-dashboard'
import { payments } from 'contract/payment/payment'
import { wallet } from 'contract/payment/wallet'
import { v7 as uuid } from 'uuid'
import { openPostgres } from '../db/connect.ts'
import { readKeys } from '../shared/keys.ts'
import { testApp, testPassword } from '../testing/app.ts'
import { hasPostgres } from '../testing/database.ts'
import { debit } from '../testing/debit.ts'
import { copyTemplate } from '../testing/postgres.ts'
import { freePort, startServer, until } from '../testing/server.ts'

/**
 * An hour; use fewer minutes only to try the test itself, because a server that warms up grows faster than is allowed.
 */
const minutes = Number(process.env.SOAK_MINUTES) || 60
const secondsBetween = 10
/** After this part of the time everything has been used once and is cached. */
const warmUp = 1 / 3

const folder = mkdtempSync(join(tmpdir(), 'soak-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The heap in bytes after garbage collection, read by the debugger. */
async function heapOf(said: () => string) {
  await until(() => /ws:\S+/.test(said()))
  const socket = new WebSocket(/ws:\S+/.exec(said())?.[0] ?? '')
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  let id = 0
  const ask = (method: string) =>
    new Promise<{ usedSize: number }>((resolve) => {
      const asked = ++id
      socket.addEventListener('message', function hear({ data }) {
        const answer = JSON.parse(`${data}`)
        if (answer.id !== asked) return
        socket.removeEventListener('message', hear)
        resolve(answer.result)
      })
      socket.send(JSON.stringify({ id: asked, method }))
    })
  return {
    async look() {
      await ask('HeapProfiler.collectGarbage')
      return (await ask('Runtime.getHeapUsage')).usedSize
    },
    /** A process with an open debugger connection does not end. */
    leave: () => socket.close(),
  }
}

/** A person who works all the time: different actions in turn, with new log-ins now and then; returns their replies. */
async function atWork(
  url: string,
  userName: string,
  calls: { to: Endpoint; query?: string; body?: object }[],
  isOver: () => boolean,
) {
  const told = new Set<string>()
  const send = (method: string, path: string, body: object | undefined, headers: object) =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
  const signIn = async () => {
    const reply = await send('POST', session.signIn.path, { userName, password: testPassword }, {})
    return { authorization: `Bearer ${((await reply.json()) as { token: string }).token}` }
  }
  for (let no = 0, headers = await signIn(); !isOver(); no++) {
    if (no > 0 && no % 1_000 === 0) headers = await signIn()
    const { to, query = '', body } = calls[no % calls.length]!
    const reply = await send(to.method, to.path + query, body, { ...headers, 'idempotency-key': uuid() })
    await reply.arrayBuffer()
    told.add(`${to.path} ${reply.status}`)
    await wait(200)
  }
  return [...told]
}

const mean = (some: number[]) => some.reduce((sum, value) => sum + value, 0) / some.length

/** The growth per step, by the best fitting line. */
function slopeOf(values: number[]) {
  const [middle, average] = [(values.length - 1) / 2, mean(values)]
  const above = values.map((value, at) => (at - middle) * (value - average))
  return mean(above) / mean(values.map((_, at) => (at - middle) ** 2))
}

test('the slope is that of the line through the values', () => {
  expect(slopeOf([3, 5, 7, 9])).toBeCloseTo(2)
  expect(slopeOf([4, 1, 4, 1, 4])).toBeCloseTo(0)
})

/** Works on a server for so long, and measures now and then its heap in bytes and its open files. */
async function soak() {
  const secret = join(folder, 'secret.key')
  writeFileSync(secret, randomBytes(32).toString('base64'))
  const database = await copyTemplate((name) => `${process.env.TEST_POSTGRES}${name}`, 'soak')
  const app = await testApp({ opened: openPostgres(database, 5, 10), keys: readKeys(secret, false) })
  await app.addMerchant('shop', 10_00_000)
  const server = await startServer({
    PORT: `${await freePort()}`,
    DATA_DIR: folder,
    DATABASE_URL: database,
    SECRET_KEY_FILE: secret,
    NODE_OPTIONS: '--inspect=127.0.0.1:0',
  })
  const heap = await heapOf(server.said)
  let isOver = false
  const list = { filters: {}, search: 'demo', length: 10, start: 0, sorts: [] }
  const ofShop = [{ to: debit, body: { rupees: 0.01 } }, { to: wallet.closing }, { to: payments.own, body: list }]
  const ofOffice = [{ to: payments.list, body: list }, { to: officeDashboards.waiting }]
  const working = [
    atWork(server.url, 'shop', ofShop, () => isOver),
    atWork(server.url, 'staff', ofOffice, () => isOver),
    atWork(
      server.url,
      'admin',
      [{ to: exportOf(payments.list), query: '?format=csv', body: list }, ...ofOffice],
      () => isOver,
    ),
  ]
  const looks: { heap: number; files: number }[] = []
  try {
    for (let no = 0; no < (minutes * 60) / secondsBetween; no++) {
      await wait(secondsBetween * 1000)
      looks.push({ heap: await heap.look(), files: readdirSync(`/proc/${server.child.pid}/fd`).length })
    }
    isOver = true
    const told = (await Promise.all(working)).flat()
    return { told, looks: looks.slice(Math.ceil(looks.length * warmUp)) }
  } finally {
    isOver = true
    heap.leave()
    server.child.kill('SIGTERM')
    await server.gone
    await app.close()
  }
}

;(process.env.LONG && hasPostgres ? test : test.skip)(
  'at work for an hour a server keeps neither memory nor files open',
  async () => {
    const { told, looks } = await soak()
    expect(told.filter((one) => !one.endsWith(' 200'))).toEqual([])
    const steps = 600 / secondsBetween
    const files = looks.map(({ files }) => files)
    const heaps = looks.map(({ heap }) => heap / 1024 / 1024)
    const megabytes = slopeOf(heaps) * steps
    const seen = `${heaps.map((mb) => mb.toFixed(2)).join(' ')}; files ${files.join(' ')}`
    process.stdout.write(`${megabytes.toFixed(2)} MB in ten minutes: ${seen}\n`)
    expect(megabytes).toBeLessThan(1)
    // Connections come and go, so single values differ; averages over half an hour do not.
    const half = Math.floor(files.length / 2)
    expect(mean(files.slice(half))).toBeLessThan(mean(files.slice(0, half)) + 1)
  },
  (minutes + 10) * 60_000,
)
