import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { dashboards } from 'contract/dashboard'
import { type TestApp, testApp } from '../../testing/app.ts'
import { panOffice } from '../../testing/applications.ts'
import { aadhaarOf, paperlessDesk } from '../../testing/paperless.ts'
import { remindDue } from './reminders.ts'

let app: TestApp
let desk: Awaited<ReturnType<typeof paperlessDesk>>
let pan: Awaited<ReturnType<typeof panOffice>>

beforeAll(async () => {
  app = await testApp()
  await app.addMerchant('merchant', 100_000)
  desk = await paperlessDesk(app)
  pan = await panOffice(app)
})
afterAll(() => app.close())
beforeEach(() => app.db.deleteFrom('outbox').execute())

/** The subjects of the reminders about this form. */
async function remindersOf(id: string) {
  const orderNo = await desk.orderNoOf(id)
  const sent = app.db.selectFrom('outbox').select('body').where('kind', '=', 'application remind').orderBy('id')
  const bodies = (await sent.execute()).map(({ body }) => body as unknown as { subject: string; text: string })
  return bodies.filter(({ subject }) => subject.includes(orderNo))
}

test('what is paid and left is reminded of after two hours and after a day, and never again', async () => {
  const id = await desk.initiated()
  await desk.opened(id)
  const counts: number[] = []
  for (const hours of [1, 0.99, 0.02, 5, 16, 2, 24, 48]) {
    app.clock.forward({ hours })
    await remindDue(app.portal)
    counts.push((await remindersOf(id)).length)
  }
  expect(counts).toEqual([0, 0, 1, 1, 1, 2, 2, 2])
  const [first] = await remindersOf(id)
  expect(first?.subject).toBe(`PAN application ${await desk.orderNoOf(id)} waits for you: Aadhaar OTP to do`)
  expect(first?.text).toContain('₹140.00 are held')
  expect(first?.text).toContain(`/merchant/product/nsdl-pan/paperless/${id}/confirm`)
  expect(first?.text).not.toContain('ANJALI')
})

test('several servers, and a turn after a standstill, send one message', async () => {
  const id = await desk.initiated()
  app.clock.forward({ hours: 30 })
  await Promise.all([remindDue(app.portal), remindDue(app.portal), remindDue(app.portal)])
  await remindDue(app.portal)
  expect((await remindersOf(id)).length).toBe(1)
})

test('each step begins anew: the forgotten e-Sign is reminded of by its own name', async () => {
  const id = await desk.initiated()
  app.clock.forward({ hours: 3 })
  await remindDue(app.portal)
  await desk.authenticated(undefined, id)
  await remindDue(app.portal)
  expect((await remindersOf(id)).length).toBe(1)
  app.clock.forward({ hours: 3 })
  await remindDue(app.portal)
  expect((await remindersOf(id)).map(({ subject }) => subject.split(': ')[1])).toEqual([
    'Aadhaar OTP to do',
    'Confirm and e-Sign',
  ])
})

test('nobody is reminded of what the provider has done, nor of what has ended or waits for others', async () => {
  const done = await desk.authenticated(aadhaarOf('lost'))
  const given = await desk.initiated()
  await desk.withdraw(given)
  app.clock.forward({ hours: 3 })
  await remindDue(app.portal)
  expect(await pan.statusOf(done)).toBe('PL_AWAIT_CONFIRM')
  expect([await remindersOf(done), await remindersOf(given)]).toEqual([[], []])
})

test('the dashboard says since when it waits, until when it may, and when the merchant was reminded', async () => {
  await app.addMerchant('other', 1_000)
  const theirs = await paperlessDesk(app, 'other')
  const id = await theirs.initiated()
  const since = app.clock.now.toISOString()
  const day = () => app.as('other')(dashboards.merchant)
  expect((await day()).body.unfinished?.[0]).toMatchObject({ id, since, remindedAt: null })
  app.clock.forward({ hours: 2 })
  await remindDue(app.portal)
  const { unfinished, due } = (await day()).body
  expect(unfinished).toEqual([
    expect.objectContaining({ id, since, remindedAt: app.clock.now.toISOString(), expiresAt: expect.any(String) }),
  ])
  expect(due?.unsigned).toEqual({ PL_INITIATED: since })
})
