import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server as HttpServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import { indianDay } from 'contract/field/fields'
import { gateway, gatewayDay } from 'contract/gateway/gateway'
import { wallet } from 'contract/payment/wallet'
import { addressesElsewhere } from 'contract/testing/hostile'
import type { FastifyInstance } from 'fastify'
import { withMutant } from 'mutants'
import { openPostgres } from '../db/connect.ts'
import { noLimits } from '../http/limits/limits.ts'
import { booksOf } from '../money/books.ts'
import { keysFrom } from '../shared/keys.ts'
import { saveSetting } from '../shared/settings.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { hasPostgres, testDatabase } from '../testing/database.ts'
import { otherServer } from '../testing/other-server.ts'
import { copyTemplate } from '../testing/postgres.ts'
import { freePort, startServer, until } from '../testing/server.ts'
import { askedFor, nextAskAt } from './ask-times.ts'
import { ekqr, mayOpen } from './ekqr.ts'
import { amountForgotten, anyPayHost, creditedAgain, triggerBelieved } from './gateway.mutants.ts'
import { askDue } from './reconcile.ts'
import { refusedAmount } from './simulator/orders.ts'
import { webhookToken } from './webhook-address.ts'

jest.setTimeout(60_000)

let app: TestApp
let another: FastifyInstance

beforeAll(async () => {
  const opened = await testDatabase()
  app = await testApp({ opened, noLimits: true })
  another = await otherServer(app, opened, { limits: noLimits, gateway: app.portal.gateway ?? undefined })
  await app.addMerchant('rakesh')
  await app.addMerchant('asha')
  const owner = { businessName: 'Demo', add1: '', add2: '', add3: '', district: '', pin: '', state: '', contactNo: '' }
  await saveSetting(app.db, 'business', { ...owner, emailId: 'office@example.com', hue: null, social: [] })
})
afterAll(async () => {
  await another.close()
  await app.close()
})

const payload = (amount: string | number = '100') => ({
  ...{ amount, p_info: 'Wallet top-up', customer_name: 'Demo rakesh' },
  ...{ customer_email: 'rakesh@example.com', customer_mobile: '6000000001' },
})
const balance = async (by = 'rakesh', on = app) => (await on.as(by)(wallet.closing)).body
const check = (begun: Begun, by = 'rakesh', server = app.app) =>
  app.as(by, server)(gateway.checkStatus, { body: { client_txn_id: begun.id, txn_date: begun.day } })
const tell = (id: string, more: object = {}, token = webhookToken(app.portal), server = app.app) =>
  app.as(undefined, server)(gateway.webhook, { params: { token }, body: { client_txn_id: id, ...more } })
