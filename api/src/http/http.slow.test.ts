import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { payments } from 'contract/payment/payment'
import { withMutant } from 'mutants'
import { type TestApp, testApp } from '../testing/app.ts'
import { many } from '../testing/many.ts'
import { until } from '../testing/server.ts'
import { bodiesWithoutEnd, headsWithoutEnd, readersWithoutEnd } from './http.mutants.ts'
import { httpServer } from './http.ts'

let app: TestApp
let port = 0
beforeAll(async () => {
  app = await testApp({ headersWithin: 300, bodyWithin: 300, answerWithin: 600, readWithin: 300 })
  port = await opened(app)
})
afterAll(() => app.close())

/** Calls of a reader who left before the answer, and the answers made for them. */
let [asked, left] = [0, 0]

/** More than the operating systems of both ends buffer. */
const large = Buffer.alloc(32 * 1024 * 1024)

/** Opens a server with very slow and very large calls that exist only in tests; returns its port. */
async function opened({ app }: TestApp) {
  app.post('/slow-upload', { config: { endpoint: payments.slip } }, async () => ({ ok: true }))
  app.get('/thinks', async () => {
    await wait(5_000)
    return {}
  })
  app.get('/after-they-left', { onSend: async () => void left++ }, async (_request, { raw }) => {
    asked++
    await once(raw, 'close')
    return {}
  })
  app.get('/large', { config: { endpoint: payments.choices } }, async () => large)
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

const headOf = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2000\r\n`

/** Sends the head of a call, then a byte now and again, for so many milliseconds at most; returns the reply. */
async function dribble(path: string, atMost: number, begun = `${headOf(path)}\r\n{"a":"`, to = port) {
  const socket: Socket = connect(to, '127.0.0.1')
  let said = ''
  socket.on('data', (bytes) => (said += bytes)).on('error', () => {})
  socket.write(begun)
  const more = setInterval(() => socket.writable && socket.write('a'), many(50, 1_000))
  await Promise.race([new Promise((resolve) => socket.once('close', resolve)), wait(atMost, undefined, { ref: false })])
  clearInterval(more)
  socket.destroy()
  return said
}

test('a body that does not arrive in its time is not waited for, and refused in words', async () => {
  const said = await dribble('/api/auth/login', 60_000)
  expect([said.split(' ')[1], said.split('\r\n\r\n')[1]]).toEqual([
    '408',
    '{"message":"The request took too long to arrive"}',
  ])
})

test('a head that does not arrive in its time is not waited for either', async () => {
  const said = await dribble('/api/auth/login', 60_000, `${headOf('/api/auth/login')}X-More: `)
  expect([said.split(' ')[1], said.split('\r\n\r\n')[1]]).toEqual([
    '408',
    '{"message":"The request took too long to arrive"}',
  ])
})

/**
 * Asks for a large reply and never reads it, for so many milliseconds at most; returns whether the server closed the
 * connection.
 */
async function neverRead({ app: { server } }: TestApp, to: number, atMost: number) {
  const held: Socket[] = []
  server.on('connection', (one) => held.push(one))
  const socket = connect(to, '127.0.0.1').pause()
  socket.on('error', () => {}).write('GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(socket, 'connect')
  let ours: Socket | undefined
  for (; !ours; await wait(10)) ours = held.find(({ remotePort }) => remotePort === socket.localPort)
  const gone = ours.destroyed || new Promise<true>((resolve) => ours?.once('close', () => resolve(true)))
  const isGone = await Promise.race([gone, wait(atMost, false, { ref: false })])
  socket.destroy()
  return isGone
}

test('an answer that nobody fetches is not kept for ever', async () => {
  expect(await neverRead(app, port, 60_000)).toBe(true)
})

const slowCallers = many(50, 1_000)

/** Clocks of this process that keep it running. */
const clocks = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length

test('who leaves before their answer is made leaves no clock of ten minutes behind', async () => {
  const before = clocks()
  const leavers = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'))
  for (const socket of leavers) socket.write('GET /after-they-left HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await until(() => asked === leavers.length)
  for (const socket of leavers) socket.destroy()
  await until(() => left === leavers.length)
  expect(clocks()).toBeLessThan(before + leavers.length)
})

test('while hundreds send slowly in each way others are served, and in the end all of those are cut off', async () => {
  const patient = process.env.LONG ? await testApp() : app
  const at = process.env.LONG ? await opened(patient) : port
  const ways = [`${headOf('/api/auth/login')}X-More: `, `${headOf('/api/auth/login')}\r\n{"a":"`]
  const slow = ways.flatMap((begun) =>
    Array.from({ length: slowCallers }, () => dribble('/api/auth/login', 10 * 60_000, begun, at)),
  )
  const unread = Array.from({ length: many(2, 50) }, () => neverRead(patient, at, 10 * 60_000))
  for (let i = 0; i < 20; i++) expect((await fetch(`http://127.0.0.1:${at}/api/business-info`)).status).toBe(200)
  expect(new Set((await Promise.all(slow)).map((said) => said.split(' ')[1]))).toEqual(new Set(['408']))
  expect(new Set(await Promise.all(unread))).toEqual(new Set([true]))
  if (patient !== app) await patient.close()
})

test('a server that waits for whoever is slow would be found out', async () => {
  const limits = { headersWithin: 300, bodyWithin: 300, readWithin: 300 }
  for (const [mutant, holds] of [
    [headsWithoutEnd, (to: number) => dribble('', 2_500, `${headOf('/api/auth/login')}X-More: `, to)],
    [bodiesWithoutEnd, (to: number) => dribble('/api/auth/login', 2_500, undefined, to)],
  ] as const) {
    const waiting = await withMutant(mutant, () => testApp(limits))
    expect([mutant.name, await holds(await opened(waiting))]).toEqual([mutant.name, ''])
    await waiting.close()
  }
  const keeping = await withMutant(readersWithoutEnd, () => testApp(limits))
  expect(await neverRead(keeping, await opened(keeping), 2_500)).toBe(false)
  await keeping.close()
})

test('a file may take longer on its way', async () => {
  expect(await dribble('/slow-upload', 550)).toBe('')
})

test('an answer that takes too long is given up, in words', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/thinks`)
  expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
    503,
    '5',
    { message: 'The portal is busy. Try again in a moment.' },
  ])
})

test('every time limit is set as promised', () => {
  const { server } = httpServer({})
  expect([server.requestTimeout, server.headersTimeout, server.maxConnections]).toEqual([60_000, 10_000, 4_000])
})
