import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { once } from '../http/idempotency.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { runTasks } from '../testing/run-tasks.ts'
import { until } from '../testing/server.ts'
import { every } from './workers.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

test('work is done again after a while, at once while there is more, and after a failure too', async () => {
  const answers = [true, true, new Error('no'), false, false]
  let turns = 0
  const worker = every(
    () => 0.05,
    app.app.log,
    'answers',
    async () => {
      const answer = answers[turns++]
      if (answer instanceof Error) throw answer
      return answer
    },
  )
  await until(() => turns >= 5)
  await worker.stop()
})

test('stopping waits for what is under way, and nothing begins after it', async () => {
  let begun = 0
  let ended = 0
  const worker = every(
    () => 0,
    app.app.log,
    'counts',
    async () => {
      begun++
      await wait(50)
      ended++
    },
  )
  await wait(10)
  await worker.stop()
  const atStop = begun
  await wait(100)
  expect([begun, ended]).toEqual([atStop, atStop])
})

test('what has had its time is thrown away, and the rest stays', async () => {
  const { db, clock } = app
  const merchant = await app.addMerchant('rakesh')
  const later = (hours: number) => new Date(clock.now.getTime() + hours * 3_600_000)
  const key = (age: number) => ({ userId: merchant.userId, key: uuid(), hash: '', reply: null, createdAt: later(-age) })
  await db
    .insertInto('captcha')
    .values([
      { id: uuid(), answerHash: '', expiresAt: later(-1) },
      { id: uuid(), answerHash: '', expiresAt: later(1) },
    ])
    .execute()
  await db
    .insertInto('signInTry')
    .values([
      { key: 'old', failures: 1, at: later(-25), lockedUntil: null },
      { key: 'new', failures: 1, at: later(-1), lockedUntil: null },
    ])
    .execute()
  await db
    .insertInto('idempotency')
    .values([key(7 * 24 + 1), key(7 * 24 - 1)])
    .execute()
  await runTasks(app.portal, 'clean-up-captcha', 'clean-up-sign-in', 'clean-up-idempotency')
  const left = await Promise.all(
    (['captcha', 'signInTry', 'idempotency'] as const).map((table) => db.selectFrom(table).selectAll().execute()),
  )
  expect(left.map((rows) => rows.length)).toEqual([1, 1, 1])
})

test('a plain hash of what was typed goes, the key it belongs to stays used', async () => {
  const { db, clock } = app
  const { userId } = await app.addMerchant('asha')
  const typed = 'POST /api/merchant/nsdlpan/physical/draft {"aadhaar":"999900000016"}'
  const plain = createHash('sha256').update(typed).digest('hex')
  const taken = { userId, reply: '"done before"', createdAt: clock.now }
  const before = { ...taken, key: uuid(), hash: plain }
  const now = { ...taken, key: uuid(), hash: app.portal.keys.mac('idempotency', typed) }
  await db.insertInto('idempotency').values([before, now]).execute()
  await runTasks(app.portal, 'clean-up-idempotency')
  const rows = await db
    .selectFrom('idempotency')
    .select(['key', 'hash'])
    .where('key', 'in', [before.key, now.key])
    .execute()
  expect(new Map(rows.map(({ key, hash }) => [key, hash]))).toEqual(
    new Map([
      [before.key, ''],
      [now.key, now.hash],
    ]),
  )
  expect(await once(app.portal, { ...before, hash: now.hash }, async () => 'done again')).toBe('done before')
})
