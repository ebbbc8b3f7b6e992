import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { inTransaction } from '../db/connect.ts'
import { letters as kycLetters } from '../kyc/letters.ts'
import { letters as registrationLetters } from '../registration/letters.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import type { Letter } from './mail.ts'
import { sendLetter } from './queries.ts'
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

const write = (refNo: string) =>
  sendLetter(app.db, app.portal, registrationLetters['registration-rejected'], {
    to: 'meena@example.com',
    values: { refNo, reason: 'x' },
  })
const subjectOf = (refNo: string) => `Registration ${refNo} is rejected`
const rows = () => app.db.selectFrom('outbox').select(['tries', 'sentAt', 'lastError']).execute()

test('a message leaves once, and two servers at once do not send it twice', async () => {
  for (let i = 0; i < 25; i++) await write(`no ${i}`)
  let more = true
  while (more) more = (await Promise.all([sendDue(app.portal, post), sendDue(app.portal, post)])).includes(true)
  expect(posted.map(({ subject }) => subject).sort()).toEqual(
    Array.from({ length: 25 }, (_, i) => subjectOf(`no ${i}`)).sort(),
  )
  expect((await rows()).every(({ sentAt }) => sentAt !== null)).toBe(true)
})

test('a secret leaves with its message and is read in no copy of the database', async () => {
  const values = { hours: '72', page: 'https://pan.example/kyc', secret: 'tulsi-47-kagaz' }
  await sendLetter(app.db, app.portal, kycLetters['kyc-link'], { to: 'meena@example.com', values })
  const kept = () => app.db.selectFrom('outbox').selectAll().execute()
  expect(JSON.stringify(await kept())).not.toContain('tulsi-47')
  await sendDue(app.portal, post)
  expect(posted.map((sent) => sent.text)).toEqual([expect.stringContaining('https://pan.example/kyc#tulsi-47-kagaz\n')])
  expect(JSON.stringify(await kept())).not.toContain('tulsi-47')
})

test('a message of an action that did not happen never leaves', async () => {
  const action = inTransaction(app.db, async (tx) => {
    await sendLetter(tx, app.portal, kycLetters['kyc-approved'], { to: 'a@example.com', values: {} })
    throw new Error('the action failed')
  })
  await expect(action).rejects.toThrow('the action failed')
  await sendDue(app.portal, post)
  expect(posted).toEqual([])
})

test('a mail server that refuses is asked again, later and later, and its words about the receiver are not kept', async () => {
  await write('hello')
  const refuse = async () => {
    throw Object.assign(new Error('550 <meena@example.com> unknown'), { code: 'EENVELOPE' })
  }
  await sendDue(app.portal, refuse)
  expect(await rows()).toEqual([{ tries: 1, sentAt: null, lastError: 'RECEIVER' }])
  await sendDue(app.portal, refuse)
  expect((await rows())[0]?.tries).toBe(1)
  app.clock.forward({ minutes: 1, seconds: 1 })
  await sendDue(app.portal, refuse)
  expect((await rows())[0]?.tries).toBe(2)
  app.clock.forward({ minutes: 3 })
  await sendDue(app.portal, post)
  expect(posted.map(({ subject }) => subject)).toEqual([subjectOf('hello')])
})

test('without a mail server messages wait; in a demo they go to nobody', async () => {
  await write('hello')
  expect(await sendDue(app.portal)).toBe(false)
  expect((await rows())[0]).toMatchObject({ tries: 0, sentAt: null })
  await sendDue({ ...app.portal, demo: true })
  expect((await rows())[0]?.sentAt).not.toBeNull()
})
