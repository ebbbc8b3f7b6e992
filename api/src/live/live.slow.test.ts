import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { kyc } from 'contract/kyc/kyc'
import { notifications } from 'contract/notification/notification'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import { createApp } from '../app.ts'
import { endSessionsOf } from '../auth/sessions.ts'
import { openPostgres } from '../db/connect.ts'
import { filesIn } from '../files/store.ts'
import { startTask } from '../jobs/workers.ts'
import { kycSetting } from '../kyc/settings.ts'
import { walletOf } from '../money/ledger.ts'
import { waitingSetting } from '../pan/application/settings.ts'
import { keysFrom } from '../shared/keys.ts'
import { dropSetting, saveSetting } from '../shared/setting.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { onBothEngines } from '../testing/database.ts'
import { until } from '../testing/server.ts'
import { deafToRights, othersHear, streamsOutlive } from './live.mutants.ts'
import { endOver, relaySignals } from './live.ts'
import { signal } from './signal.ts'

jest.setTimeout(120_000)

type Stream = { said: string[]; status: number; headers: IncomingMessage['headers']; isOver: boolean; leave(): void }
const open: Stream[] = []
afterEach(() => {
  for (const stream of open.splice(0)) stream.leave()
})

/** Listens as that person; `said` are the lines so far. */
async function listen(
  server: FastifyInstance,
  token: string,
  path: string = notifications.shop.listen.path,
): Promise<Stream> {
  const [address] = server.addresses() as { port: number }[]
  const call = request({ host: '127.0.0.1', port: address?.port, path: `/api${path}?seconds=600`, agent: false })
  call.setHeader('authorization', `Bearer ${token}`)
  call.on('error', () => {})
  call.end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  const stream = {
    said: [] as string[],
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    isOver: false,
    leave: () => call.destroy(),
  }
  answer.setEncoding('utf8')
  answer.on('data', (text: string) => stream.said.push(...text.split('\n').filter(Boolean)))
  answer.on('close', () => (stream.isOver = true))
  open.push(stream)
  return stream
}
const changesIn = ({ said }: Stream) => said.filter((line) => line.startsWith('data: ')).map((line) => line.slice(6))

onBothEngines('a browser that listens', (engine) => {
  let app: TestApp
  let rakesh: Awaited<ReturnType<TestApp['addMerchant']>>
  let asha: Awaited<ReturnType<TestApp['addMerchant']>>
  beforeAll(async () => {
    app = await testApp({ engine })
    rakesh = await app.addMerchant('rakesh', 100)
    asha = await app.addMerchant('asha', 100)
    await app.addPerson('clerk', 'staff', null, ['pan:view'])
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    if (engine === 'postgres') await app.portal.live.line.keep()
    await tell()
  })
  afterAll(() => app.close())
  /** As the relay does again and again. */
  async function tell() {
    while (await relaySignals(app.portal));
    await new Promise((done) => setTimeout(done, 100))
  }
  const as = async (who: string, path?: string) => listen(app.app, await app.tokenOf(who), path)
  const office = notifications.office.listen.path

  test('is told that its own balance changed, by whatever changed it, and never that of another shop', async () => {
    const own = await as('rakesh')
    const other = await as('asha')
    const clerk = await as('staff', office)
    const move = async () => {
      await sql`update account set balance = balance + 1 where id = ${walletOf(rakesh.id)}`.execute(app.db)
      await tell()
      return [changesIn(own), changesIn(other), changesIn(clerk)].map((said) => said.splice(0).length)
    }
    expect(await move()).toEqual([1, 0, 0])
    expect(changesIn(own)).toEqual(['["balance"]'])
    await withMutant(othersHear, move)
    expect(changesIn(other)).toEqual(['["balance"]'])
    expect(asha.id).not.toBe(rakesh.id)
  })

  test('is told only what its person may read', async () => {
    const clerk = await as('clerk', office)
    const staff = await as('staff', office)
    const shop = await as('rakesh')
    const change = async () => {
      await signal(app.db, { audience: 'office', name: 'notifications', needs: 'payments:view' })
      await tell()
    }
    await change()
    expect([clerk, staff, shop].map((stream) => changesIn(stream).length)).toEqual([0, 1, 0])
    await withMutant(deafToRights, change)
    expect(changesIn(clerk)).toHaveLength(1)
  })

  test('is told of a KYC that was decided, and the office of what waits for it, without any feature saying so', async () => {
    await app.as('rakesh')(kyc.own)
    await tell()
    const [own, other, staff] = [await as('rakesh'), await as('asha'), await as('staff', office)]
    await sql`update kyc set status = 'APPROVED' where merchant_id = ${rakesh.id}`.execute(app.db)
    await tell()
    expect([changesIn(own), changesIn(other), changesIn(staff)]).toEqual([['["kyc"]'], [], ['["waiting"]']])
  })

  test('is told, as every shop, when the owner asks for a KYC and when they no longer do; the office is not', async () => {
    const [own, other, staff] = [await as('rakesh'), await as('asha'), await as('staff', office)]
    const heard = async () => {
      await tell()
      return [changesIn(own), changesIn(other), changesIn(staff)]
    }
    const once = ['["kyc"]']
    await saveSetting(app.db, kycSetting, { required: true })
    expect(await heard()).toEqual([once, once, []])
    await saveSetting(app.db, kycSetting, { required: true })
    await saveSetting(app.db, waitingSetting, { days: 5 })
    expect(await heard()).toEqual([once, once, []])
    await dropSetting(app.db, kycSetting)
    expect(await heard()).toEqual([[...once, ...once], [...once, ...once], []])
  })

  test('is not told of work that finds nothing to do', async () => {
    await app.as('rakesh')(kyc.own)
    await tell()
    const staff = await as('staff', office)
    for (const table of ['payment', 'registration', 'gateway_payment', 'kyc', 'adjustment', 'take_back'])
      await sql`delete from ${sql.table(table)} where false`.execute(app.db)
    await sql`update kyc set status = status`.execute(app.db)
    await sql`update application set status = status`.execute(app.db)
    await tell()
    expect(changesIn(staff)).toEqual([])
  })

  test('comes as a stream that no proxy collects, compresses or keeps', async () => {
    const { status, headers, said } = await as('rakesh')
    await until(() => said.length > 0)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-encoding']).toBeUndefined()
    expect(said[0]).toBe(': ready')
  })

  test('hears no more as soon as its session is over', async () => {
    const stream = await as('rakesh')
    const rival = await as('asha')
    await endSessionsOf(app.db, app.portal, [rakesh.userId], 'test')
    await withMutant(streamsOutlive, tell)
    expect(stream.isOver).toBe(false)
    await endOver(app.portal, app.portal.live.hub.listeners())
    await until(() => stream.isOver)
    expect(rival.isOver).toBe(false)
    await endSessionsOf(app.db, app.portal, [asha.userId], 'test')
    await tell()
    await until(() => rival.isOver)
    app.clock.forward({ minutes: 10 })
  })

  test('is one of three of its session: the oldest gives way', async () => {
    const streams: Stream[] = []
    for (let i = 0; i < 4; i++) {
      const stream = await as('rakesh')
      await until(() => stream.said.length > 0)
      streams.push(stream)
    }
    await until(() => streams[0]?.isOver === true)
    expect(streams.map(({ isOver }) => isOver)).toEqual([true, false, false, false])
  })

  test('a person who left is forgotten', async () => {
    const stream = await as('rakesh')
    const before = app.portal.live.hub.listeners().length
    stream.leave()
    await until(() => app.portal.live.hub.listeners().length < before)
  })
})