/** Loads the pay page of an order at the portal's own address and makes this choice. */
const choose = (url: string, choice: string) =>
  app.app.inject({
    ...{ method: 'POST', url: new URL(url).pathname, payload: new URLSearchParams({ choice }).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
const rowOf = ({ id }: Begun, on = app) =>
  on.db.selectFrom('gatewayPayment').selectAll().where('clientTxnId', '=', id).executeTakeFirstOrThrow()
const work = async () => void (await Promise.all([askDue(app.portal), askDue(another.portal)]))

type Begun = { id: string; day: string; url: string }
async function begin(amount: string | number = '100', by = 'rakesh', on = app): Promise<Begun> {
  const { status, body } = await on.as(by)(gateway.create, { body: payload(amount) })
  expect([status, body.status]).toEqual([200, true])
  const { payment_url, client_txn_id, txn_date } = body.data ?? {}
  return { id: `${client_txn_id}`, day: `${txn_date}`, url: `${payment_url}` }
}

/** How much the wallet gains by the action. */
async function gain(action: () => Promise<unknown>) {
  const before = await balance()
  await action()
  return (await balance()) - before
}

describe('a merchant pays by UPI', () => {
  test('on the page of the gateway, and the balance follows, with a journal that balances', async () => {
    const begun = await begin('100.50')
    expect(begun.day).toBe(gatewayDay(indianDay(app.clock.now)))
    expect(new URL(begun.url).origin).toBe('http://localhost')
    expect((await check(begun)).body).toMatchObject({ status: true, data: { status: 'created', amount: 100.5 } })
    expect((await app.app.inject(new URL(begun.url).pathname)).body).toContain('Pay ₹ 100.50')

    const gained = await gain(async () => {
      const back = await choose(begun.url, 'success')
      expect(back.headers.location).toContain(`/merchant/paymentgateway/payment-status?client_txn_id=${begun.id}`)
      expect((await check(begun)).body.data?.status).toBe('success')
    })
    expect(gained).toBe(100.5)
    const row = await rowOf(begun)
    expect(row).toMatchObject({ status: 'SUCCESS', payer: 'de***@upi', nextAskAt: null, upiTxnId: expect.any(String) })
    const entries = await app.db
      .selectFrom('entry')
      .select(['accountId', 'amount'])
      .where('journalId', '=', row.journalId)
      .execute()
    expect(entries).toContainEqual({ accountId: 'pg-clearing', amount: -10_050n })
    expect(await booksOf(app.db)).toEqual({ sum: 0, walletsOff: 0, registersOff: 0 })
    const written = await app.db
      .selectFrom('audit')
      .select('what')
      .where('about', '=', row.refNo)
      .orderBy('id')
      .execute()
    expect(written.map(({ what }) => what)).toEqual(['gateway payment begun', 'gateway payment credited'])
    const { body: list } = await app.as('rakesh')(gateway.own, {
      body: { filters: {}, search: row.refNo, length: 10, start: 0, sorts: [] },
    })
    expect(list.data).toEqual([
      expect.objectContaining({ clientTxnId: begun.id, txnDate: begun.day, status: 'SUCCESS', amount: 100.5 }),
    ])
  })

  test.each([
    ['amount', { amount: '0' }, 'Amount must be between 1 and 1,00,000'],
    ['amount', { amount: '0.99' }, 'Amount must be between 1 and 1,00,000'],
    ['amount', { amount: 100_001 }, 'Amount must be between 1 and 1,00,000'],
    ['amount', { amount: '1.005' }, 'At most two decimals'],
    ['amount', { amount: '-5' }, 'Amount must be between 1 and 1,00,000'],
    ['amount', { amount: '1e3' }, 'At most two decimals'],
    ['amount', { amount: '' }, 'Required'],
    ['amount', { amount: null }, 'Required'],
    ['customer_mobile', { customer_mobile: '12' }, 'Enter a 10-digit mobile number starting 6–9'],
    ['customer_email', { customer_email: 'x' }, 'Enter a valid e-mail address'],
  ])('not with this %s: %j', async (field, wrong, text) => {
    const { status, body } = await app.as('rakesh')(gateway.create, { body: { ...payload(), ...wrong } })
    expect([status, body.data]).toEqual([400, [`${field}: ${text}`]])
  })

  test('a number is as good as a text, and an order that the gateway refuses is a failure', async () => {
    await begin(1)
    const { status, body } = await app.as('rakesh')(gateway.create, { body: payload(refusedAmount) })
    expect([status, body.status, body.data]).toEqual([200, false, null])
  })

  test('only the holder of its id may ask, a merchant only for their own, and a visitor is told no name', async () => {
    const begun = await begin()
    const stranger = await check(begun, 'asha')
    expect([stranger.status, stranger.body.message]).toEqual([404, 'This payment was not found'])
    expect((await check({ ...begun, day: '31-02-2026' })).status).toBe(400)
    const open = await app.as()(gateway.publicStatus, { body: { client_txn_id: begun.id } })
    expect(Object.keys(open.body.data ?? {}).sort()).toEqual([
      'amount',
      'client_txn_id',
      'mismatch',
      'ref_no',
      'status',
      'txn_date',
    ])
    expect((await app.as()(gateway.publicStatus, { body: { client_txn_id: begun.id.slice(1) } })).status).toBe(404)
  })

  test('just before midnight, and is asked about by the day it began on', async () => {
    app.clock.now = new Date(Date.parse(`${indianDay(app.clock.now)}T23:58:00+05:30`))
    const begun = await begin()
    await choose(begun.url, 'silent')
    app.clock.forward({ minutes: 4 })
    expect(indianDay(app.clock.now)).not.toBe((await rowOf(begun)).txnDate)
    const today = { ...begun, day: gatewayDay(indianDay(app.clock.now)) }
    expect(await gain(async () => expect((await check(today)).body.data?.status).toBe('success'))).toBe(100)
  })
})

describe('whatever happens on the page of the gateway', () => {
  test.each([
    ['failure', 0, 'FAILED', 'failure'],
    ['close', 0, 'CREATED', 'created'],
    ['twice', 100, 'SUCCESS', 'success'],
    ['success', 100, 'SUCCESS', 'success'],
  ])('%s: %d is credited once the worker has asked', async (choice, rupees, status, word) => {
    const begun = await begin()
    const gained = await gain(async () => {
      await choose(begun.url, choice)
      await work()
      await work()
    })
    expect([gained, (await rowOf(begun)).status]).toEqual([rupees, status])
    expect((await check(begun)).body.data?.status).toBe(word)
  })

  test('late: it waits, and is credited when the bank has said so', async () => {
    const begun = await begin()
    await choose(begun.url, 'late')
    expect((await check(begun)).body.data?.status).toBe('scanning')
    app.clock.forward({ seconds: 125 })
    expect(await gain(work)).toBe(100)
  })

  test('a failure that the bank turns into a success later is credited all the same', async () => {
    const begun = await begin()
    await choose(begun.url, 'failure')
    await work()
    expect((await rowOf(begun)).status).toBe('FAILED')
    await app.db
      .updateTable('gatewaySimulatorOrder')
      .set({ status: 'success', upiTxnId: '900' })
      .where('clientTxnId', '=', begun.id)
      .execute()
    app.clock.forward({ minutes: 31 })
    expect(await gain(work)).toBe(100)
  })

  test('silent: without a call and with a closed tab it is found after 90 seconds', async () => {
    const begun = await begin()
    await choose(begun.url, 'silent')
    app.clock.forward({ seconds: 80 })
    expect(await gain(work)).toBe(0)
    app.clock.forward({ seconds: 11 })
    expect(await gain(work)).toBe(100)
  })

  test('down: status false is no answer, and it is asked again', async () => {
    const begun = await begin()
    await choose(begun.url, 'down')
    expect((await check(begun)).body).toMatchObject({ status: false, data: { status: 'created' } })
    await work()
    app.clock.forward({ minutes: 4 })
    expect(await gain(work)).toBe(100)
  })

  test('nothing: after five days it is over, and money that comes even later still counts', async () => {
    const begun = await begin()
    app.clock.forward({ days: 5, minutes: 1 })
    await work()
    expect(await rowOf(begun)).toMatchObject({ status: 'EXPIRED', nextAskAt: null })
    expect((await check(begun)).body.data?.status).toBe('failure')
    await choose(begun.url, 'success')
    expect(await gain(work)).toBe(100)
  })

  /** Another amount than the ordered one was paid. */
  const changed = async () => {
    const begun = await begin()
    const gained = await gain(async () => {
      await choose(begun.url, 'changed')
      await work()
      await check(begun)
    })
    return { gained, row: await rowOf(begun), begun }
  }
  test('changed: another amount credits nothing and calls the office', async () => {
    const { gained, row, begun } = await changed()
    expect([gained, row.status, row.journalId]).toEqual([0, 'MISMATCH', null])
    expect((await check(begun)).body.data).toMatchObject({ status: 'failure', mismatch: true })
    const mails = await app.db
      .selectFrom('outbox')
      .select(['recipient', 'body'])
      .where('kind', '=', 'gateway-mismatch')
      .execute()
    expect(mails).toEqual([
      {
        recipient: 'office@example.com',
        body: expect.objectContaining({ text: expect.stringContaining('Rs 101.00 came') }),
      },
    ])
    expect((await withMutant(amountForgotten, changed)).gained).toBe(100)
  })

  test('one UPI reference pays for one order', async () => {
    const [first, second] = [await begin(), await begin()]
    for (const { url } of [first, second]) await choose(url, 'silent')
    await app.db
      .updateTable('gatewaySimulatorOrder')
      .set({ upiTxnId: '777' })
      .where('clientTxnId', 'in', [first.id, second.id])
      .execute()
    expect(await gain(() => check(first))).toBe(100)
    expect(await gain(() => check(second))).toBe(0)
    expect((await rowOf(second)).status).toBe('MISMATCH')
  })
})

describe('the webhook only makes us ask', () => {
  /** A person who learned the webhook's address claims that an unpaid order is paid. */
  const forged = async () => {
    const begun = await begin()
    return gain(async () => {
      expect((await tell(begun.id, { status: 'success', amount: '100', upi_txn_id: '1' })).status).toBe(200)
      await work()
    })
  }
  test('forged, it changes nothing', async () => {
    expect(await forged()).toBe(0)
    expect(await withMutant(triggerBelieved, forged)).toBe(100)
  })

  test('at another address it is not there, whatever it says', async () => {
    const begun = await begin()
    const right = webhookToken(app.portal)
    for (const token of ['x', right.slice(1), `${right}x`, right.toLowerCase(), right.replace(/.$/, '!')])
      expect((await tell(begun.id, {}, token)).status).toBe(404)
    expect((await rowOf(begun)).nextAskAt).not.toEqual(app.clock.now)
  })

  test('replayed, altered or about something unknown, it changes nothing', async () => {
    const begun = await begin()
    await choose(begun.url, 'success')
    await work()
    const [before, row] = [await balance(), await rowOf(begun)]
    for (const more of [{}, { amount: '9999' }, { status: 'failure' }, { customer_vpa: 'x@upi', udf1: 'asha' }])
      expect((await tell(begun.id, more)).status).toBe(200)
    expect((await tell('no-such-order')).status).toBe(200)
    await work()
    expect([await balance(), await rowOf(begun)]).toEqual([before, row])
  })

  /** Twenty webhook calls and twenty checks on two servers, while their workers ask too. */
  const storm = async () => {
    const begun = await begin()
    await choose(begun.url, 'silent')
    return gain(async () => {
      const servers = [app.app, another]
      const calls = Array.from({ length: 20 }, (_, i) => servers[i % 2]!)
      const replies = await Promise.all([
        ...calls.map((server) => tell(begun.id, {}, undefined, server)),
        ...calls.map((server) => check(begun, 'rakesh', server)),
        ...calls.map(({ portal }) => askDue(portal)),
      ])
      expect(replies.filter((reply) => typeof reply === 'object' && reply.status !== 200)).toEqual([])
      await work()
    })
  }
  test('twenty calls, twenty checks and the workers of two servers credit once', async () => {
    expect(await storm()).toBe(100)
    expect(await withMutant(creditedAgain, storm)).toBeGreaterThan(100)
    expect(await booksOf(app.db)).toEqual({ sum: 0, walletsOff: 0, registersOff: 0 })
  })
})

/** A gateway that answers what the test says, or nothing yet. */
async function gatewaySaying(
  answer: (call: string, body: Record<string, string>, response: ServerResponse) => unknown,
) {
  const server: HttpServer = createServer(async (request, response) => {
    let text = ''
    for await (const piece of request) text += piece
    const said = await answer(`${request.url}`.slice('/api/'.length), JSON.parse(text), response)
    if (said !== undefined) response.end(typeof said === 'string' ? said : JSON.stringify(said))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
  const close = async () => {
    server.closeAllConnections()
    server.close()
  }
  return { address, close, gateway: ekqr({ address, key: 'secret-key', payHosts: ['127.0.0.1', 'ekqr.in'] }) }
}

describe('the adapter', () => {
  const order = {
    clientTxnId: 'a',
    amount: '1',
    info: 'i',
    customer: { name: 'n', email: 'e', mobile: 'm' },
    returnTo: 'http://x',
  }
  const created = (payment_url: string) => ({ status: true, msg: 'Order Created', data: { order_id: 7, payment_url } })

  test.each([
    ['http 200 with status false', { status: false, msg: 'Invalid API Key' }, 'Invalid API Key'],
    ['a page on a strange host', created('https://ekqr.in.evil.example/x'), 'a host that is not allowed'],
    ['no address', { status: true, data: { order_id: 7 } }, 'does not answer'],
    ['what is no JSON', '<html>', 'does not answer'],
  ])('takes %s for a failure', async (_name, reply, text) => {
    const fake = await gatewaySaying(() => reply)
    await expect(fake.gateway.createOrder(order)).rejects.toThrow(text)
    await fake.close()
    await expect(fake.gateway.createOrder(order)).rejects.toThrow('does not answer')
  })

  test('asks with the key and the day of creation as dd-mm-yyyy, and reads amounts to the paisa', async () => {
    const asked: unknown[] = []
    const fake = await gatewaySaying((call, body) => {
      asked.push([call, body])
      const amount = body.client_txn_id === 'odd' ? 'free' : '1.5'
      return { status: true, data: { client_txn_id: body.client_txn_id, status: 'success', amount, upi_txn_id: 12 } }
    })
    expect(await fake.gateway.check({ clientTxnId: 'a', day: '2026-11-03' })).toMatchObject({
      paise: 150n,
      upiTxnId: '12',
    })
    expect((await fake.gateway.check({ clientTxnId: 'odd', day: '2026-11-03' }))?.paise).toBeNull()
    expect(asked[0]).toEqual(['check_order_status', { key: 'secret-key', client_txn_id: 'a', txn_date: '03-11-2026' }])
    await fake.close()
  })

  test.each([
    ['https://api.ekqr.in/pay/1', true],
    ['https://ekqr.in/pay/1', true],
    ['http://127.0.0.1:4000/pay', true],
    ['http://ekqr.in/pay/1', false],
    ['https://evilekqr.in/', false],
    ['https://ekqr.in@evil.example/', false],
    ['https://user:pw@ekqr.in/', false],
    ['javascript:alert(1)//ekqr.in', false],
    ['data:text/html,x', false],
    ['//ekqr.in/pay', false],
    ['java\tscript:alert(1)', false],
  ])('may the browser be sent to %s? %s', (address, may) => {
    expect(mayOpen(address, ['ekqr.in', '127.0.0.1'])).toBe(may)
  })

  test('a gateway that names a strange page would be found out', async () => {
    expect(addressesElsewhere().filter((address) => mayOpen(address, ['portal.example']))).toEqual([])
    const led = () => mayOpen('https://ok.evil.example/', ['ekqr.in'])
    expect([led(), await withMutant(anyPayHost, led)]).toEqual([false, true])
  })

  test('asks at 90, 180 and 270 seconds, then each half hour, then daily, for five days', () => {
    const since = new Date('2026-11-20T10:00:00Z')
    const turns: number[] = []
    for (let at: Date | null = since; at; at = nextAskAt(since, at)) turns.push((at.getTime() - since.getTime()) / 1000)
    expect(turns.slice(1, 6)).toEqual([90, 180, 270, 1800, 3600])
    expect(turns.slice(-5).map((seconds) => seconds / 3600)).toEqual([24, 48, 72, 96, 120])
    expect(turns).toHaveLength(4 + 48 + 4)
    expect(nextAskAt(since, new Date(since.getTime() + askedFor))).toBeNull()
  })
})

const onPostgres = hasPostgres ? test : test.skip
onPostgres('a server killed between the call and its effect: the other one credits, once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'))
  const secret = Buffer.alloc(32, 9)
  writeFileSync(join(folder, 'secret.key'), secret.toString('base64'))
  let isHeld = true
  let asked = 0
  const fake = await gatewaySaying((call, { client_txn_id }) => {
    if (call === 'create_order') return { status: true, data: { order_id: 1, payment_url: 'https://ekqr.in/1' } }
    asked++
    if (isHeld) return undefined
    return { status: true, data: { client_txn_id, status: 'success', amount: '250', upi_txn_id: '42' } }
  })
  const url = await copyTemplate(
    (name) => `${process.env.TEST_POSTGRES}${name}`,
    `gateway_${process.env.JEST_WORKER_ID}`,
  )
  const other = await testApp({
    opened: openPostgres(url, 10, 5),
    keys: keysFrom(secret),
    gateway: fake.gateway,
    noLimits: true,
  })
  await other.addMerchant('rakesh')
  const begun = await begin('250', 'rakesh', other)

  const server = await startServer({
    ...{ DATABASE_URL: url, DATA_DIR: folder, PORT: `${await freePort()}` },
    ...{ EKQR_KEY: 'secret-key', EKQR_URL: fake.address },
  })
  const path = gateway.webhook.path.replace(':token', webhookToken(other.portal))
  const call = () =>
    fetch(`${server.url}/api${path}`, { method: 'POST', body: new URLSearchParams({ client_txn_id: begun.id }) })
  expect((await call()).status).toBe(200)
  await until(() => asked > 0)
  server.child.kill('SIGKILL')
  await server.gone
  expect(await balance('rakesh', other)).toBe(0)

  isHeld = false
  expect(await askDue(other.portal)).toBe(false)
  expect(await balance('rakesh', other)).toBe(0)
  other.clock.forward({ minutes: 3 })
  await Promise.all([askDue(other.portal), askDue(other.portal), askDue(other.portal)])
  expect([await balance('rakesh', other), (await rowOf(begun, other)).status]).toEqual([250, 'SUCCESS'])
  await other.close()
  await fake.close()
  rmSync(folder, { recursive: true, force: true })
})
