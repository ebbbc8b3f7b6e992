import type { AddressInfo, Server } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach } from '@jest/globals'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { letters as registrationLetters } from '../../registration/letters.ts'
import { saveSetting } from '../../shared/setting.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { seal } from '../../vault/seal.ts'
import { openMailer, smtpPasswordPlace } from '../mail.ts'
import { sendLetter } from '../queries.ts'
import { smtpSetting } from '../settings.ts'
import { sendDue } from '../worker.ts'

/** The portal of this test, which may send to a mail server of this machine; nothing waits in its outbox when a test begins. */
export let app: TestApp
export const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  app = await testApp({ ownMailServer: true, noLimits: true })
})
beforeEach(() => app.db.deleteFrom('outbox').execute())
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(() => app.close())

export const password = 'secret of the mail server'
const short = { connect: 400, answer: 400 }
export const send = async () => sendDue(app.portal, (await openMailer(app.portal, short)) ?? undefined)
export const write = (refNo = 'R26000019', to = 'meena@example.com') =>
  sendLetter(app.db, app.portal, registrationLetters['registration-rejected'], { to, values: { refNo, reason: 'x' } })
export const rows = () => app.db.selectFrom('outbox').select(['id', 'status', 'tries', 'lastError']).execute()
export const row = async () => (await rows())[0]

/** A real mail server on loopback, with the mails it received. */
export async function mailServer(more: SMTPServerOptions = {}) {
  const came: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    closeTimeout: 100,
    onAuth: ({ username, password: typed }, _, done) =>
      username === 'portal' && typed === password ? done(null, { user: 'portal' }) : done(new Error('Wrong')),
    onData(stream, _, done) {
      let text = ''
      stream.on('data', (part) => {
        text += part
      })
      stream.on('end', () => {
        came.push(text)
        done()
      })
    },
    ...more,
  })
  server.on('error', () => {})
  const inner = server.server as Server
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  closing.push(() => new Promise((done) => server.close(() => done(null))))
  return { port: (inner.address() as AddressInfo).port, came, server }
}

export async function use(
  port: number,
  more: { password?: string; user?: string; host?: string; secure?: boolean } = {},
) {
  const { password: word = password, user = 'portal', host = '127.0.0.1', secure = false } = more
  const sealed = seal(app.portal.keys, smtpPasswordPlace, word)
  const from = { from: 'help@example.com', fromName: 'Namoona Seva Kendra' }
  await saveSetting(app.db, smtpSetting, { host, port, secure, user, password: sealed, ...from })
}