const onPostgres = process.env.TEST_POSTGRES ? describe : describe.skip

onPostgres('two servers on one database', () => {
  test('what one of them changes is told by the other, also when the relay is gone; a server that stops ends its streams', async () => {
    const app = await testApp()
    const rakesh = await app.addMerchant('rakesh', 100)
    const url = `${process.env.TEST_POSTGRES}worker_${process.env.JEST_WORKER_ID ?? 1}`
    const second = await createApp({
      opened: openPostgres(url, 5, 10),
      keys: keysFrom(Buffer.alloc(32, 7)),
      files: filesIn('/tmp/nothing'),
      clock: () => app.clock.now,
    })
    const tasksOf = async (server: FastifyInstance) => {
      const { tasks } = await import('./tasks.ts')
      return tasks.map((task) => startTask(task, { portal: server.portal, dataFolder: '' }))
    }
    const [first, other] = [await tasksOf(app.app), await tasksOf(second)]
    const stop = (workers: { stop(): Promise<void> }[]) => Promise.all(workers.map((worker) => worker.stop()))
    await app.app.listen({ port: 0, host: '127.0.0.1' })
    await second.listen({ port: 0, host: '127.0.0.1' })
    await until(() => app.portal.live.line.isRelay() !== second.portal.live.line.isRelay())

    const there = await listen(second, await app.tokenOf('rakesh'))
    await until(() => there.said.length > 0)
    const takes: number[] = []
    const move = async () => {
      const [count, at] = [changesIn(there).length, performance.now()]
      await sql`update account set balance = balance + 1 where id = ${walletOf(rakesh.id)}`.execute(app.db)
      await until(() => changesIn(there).length > count)
      takes.push(Math.round(performance.now() - at))
    }
    for (let i = 0; i < 5; i++) await move()
    console.info(`An event is seen on the other server after ${takes.join(', ')} ms`)
    expect(Math.max(...takes)).toBeLessThan(10_000)

    // The other one becomes the relay as soon as the first is gone.
    await stop(first)
    await app.app.close()
    await until(() => second.portal.live.line.isRelay())
    const [pool] = [openPostgres(url, 1, 10)]
    const count = changesIn(there).length
    await sql`update account set balance = balance + 1 where id = ${walletOf(rakesh.id)}`.execute(pool.db)
    await until(() => changesIn(there).length > count)
    await pool.close()

    const began = performance.now()
    await stop(other)
    await second.close()
    await until(() => there.isOver)
    expect(performance.now() - began).toBeLessThan(5_000)
  })
})
