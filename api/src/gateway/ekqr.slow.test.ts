import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server as HttpServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { gateway } from 'contract/gateway/gateway'
import { addressesElsewhere } from 'contract/testing/hostile'
import { withMutant } from 'mutants'
import { openPostgres } from '../db/connect.ts'
import { keysFrom } from '../shared/keys.ts'
import { testApp } from '../testing/app.ts'
import { hasPostgres } from '../testing/database.ts'
import { copyTemplate } from '../testing/postgres.ts'
import { freePort, startServer, until } from '../testing/server.ts'
import { askedFor, nextAskAt } from './ask-times.ts'
import { anyPayHost } from './ekqr.mutants.ts'
import { ekqr, mayOpen } from './ekqr.ts'
import { askDue } from './reconcile.ts'
import { balance, begin, rowOf } from './testing/fixture.ts'
import { webhookToken } from './webhook-address.ts'

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

  test.each(['NA', 'NULL', '', '000000000000', '32630000001', '3'.repeat(5_000), 0, null])(
    'takes %p for no UPI reference',
    async (upi_txn_id) => {
      const fake = await gatewaySaying((_, { client_txn_id }) => ({
        status: true,
        data: { client_txn_id, status: 'success', amount: '1.00', upi_txn_id },
      }))
      const answer = () => fake.gateway.check({ clientTxnId: 'a', day: '2026-11-03' })
      expect(await answer()).toMatchObject({ paise: 100n, upiTxnId: null })
      await fake.close()
    },
  )

  test('asks with the key and the day of creation as dd-mm-yyyy, and reads amounts to the paisa', async () => {
    const asked: unknown[] = []
    const fake = await gatewaySaying((call, body) => {
      asked.push([call, body])
      const amount = body.client_txn_id === 'odd' ? 'free' : '1.5'
      return {
        status: true,
        data: { client_txn_id: body.client_txn_id, status: 'success', amount, upi_txn_id: 326300000012 },
      }
    })
    expect(await fake.gateway.check({ clientTxnId: 'a', day: '2026-11-03' })).toMatchObject({
      paise: 150n,
      upiTxnId: '326300000012',
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
    return { status: true, data: { client_txn_id, status: 'success', amount: '250', upi_txn_id: '326300000555' } }
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
    DATABASE_URL: url,
    DATA_DIR: folder,
    PORT: `${await freePort()}`,
    EKQR_KEY: 'secret-key',
    EKQR_URL: fake.address,
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
