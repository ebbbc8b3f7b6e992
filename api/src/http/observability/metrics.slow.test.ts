import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { session } from 'contract/identity/session'
import { payments } from 'contract/payment/payment'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import { every } from '../../jobs/workers.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { anyMachine, anyName, anyToken, behindProxy } from './metrics.mutants.ts'

const token = 'a-token-of-enough-letters'
let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant', 1000)
})
afterAll(() => app.close())

type MetricsRequest = { remoteAddress?: string; headers?: Record<string, string> }
const ask = (given: MetricsRequest = {}, portal = app) => portal.app.inject({ url: '/api/metrics', ...given })

/** The value of one metric; undefined when there is none. */
async function told(line: string) {
  const { body } = await ask()
  const found = body.split('\n').find((said) => said.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

test.each<[string, MetricsRequest, number]>([
  ['this machine', {}, 200],
  ['another machine', { remoteAddress: '192.0.2.7' }, 404],
  ['a page whose name leads to this machine', { headers: { host: 'evil.example:4000' } }, 404],
  ['this machine by its number', { headers: { host: '127.0.0.1:4000' } }, 200],
  ['another machine, through a proxy on this one', { headers: { 'x-forwarded-for': '192.0.2.7' } }, 404],
])('without a token %s is answered %#', async (_who, given, status) => {
  expect((await ask(given)).statusCode).toBe(status)
})

test.each<[string, Parameters<typeof withMutant>[0], MetricsRequest]>([
  ['another machine', anyMachine, { remoteAddress: '192.0.2.7' }],
  ['a name of elsewhere', anyName, { headers: { host: 'evil.example:4000' } }],
  ['a proxy', behindProxy, { headers: { forwarded: 'for=192.0.2.7' } }],
])('that would be seen, were %s let in', async (_who, mutant, given) => {
  expect((await ask(given)).statusCode).toBe(404)
  expect((await withMutant(mutant, () => ask(given))).statusCode).toBe(200)
})

test('with a token whoever brings it may ask, and nobody else', async () => {
  const guarded = await testApp({ engine: 'pglite', metricsToken: token })
  const bring = (authorization: string) => ask({ remoteAddress: '192.0.2.7', headers: { authorization } }, guarded)
  const other = `Bearer ${token.replace('a', 'b')}`
  const answers = [
    await ask({}, guarded),
    await bring(`Bearer ${token}x`),
    await bring(other),
    await bring(`Bearer ${token}`),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 200])
  expect((await withMutant(anyToken, () => bring(other))).statusCode).toBe(200)
  await guarded.close()
})

test('says how the process, the database, the queues and the books are', async () => {
  const { body, headers } = await ask()
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(headers['cache-control']).toBe('no-store')
  for (const name of [
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_heap_size_used_bytes',
  ])
    expect(body).toMatch(new RegExp(`^${name} [\\d.e+-]+$`, 'm'))
  for (const name of [
    'outbox_given_up',
    'exports_running',
    'audit_broken_row',
    'ledger_sum_paise',
    'ledger_wallets_off',
    'ledger_registers_off',
  ])
    expect([name, await told(`portal_${name}`)]).toEqual([name, 0])
  if (app.portal.engine === 'postgres') {
    // Idle connections close themselves.
    expect(await told('portal_database_connections')).toBeGreaterThanOrEqual(0)
    expect(await told('portal_database_calls_waiting')).toBe(0)
  }
})

test('says how much room there is for files, and how often work in the background failed', async () => {
  expect(await told('portal_disk_free_bytes')).toBeGreaterThan(0)
  const begin = (name: string, work: () => Promise<unknown>) => every(() => 3_600, app.app.log, name, work).stop()
  await begin('fine', async () => {})
  for (let turn = 1; turn <= 2; turn++)
    await begin('broken', async () => {
      throw new Error('broken on purpose')
    })
  expect(await told('portal_work_failed{task="fine"}')).toBe(0)
  expect(await told('portal_work_failed{task="broken"}')).toBe(2)
})

test('counts answers by pattern, method and class, whatever was asked for', async () => {
  const patterns = async () => (await ask()).body.match(/^portal_answer_seconds_count\{.*\}/gm) ?? []
  for (let i = 0; i < 20; i++) {
    await app.as('admin')(payments.read, { params: { id: `0199aaaa-0000-7000-8000-0000000000${10 + i}` } })
    await app.app.inject({ url: `/api/nothing/here/${i}` })
    await app.app.inject({ url: `/elsewhere/${i}` })
  }
  const line = `portal_answer_seconds_count{route="/api${payments.read.path}",method="GET",status="4xx"}`
  expect(await told(line)).toBe(20)
  const said = await patterns()
  expect(said.length).toBeLessThan(10)
  expect(said.join()).not.toMatch(/0199aaaa|nothing|elsewhere/)
})

test('counts wrong passwords, and exports while they run', async () => {
  await app.browser()(session.signIn, { body: { userName: 'admin', password: 'wrong' } })
  expect(await told('portal_sign_in_failures_total')).toBe(1)
  const ended = app.portal.exports.enter('somebody')
  expect(await told('portal_exports_running')).toBe(1)
  ended()
  ended()
  expect(await told('portal_exports_running')).toBe(0)
})

test('an alarm rings when the books are off: by one wallet, by one paisa', async () => {
  app.clock.forward({ minutes: 11 })
  await sql`update account set balance = balance + 1 where kind = 'wallet'`.execute(app.db)
  expect(await told('portal_ledger_wallets_off')).toBe(1)
  expect(await told('portal_ledger_sum_paise')).toBe(0)
  await sql`update account set balance = balance - 1 where kind = 'wallet'`.execute(app.db)
  await sql`alter table entry disable trigger entry_balances`.execute(app.db)
  const [entry] = await app.db.selectFrom('entry').select(['journalId', 'accountId']).execute()
  await app.db
    .insertInto('entry')
    .values({ id: '0199bbbb-0000-7000-8000-000000000000', ...entry!, amount: 1n, balanceAfter: null })
    .execute()
  app.clock.forward({ minutes: 11 })
  expect(await told('portal_ledger_sum_paise')).toBe(1)
})
