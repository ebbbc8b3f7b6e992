import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { inTransaction } from '../db/connect.ts'
import { saveSetting } from '../shared/settings.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { seal } from '../vault/seal.ts'
import { type Letter, smtpPasswordPlace } from './mail.ts'
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
  sendLetter(app.db, app.portal, 'registration-rejected', { to: 'meena@example.com', values: { refNo, reason: 'x' } })
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
  await sendLetter(app.db, app.portal, 'kyc-link', { to: 'meena@example.com', values })
  const kept = () => app.db.selectFrom('outbox').selectAll().execute()
  expect(JSON.stringify(await kept())).not.toContain('tulsi-47')
  await sendDue(app.portal, post)
  expect(posted.map((sent) => sent.text)).toEqual([expect.stringContaining('https://pan.example/kyc#tulsi-47-kagaz\n')])
  expect(JSON.stringify(await kept())).not.toContain('tulsi-47')
})

test('a message of an act that did not happen never leaves', async () => {
  const act = inTransaction(app.db, async (tx) => {
    await sendLetter(tx, app.portal, 'kyc-approved', { to: 'a@example.com', values: {} })
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
  expect(posted.map(({ subject }) => subject)).toEqual([subjectOf('hello')])
})

test('without a mail server messages wait; in a demo they go to nobody', async () => {
  await write('hello')
  expect(await sendDue(app.portal)).toBe(false)
  expect((await rows())[0]).toMatchObject({ tries: 0, sentAt: null })
  await sendDue({ ...app.portal, demo: true })
  expect((await rows())[0]?.sentAt).not.toBeNull()
})

test('with a mail server the message arrives there, with an id to know it again by', async () => {
  const server = await mailServer()
  const password = seal(app.portal.keys, smtpPasswordPlace, 'secret of the mail server')
  const from = 'Namoona Seva Kendra <help@example.com>'
  await saveSetting(app.db, 'smtp', { host: '127.0.0.1', port: server.port, secure: false, user: 'u', password, from })
  await write('R26000019')
  await sendDue(app.portal)
  await server.stop()
  expect((await rows())[0]?.sentAt).not.toBeNull()
  const { id } = await app.db.selectFrom('outbox').select('id').executeTakeFirstOrThrow()
  expect(server.said).toContain('RCPT TO:<meena@example.com>')
  expect(server.said).toContain('Subject: Registration R26000019 is rejected')
  expect(server.said).toContain(`Message-ID: <${id}@127.0.0.1>`)
  expect(server.said).toContain(Buffer.from('\0u\0secret of the mail server').toString('base64'))
})

/** As much of a mail server as one message needs. */
async function mailServer() {
  const heard = { said: '' }
  const server = createServer((socket) => {
    let isMessage = false
    socket.write('220 ready\r\n')
    socket.on('data', (data) => {
      const text = data.toString()
      heard.said += text
      if (isMessage && !text.endsWith('\r\n.\r\n')) return
      if (isMessage || !/^(EHLO|AUTH|DATA|QUIT)/.test(text)) socket.write('250 ok\r\n')
      else if (text.startsWith('EHLO')) socket.write('250-here\r\n250 AUTH PLAIN\r\n')
      else if (text.startsWith('AUTH')) socket.write('235 known\r\n')
      else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write('354 go on\r\n')
      isMessage = text.startsWith('DATA')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(heard, {
    port: (server.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(resolve)),
  })
}
