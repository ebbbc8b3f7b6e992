import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { captcha } from 'contract/identity/session'
import { contact } from 'contract/site/contact'
import { aBusiness } from 'contract/testing/business'
import { withMutant } from 'mutants'
import type { createApp } from '../app.ts'
import { businessSetting } from '../business/settings.ts'
import { saveSetting } from '../shared/setting.ts'
import { type TestApp, testApp, testCaptcha } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { otherServer } from '../testing/other-server.ts'
import { mailsAnybody, writesOnAndOn } from './contact.mutants.ts'

let app: TestApp
let other: Awaited<ReturnType<typeof createApp>>
const office = 'help@example.com'
const business = { ...aBusiness, emailId: office }
beforeAll(async () => {
  const opened = await testDatabase()
  app = await testApp({ opened })
  other = await otherServer(app, opened, { captchaText: () => testCaptcha })
})
beforeEach(async () => {
  await saveSetting(app.db, businessSetting, business)
  await app.db.deleteFrom('outbox').execute()
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const said = {
  name: 'Meena Verma',
  emailId: 'meena@example.com',
  mobileNo: '6000000123',
  refNo: 'N2600001235',
  message: 'Where is my card?\nIt was sent last week.',
}
const letters = () => app.db.selectFrom('outbox').select(['kind', 'recipient', 'body', 'sentAt']).execute()

const textsOf = (sent: Awaited<ReturnType<typeof letters>>) =>
  sent.map(({ recipient, body }) => ({ recipient, ...(body as unknown as { subject: string; text: string }) }))

async function write(changes: object = {}, typed = testCaptcha) {
  const browser = app.browser()
  await browser(captcha.image)
  return browser(contact.write, { body: { ...said, ...changes }, query: { captcha: typed } })
}

test('what a visitor writes is mailed to the office with a number, which the visitor is told', async () => {
  const { status, body } = await write()
  expect([status, body.no]).toEqual([200, expect.stringMatching(/^Q\d{2}\d{6}$/)])
  const sent = await letters()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    kind: 'contact-message',
    recipient: office,
    sentAt: null,
    body: { subject: `Message ${body.no} from the contact page` },
  })
  for (const text of ['Meena Verma', 'meena@example.com', '6000000123', 'N2600001235', '> Where is my card?\n> It was'])
    expect(textsOf(sent)[0]?.text).toContain(text)
  const { detail } = await app.db
    .selectFrom('audit')
    .select('detail')
    .where('about', '=', body.no)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(detail)).not.toContain('Meena')
})

test('each wrong field says so, and nothing leaves; without the right characters of the picture neither', async () => {
  const { body } = await write({ name: '', emailId: 'x', mobileNo: '123', refNo: '<b>', message: 'short' })
  expect(body.data).toEqual([
    'name: Required',
    'emailId: Enter a valid e-mail address',
    'mobileNo: Enter a 10-digit mobile number starting 6–9',
    'refNo: Enter the number as it is on your receipt',
    'message: Write at least 10 characters',
  ])
  expect((await write({ message: 'My Aadhaar is 9999 1111 0005, please look' })).body.data).toEqual([
    'message: Do not write an Aadhaar number here. Its last four digits are enough.',
  ])
  expect((await write({}, 'WRONG')).body.data).toEqual(['captcha: Captcha does not match'])
  expect((await write({ mobileNo: '', refNo: '' })).status).toBe(200)
  expect(await letters()).toHaveLength(1)
})

const hostile = [
  'a@b.example\r\nBcc: victim@example.com',
  'Meena\nE-mail: boss@example.com',
  'Meena\u2028E-mail: boss@example.com',
  '=?utf-8?q?=0d=0aBcc:_victim@example.com?=',
  '<script>alert(1)</script>',
  '{secret} \u0024{constructor} %0d%0a',
  '\u0000\u0007 nul and bell',
  '.\r\n\r\nMAIL FROM:<x@example.com>',
  'नमस्ते, मेरा कार्ड कहाँ है?',
  '\ud800 half a sign',
]

/** Whom a mail goes to, and its head and shape, whatever is typed in each field. */
async function sentOf() {
  for (const text of hostile)
    for (const field of ['name', 'emailId', 'mobileNo', 'refNo', 'message'] as const) {
      const { status } = await write({ [field]: text })
      expect([200, 400]).toContain(status)
    }
  const sent = textsOf(await letters())
  expect(sent.length).toBeGreaterThan(5)
  return {
    recipients: [...new Set(sent.map(({ recipient }) => recipient))],
    heads: sent.filter(({ subject }) => !/^Message Q\d{8} from the contact page$/.test(subject)).length,
    // Of the message every line is marked as the visitor's; so none can pass for a line of ours.
    senders: sent.filter(({ text }) => text.match(/^E-mail: /gm)?.length !== 1).length,
  }
}
const right = { recipients: [office], heads: 0, senders: 0 }

test('whatever is typed, the mail goes to the office alone, under our own head; a relay would be found out', async () => {
  expect(await sentOf()).toEqual(right)
  await app.db.deleteFrom('outbox').execute()
  expect((await withMutant(mailsAnybody, sentOf)).recipients).not.toEqual([office])
})

let addresses = 0

/** How many of ten messages from one address, at two servers by turns, get through. */
async function fromOneAddress() {
  const remoteAddress = `198.51.100.${++addresses}`
  const statuses: number[] = []
  for (let i = 0; i < 10; i++) {
    const server = i % 2 ? app.app : other
    const picture = await server.inject({
      method: captcha.image.method,
      url: `/api${captcha.image.path}`,
      remoteAddress,
    })
    const cookie = `${picture.headers['set-cookie']}`.split(';')[0] ?? ''
    const url = `/api${contact.write.path}?captcha=${testCaptcha}`
    const { statusCode } = await server.inject({
      method: 'POST',
      url,
      payload: said,
      remoteAddress,
      headers: { cookie },
    })
    statuses.push(statusCode)
  }
  return statuses
}

test('five messages an hour from one address, counted across servers; others still write', async () => {
  const statuses = await fromOneAddress()
  expect(statuses).toEqual([...Array(5).fill(200), ...Array(5).fill(429)])
  expect(await letters()).toHaveLength(5)
  expect((await write()).status).toBe(200)
  expect(await withMutant(writesOnAndOn, fromOneAddress)).toEqual(Array(10).fill(200))
})

test('an office without an e-mail says so', async () => {
  await saveSetting(app.db, businessSetting, { ...business, emailId: '' })
  expect((await write()).status).toBe(409)
  expect(await letters()).toEqual([])
})
