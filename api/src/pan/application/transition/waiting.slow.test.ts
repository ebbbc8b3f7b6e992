import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { applications } from 'contract/pan/application'
import { inTransaction } from '../../../db/connect.ts'
import { saveSetting } from '../../../shared/setting.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { another, panOffice } from '../../../testing/applications.ts'
import { runTasks } from '../../../testing/run-tasks.ts'
import { waitingSetting } from '../settings.ts'
import { endLongWaiting } from './waiting.ts'

let app: TestApp
let pan: Awaited<ReturnType<typeof panOffice>>

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant', 10_000)
  pan = await panOffice(app)
})
afterAll(() => app.close())

const infoOf = async (id: string) => (await app.as('merchant')(applications.info, { params: { id } })).body

test('what waits for scan or crop too long is cancelled by the system once, with its price back and a notice', async () => {
  const before = await pan.balance()
  const [unscanned, uncropped, sent] = [
    await pan.submitted(another(1)),
    await pan.scanned(another(2)),
    await pan.cropped(another(3)),
  ]
  const { price } = await infoOf(sent)
  app.clock.forward({ days: 29 })
  await runTasks(app.portal, 'end-long-waiting')
  expect(await pan.statusOf(unscanned)).toBe('WAITING_SCAN')

  const young = await pan.submitted(another(4))
  app.clock.forward({ days: 1, minutes: 1 })
  await Promise.all([runTasks(app.portal, 'end-long-waiting'), runTasks(app.portal, 'end-long-waiting')])
  await runTasks(app.portal, 'end-long-waiting')
  const statuses = await Promise.all([unscanned, uncropped, sent, young].map(pan.statusOf))
  expect(statuses).toEqual(['CANCELLED', 'CANCELLED', 'PENDING_VERIFICATION', 'WAITING_SCAN'])
  expect(await pan.balance()).toBeCloseTo(before - 2 * (price?.total ?? 0), 2)

  const { events } = await infoOf(unscanned)
  expect(events.at(-1)).toMatchObject({
    from: 'WAITING_SCAN',
    to: 'CANCELLED',
    by: 'System',
    amount: price?.total,
    note: 'Not scanned and cropped within 30 days',
  })
  expect(events.filter(({ to }) => to === 'CANCELLED')).toHaveLength(1)
  const letters = await app.db.selectFrom('outbox').select('id').where('kind', '=', 'application expire').execute()
  expect(letters).toHaveLength(2)
})

test('what is moved on in the moment it would be cancelled stays as it was moved', async () => {
  const id = await pan.submitted(another(31))
  app.clock.forward({ days: 31 })
  const cleaning = await inTransaction(app.db, async (tx) => {
    const scanned = { status: 'WAITING_CROP' as const, statusAt: app.clock.now }
    await tx.updateTable('application').set(scanned).where('id', '=', id).execute()
    const running = endLongWaiting(app.portal)
    await wait(300)
    return { running }
  })
  await cleaning.running
  expect(await pan.statusOf(id)).toBe('WAITING_CROP')
})

test('the owner says how long too long is', async () => {
  await saveSetting(app.db, waitingSetting, { days: 3 })
  const id = await pan.submitted(another(5))
  app.clock.forward({ days: 3, minutes: 1 })
  await runTasks(app.portal, 'end-long-waiting')
  expect((await infoOf(id)).events.at(-1)?.note).toBe('Not scanned and cropped within 3 days')
})

test('an objection that nobody answers is closed fifteen days after its last day, one recorded late not before', async () => {
  const objectedTo = async (n: number) => {
    const id = await pan.acknowledged(another(n))
    expect((await pan.object(id, 'A01')).status).toBe(200)
    return id
  }
  const unanswered = await objectedTo(6)
  const answered = await objectedTo(7)
  const before = await pan.balance()
  expect((await pan.reply(answered)).status).toBe(200)
  app.clock.forward({ days: 40 })
  const late = await objectedTo(8)
  await app.db.updateTable('application').set({ dueBy: '2020-01-01' }).where('id', '=', late).execute()
  app.clock.forward({ days: 5 })
  await runTasks(app.portal, 'close-unanswered')
  expect(await pan.statusOf(unanswered)).toBe('TIN_REJECTED')

  app.clock.forward({ days: 1 })
  await Promise.all([runTasks(app.portal, 'close-unanswered'), runTasks(app.portal, 'close-unanswered')])
  const statuses = await Promise.all([unanswered, answered, late].map(pan.statusOf))
  expect(statuses).toEqual(['CLOSED', 'TIN_REUPLOADED', 'TIN_REJECTED'])
  const { events, price } = await infoOf(unanswered)
  expect(events.at(-1)).toMatchObject({
    from: 'TIN_REJECTED',
    to: 'CLOSED',
    by: 'System',
    note: 'Not answered, and 15 days over the last day',
  })
  expect(price?.commission).toBeGreaterThan(0)
  expect(before).toBeGreaterThan(await pan.balance())
})
