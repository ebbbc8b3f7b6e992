import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { gateway } from 'contract/gateway/gateway'
import { payments } from 'contract/payment/payment'
import { mostUploadBytes, uploads } from 'contract/upload'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import sharp from 'sharp'
import { exportSlots } from '../export/slots.ts'
import { leaversUnknown, readForNobody } from '../reader/line.mutants.ts'
import { fairLine } from '../reader/line.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { otherServer } from '../testing/other-server.ts'
import { until } from '../testing/server.ts'
import { exportsByLogIn, ordersByLogIn, unfinishedByLogIn, unusedByLogIn } from './shares.mutants.ts'

// A shop with many log-ins, at two servers of one database.
const people = ['asha', 'bina', 'charu', 'deepa']
let app: TestApp
let servers: [FastifyInstance, FastifyInstance]
let shopId = ''
let slip: Buffer
let calls = 0

beforeAll(async () => {
  const opened = await testDatabase()
  app = await testApp({ opened })
  servers = [app.app, await otherServer(app, opened, { gateway: app.portal.gateway ?? undefined })]
  await app.addMerchant('rival', 1_000)
  const shop = await app.addMerchant('asha', 1_000)
  shopId = shop.id
  for (const [no, name] of people.entries())
    if (no > 0) await app.addPerson(name, 'merchant', { id: shop.id, code: `${shop.code}-${no}` })
  slip = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer()
})
afterAll(async () => {
  await servers[1].close()
  await app.close()
})

/** As one of them, at each server in turn. */
const as = (who: string) => app.as(who, servers[calls++ % 2 ? 1 : 0])

test('files that nothing uses are counted for the whole shop, and its log-ins are not one more share each', async () => {
  const send = (who: string) => as(who)(payments.slip, { bytes: slip, query: { name: 'slip.jpg' } })
  for (const who of people.slice(0, 3))
    for (let no = 0; no < 20; no++) expect([who, no, (await send(who)).status]).toEqual([who, no, 200])
  const { status, body } = await send('deepa')
  expect([status, body.message]).toEqual([
    429,
    'People of your shop have sent 60 files that no request uses yet. Use them first, or try again tomorrow.',
  ])
  expect((await send('rival')).status).toBe(200)
  expect((await withMutant(unusedByLogIn, () => send('deepa'))).status).toBe(200)
  await app.useFiles()
})

/** What this shop has begun and not finished: how many bytes, and of whom. */
async function begunBy(shop: string) {
  const { rows } = await sql<{ mb: number; names: string[] }>`
    select coalesce(sum(bytes) / 1048576, 0)::int as mb, coalesce(array_agg(distinct u.user_name), '{}') as names
    from upload join user_account u on u.id = created_by where upload.merchant_id = ${shop} and reply is null`.execute(
    app.db,
  )
  return rows[0]
}
/** Sixty files of five megabytes by four people at once. */
async function beginMany() {
  await app.db.deleteFrom('upload').execute()
  const begin = (who: string, no: number) =>
    as(who)(uploads.begin, {
      body: { to: payments.slip.path, name: `${no}.jpg`, bytes: mostUploadBytes, mark: `file ${no} of ${who}` },
    })
  expect((await begin('rival', 1)).status).toBe(200)
  expect((await begin('bina', 0)).status).toBe(200)
  for (let no = 0; no < 15; no++) {
    app.clock.forward({ seconds: 1 })
    const answers = await Promise.all(people.map((who) => begin(who, no)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  }
  return begunBy(shopId)
}

test('sixty unfinished files of a shop hold sixty megabytes at most, and each of its people keeps some', async () => {
  expect(await beginMany()).toEqual({ mb: 60, names: people })
  const { rows } = await sql`select id from upload where merchant_id <> ${shopId}`.execute(app.db)
  expect(rows).toHaveLength(1)
  expect((await withMutant(unfinishedByLogIn, beginMany))?.mb).toBe(160)
  await app.db.deleteFrom('upload').execute()
})

test('payments are begun by a shop sixty times in ten minutes, whoever of it begins them', async () => {
  const customer = { customer_name: 'A', customer_email: 'a@example.com', customer_mobile: '6000000001' }
  const begin = async (who: string) =>
    (await as(who)(gateway.create, { body: { amount: '10', p_info: 'Top-up', ...customer } })).status
  const begun: number[] = []
  for (let no = 0; no < 66; no++) begun.push(await begin(people[no % 4] ?? ''))
  expect(begun).toEqual([...Array(60).fill(200), ...Array(6).fill(429)])
  expect(await begin('rival')).toBe(200)
  expect(await withMutant(ordersByLogIn, () => begin('asha'))).toBe(200)
  app.clock.forward({ minutes: 11 })
  expect(await begin('asha')).toBe(200)
})

test('of the files that are made at once a shop has half, whoever of it asks', async () => {
  const entered = () => {
    const slots = exportSlots()
    const enter = (who: string, shop: string | null) => {
      try {
        return Boolean(slots.enter(who, shop))
      } catch {
        return false
      }
    }
    return [...people.map((who) => enter(who, 'shop')), enter('rival', 'other'), enter('staff', null)]
  }
  expect(entered()).toEqual([true, true, true, false, true, true])
  expect(await withMutant(exportsByLogIn, entered)).toEqual([true, true, true, true, true, true])
})

/** Somebody sends a file and leaves while it waits for another one to be read; answers how many wait then. */
async function leave() {
  const line = fairLine(1)
  const busy = Promise.withResolvers<void>()
  const reading = line.take('somebody', () => busy.promise)
  const { readers } = app.portal
  const { read } = readers
  readers.read = ((by: string) => line.take(by, () => Promise.reject(new Error('read')))) as typeof read
  const leaving = new AbortController()
  const sent = fetch(`${app.app.listeningOrigin}/api${payments.slip.path}?name=slip.jpg`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await app.tokenOf('asha')}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(slip),
    signal: leaving.signal,
  }).catch(() => {})
  await until(() => line.waiting() === 1)
  leaving.abort()
  await sent
  await new Promise((resolve) => setTimeout(resolve, 200))
  const waiting = line.waiting()
  busy.resolve()
  await reading
  readers.read = read
  return waiting
}

test('a file is not read once its sender has left', async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const body = new Uint8Array(slip)
  const headers = { authorization: `Bearer ${await app.tokenOf('asha')}`, 'content-type': 'application/octet-stream' }
  const url = `${app.app.listeningOrigin}/api${payments.slip.path}?name=slip.jpg`
  expect((await fetch(url, { method: 'POST', headers, body })).status).toBe(200)
  expect(await leave()).toBe(0)
  expect(await withMutant(readForNobody, leave)).toBe(1)
  expect(await withMutant(leaversUnknown, leave)).toBe(1)
})
