import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { inTransaction } from '../db/connect.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import type { Letter } from './mail.ts'
import { sendLater } from './queries.ts'
import { sendDue } from './worker.ts'

let app: TestApp
let posted: Letter[] = []
const post = async (letter: Letter) => {
  posted.push(letter)
}
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  posted = []
  await app.db.deleteFrom('outbox').execute()
})
afterAll(() => app.close())

const write = (subject: string) =>
  sendLater(app.db, app.portal, { kind: 'test', recipient: 'meena@example.com', subject, text: 'Namaste' })
const rows = () => app.db.selectFrom('outbox').select(['tries', 'sentAt', 'lastError']).execute()

test('a message leaves once, and two servers at once do not send it twice', async () => {
  for (let i = 0; i < 25; i++) await write(`no ${i}`)
  let more = true
  while (more) more = (await Promise.all([sendDue(app.portal, post), sendDue(app.portal, post)])).includes(true)
  expect(posted.map(({ subject }) => subject).sort()).toEqual(Array.from({ length: 25 }, (_, i) => `no ${i}`).sort())
  expect((await rows()).every(({ sentAt }) => sentAt !== null)).toBe(true)
})

test('a message of an act that did not happen never leaves', async () => {
  const act = inTransaction(app.db, async (tx) => {
    await sendLater(tx, app.portal, { kind: 'test', recipient: 'a@example.com', subject: 'x', text: 'x' })
    throw new Error('the act failed')
  })
  await expect(act).rejects.toThrow('the act failed')
  await sendDue(app.portal, post)
  expect(posted).toEqual([])
})

test('a mail server that refuses is asked again, later and later, and its words about the receiver are not kept', async () => {
  await write('hello')
  const refuse = async () => {
    throw Object.assign(new Error('550 <meena@example.com> unknown'), { code: 'EENVELOPE' })
  }
  await sendDue(app.portal, refuse)
  expect(await rows()).toEqual([{ tries: 1, sentAt: null, lastError: 'EENVELOPE' }])
  await sendDue(app.portal, refuse)
  expect((await rows())[0]?.tries).toBe(1)
  app.clock.forward({ minutes: 1, seconds: 1 })
  await sendDue(app.portal, refuse)
  expect((await rows())[0]?.tries).toBe(2)
  app.clock.forward({ minutes: 3 })
  await sendDue(app.portal, post)
  expect(posted.map(({ subject }) => subject)).toEqual(['hello'])
})

test('without a mail server messages wait; in a demo they go to nobody', async () => {
  await write('hello')
  expect(await sendDue(app.portal)).toBe(false)
  expect((await rows())[0]).toMatchObject({ tries: 0, sentAt: null })
  await sendDue({ ...app.portal, demo: true })
  expect((await rows())[0]?.sentAt).not.toBeNull()
})
