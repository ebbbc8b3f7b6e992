import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer as plainServer, type Server, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import { mail } from 'contract/mail/mail'
import { mutantEnv, withMutant } from 'mutants'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { openPostgres } from '../db/connect.ts'
import { insideWords } from '../shared/outside.ts'
import { readSetting, saveSetting } from '../shared/settings.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { hasPostgres } from '../testing/database.ts'
import { everything } from '../testing/lists.ts'
import { many } from '../testing/many.ts'
import { copyTemplate } from '../testing/postgres.ts'
import { seal } from '../vault/seal.ts'
import {
  mailNumberUnseen,
  mailPasswordElsewhere,
  ownServerSaved,
  secretOnScreen,
  sentBeforeItLeft,
  sentTwiceAnew,
} from './mail.mutants.ts'
import { openMailer, smtpPasswordPlace } from './mail.ts'
import { sendLetter, triesAtMost } from './queries.ts'
import { sendDue } from './worker.ts'

let app: TestApp
const closing: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  app = await testApp({ ownMailServer: true, noLimits: true })
})
beforeEach(() => app.db.deleteFrom('outbox').execute())
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})
afterAll(() => app.close())

const password = 'secret of the mail server'
const short = { connect: 400, answer: 400 }
const send = async () => sendDue(app.portal, (await openMailer(app.portal, short)) ?? undefined)
const write = (refNo = 'R26000019', to = 'meena@example.com') =>
  sendLetter(app.db, app.portal, 'registration-rejected', { to, values: { refNo, reason: 'x' } })
const rows = () => app.db.selectFrom('outbox').select(['id', 'status', 'tries', 'lastError']).execute()
const row = async () => (await rows())[0]

/** A real mail server on loopback, with the mails it received. */
async function mailServer(more: SMTPServerOptions = {}) {
  const came: string[] = []
  const server = new SMTPServer({
    ...{ disabledCommands: ['STARTTLS'], allowInsecureAuth: true, logger: false, closeTimeout: 100 },
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

async function use(port: number, more: { password?: string; user?: string; host?: string; secure?: boolean } = {}) {
  const { password: word = password, user = 'portal', host = '127.0.0.1', secure = false } = more
  const sealed = seal(app.portal.keys, smtpPasswordPlace, word)
  const from = { from: 'help@example.com', fromName: 'Namoona Seva Kendra' }
  await saveSetting(app.db, 'smtp', { host, port, secure, user, password: sealed, ...from })
}

describe('a letter and a real mail server', () => {
  test('is delivered once, from whom the owner says, with an id to know it again by', async () => {
    const { port, came } = await mailServer()
    await use(port)
    await write()
    await Promise.all([send(), send()])
    await send()
    expect(came).toHaveLength(1)
    expect(came[0]).toContain('From: Namoona Seva Kendra <help@example.com>')
    expect(came[0]).toContain('To: meena@example.com')
    expect(came[0]).toContain('Subject: Registration R26000019 is rejected')
    const sent = await row()
    expect(came[0]).toContain(`Message-ID: <${sent?.id}@example.com>`)
    expect(sent).toMatchObject({ status: 'SENT', lastError: null })
  })

  test('an answer to what a visitor wrote goes to the visitor, to anything else to the sender', async () => {
    const { port, came } = await mailServer()
    await use(port)
    await write()
    const said = { name: 'Meena', emailId: 'meena@example.com', mobileNo: '--', refNo: '--', message: '> Hello' }
    const to = { to: 'office@example.com', values: { no: 'Q26000001', ...said } }
    await sendLetter(app.db, app.portal, 'contact-message', { ...to, replyTo: said.emailId })
    await send()
    const answers = came.map((letter) => [/^To: (.*)$/m.exec(letter)?.[1], /^Reply-To: (.*)$/m.exec(letter)?.[1]])
    expect(answers.sort()).toEqual([
      ['meena@example.com', undefined],
      ['office@example.com', 'meena@example.com'],
    ])
  })

  test('Hindi arrives as it was written', async () => {
    const { port, came } = await mailServer()
    await use(port)
    const link = { hours: '72', site: 'https://portal.example', secret: 's' }
    const values = { code: '', userName: 'm', refNo: 'R1', ...link }
    const to = { to: 'meena@example.com', values, language: 'hi' as const }
    await sendLetter(app.db, app.portal, 'registration-approved', to)
    await send()
    const [head = '', body = ''] = (came[0] ?? '').split('\r\n\r\n')
    expect(head).toContain('Content-Type: text/plain; charset=utf-8')
    const text = Buffer.from(body.replace(/\s/g, ''), 'base64').toString()
    expect(text).toContain('आपका पंजीकरण R1 स्वीकृत हुआ')
  })

  test.each([
    ['a receiver it does not know', 'RECEIVER', { onRcptTo: (_a, _s, done) => done(new Error('no such person')) }],
    ['a sender it does not take', 'SENDER', { onMailFrom: (_a, _s, done) => done(new Error('not you')) }],
    [
      'a message it does not want',
      'MESSAGE',
      { onData: (stream, _s, done) => stream.resume().on('end', () => done(new Error('spam'))) },
    ],
  ] satisfies [string, string, SMTPServerOptions][])(
    '%s: kept and tried again, the reason by its code alone',
    async (_, reason, more) => {
      const { port } = await mailServer(more)
      await use(port)
      await write()
      await send()
      expect(await row()).toMatchObject({ status: 'RETRY', tries: 1, lastError: reason })
      const kept = JSON.stringify(await app.db.selectFrom('outbox').select(['lastError']).execute())
      expect(kept).not.toMatch(/no such|not you|spam|meena/)
    },
  )

  test('a wrong password, a closed port, a server that hangs and one that speaks no TLS are told apart', async () => {
    const { port } = await mailServer()
    const silent: Socket[] = []
    const hanging = plainServer((socket) => silent.push(socket))
    await new Promise<void>((done) => hanging.listen(0, '127.0.0.1', done))
    closing.push(async () => {
      for (const socket of silent) socket.destroy()
      await new Promise((done) => hanging.close(done))
    })
    const closed = plainServer()
    await new Promise<void>((done) => closed.listen(0, '127.0.0.1', done))
    const closedPort = (closed.address() as AddressInfo).port
    await new Promise((done) => closed.close(done))
    const secured = await mailServer({ secure: true })

    const reasonOf = async (at: number, more: Parameters<typeof use>[1] = {}) => {
      await app.db.deleteFrom('outbox').execute()
      await use(at, more)
      await write()
      await send()
      return (await row())?.lastError
    }
    expect(await reasonOf(port, { password: 'wrong' })).toBe('LOGIN')
    expect(await reasonOf(closedPort)).toBe('REFUSED')
    expect(await reasonOf((hanging.address() as AddressInfo).port)).toBe('TIMEOUT')
    expect(await reasonOf(secured.port, { secure: true })).toBe('CERTIFICATE')
    expect(['NO_TLS', 'BROKEN', 'OTHER']).toContain(await reasonOf(port, { secure: true }))
  })

  test('a server that dies after it took the letter gets it again under the same id: its effect is once', async () => {
    const seen: string[] = []
    let dies = true
    const dying = await mailServer({
      onData(stream, session, done) {
        let text = ''
        stream.on('data', (part) => {
          text += part
        })
        stream.on('end', () => {
          seen.push(/Message-ID: (<[^>]+>)/i.exec(text)?.[1] ?? '')
          if (!dies) return done()
          // The server accepted the letter and broke the connection before confirming it.
          for (const connection of (dying.server as unknown as { connections: Set<{ id: string; _socket: Socket }> })
            .connections)
            if (connection.id === session.id) connection._socket.destroy()
        })
      },
    })
    const story = async () => {
      await app.db.deleteFrom('outbox').execute()
      seen.length = 0
      dies = true
      await use(dying.port)
      await write()
      await send()
      expect(await row()).toMatchObject({ status: 'RETRY', lastError: 'BROKEN' })
      dies = false
      app.clock.forward({ minutes: 2 })
      await send()
      expect(await row()).toMatchObject({ status: 'SENT' })
      expect(seen).toHaveLength(2)
      return new Set(seen).size
    }
    expect(await story()).toBe(1)
    expect(await withMutant(sentTwiceAnew, story)).toBe(2)
  })
})

/** Another process that sends the messages due at a moment, and prints the id of each as it is sent. */
const sender = [
  '--no-warnings',
  '--input-type=module',
  '-e',
  `import { openPostgres } from ${JSON.stringify(new URL('../db/connect.ts', import.meta.url).href)}
   import { sendDue } from ${JSON.stringify(new URL('./worker.ts', import.meta.url).href)}
   const [, url, now] = process.argv
   const log = { info() {}, warn() {} }
   const leave = ({ id }) => new Promise((left) => process.stdout.write(id + ' ', left))
   while (await sendDue({ db: openPostgres(url, 1, 10).db, clock: () => new Date(now), log }, leave)) {}`,
]

/** Sends waiting letters while the sender is killed so often; returns how many there were, and how many arrived. */
async function lettersAmongKills(kills: number) {
  const url = await copyTemplate(
    (name) => `${process.env.TEST_POSTGRES}${name}`,
    `killed_${process.env.JEST_WORKER_ID}`,
  )
  const { db, close } = openPostgres(url, 2, 10)
  const refNos = Array.from({ length: 10 * kills }, (_, i) => `R${26000100 + i}`)
  for (const refNo of refNos)
    await sendLetter(db, app.portal, 'registration-rejected', {
      to: 'meena@example.com',
      values: { refNo, reason: 'x' },
    })

  const came: string[] = []
  const later = (hours: number) => new Date(app.clock.now.getTime() + hours * 3_600_000)
  for (let killed = 1; killed <= kills; killed++) {
    const child = spawn(process.execPath, [...sender, url, later(killed).toISOString()], {
      ...{ cwd: import.meta.dirname, env: { ...process.env, ...mutantEnv() } },
    })
    const gone = once(child, 'exit')
    const enough = came.length + 1 + (killed % 7)
    let said = ''
    child.stdout.on('data', (text) => {
      said += text
      const left = said.split(' ').length - 1
      if (came.length + left >= enough) child.kill('SIGKILL')
    })
    await gone
    came.push(...said.split(' ').slice(0, -1))
  }
  const leave = async ({ id }: { id: string }) => void came.push(id)
  for (let day = 2; day < 9; day++) while (await sendDue({ ...app.portal, db, clock: () => later(24 * day) }, leave)) {}
  const waiting = await db.selectFrom('outbox').select('id').where('sentAt', 'is', null).execute()
  await close()
  return { written: refNos.length, arrived: new Set(came).size, waiting: waiting.length }
}

// PGlite allows only one process.
if (hasPostgres) {
  test('whoever sends is killed again and again: every letter arrives, and counts once by its id', async () => {
    const kills = many(2, 20)
    const all = { written: 10 * kills, arrived: 10 * kills, waiting: 0 }
    expect(await lettersAmongKills(kills)).toEqual(all)
    const { arrived } = await withMutant(sentBeforeItLeft, () => lettersAmongKills(1))
    expect(arrived).toBeLessThan(10)
  })
}

const admin = () => app.as('admin')
const setup = {
  ...{ host: 'smtp.example.com', port: 465, security: 'TLS' as const, user: 'portal', password },
  ...{ from: 'help@example.com', fromName: '' },
}
const save = (more: Partial<typeof setup> = {}) => admin()(mail.saveServer, { body: { ...setup, ...more } })

describe('the mail server', () => {
  test('is kept with its password sealed, shown to administrators alone and without the password', async () => {
    expect((await save()).status).toBe(200)
    const stored = JSON.stringify(await app.db.selectFrom('setting').selectAll().execute())
    expect(stored).not.toContain(password)
    const { body } = await admin()(mail.server)
    expect(body.server).toEqual({ ...setup, password: undefined, hasPassword: true })
    expect(JSON.stringify(body)).not.toMatch(/v1\.|secret of/)
    expect((await app.as('staff')(mail.server)).status).toBe(403)
    expect((await app.as('staff')(mail.saveServer, { body: setup })).status).toBe(403)
    const told = await app.db.selectFrom('audit').select('detail').where('what', '=', 'mail server changed').execute()
    expect(JSON.stringify(told)).not.toContain(password)
  })

  test('keeps its password for its host and its user alone', async () => {
    await save()
    const empty = { password: '' }
    expect((await save({ ...empty, port: 587, security: 'STARTTLS' as never })).status).toBe(200)
    const elsewhere = async () => (await save({ ...empty, host: 'smtp.evil.example' })).body.data
    expect(await elsewhere()).toEqual(['password: Enter the password again: it goes elsewhere'])
    expect((await save({ ...empty, user: 'another' })).body.data).toEqual([
      'password: Enter the password again: it goes elsewhere',
    ])
    expect(await withMutant(mailPasswordElsewhere, elsewhere)).toBeUndefined()
    expect((await save({ ...empty, host: 'relay.example.com', user: '' })).status).toBe(200)
    expect((await readSetting(app.db, 'smtp'))?.password).toBe('')
  })

  test('a test letter arrives, or the reason is told; what is typed wrong is said at its field', async () => {
    const { port, came } = await mailServer()
    await use(port)
    const trial = () => admin()(mail.test, { body: { to: 'me@example.com' } })
    expect((await trial()).body).toEqual({ problem: null })
    expect(came[0]).toContain('To: me@example.com')
    await use(port, { password: 'wrong' })
    expect((await trial()).body).toEqual({ problem: 'LOGIN' })
    expect((await save({ port: 70_000, host: 'a b' })).body.data).toEqual([
      'host: Enter a name, e.g. smtp.example.com',
      'port: From 1 to 65535',
    ])
  })
})

const inside = [
  ...['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0177.0.0.1', '::1', '::ffff:127.0.0.1', 'localhost'],
  ...['169.254.169.254', '10.1.2.3', '172.20.0.1', '192.168.1.1', '100.64.0.1', '0.0.0.0', 'fd00::1', 'fe80::1'],
  ...['metadata.google.internal', 'printer.local', 'database'],
]

test('no mail server of our own network is taken, and none is called under a name that leads there', async () => {
  app.portal.ownMailServer = false
  closing.push(async () => {
    app.portal.ownMailServer = true
  })
  const refused = async (host: string) => (await admin()(mail.saveServer, { body: { ...setup, host } })).body.data
  for (const host of inside) expect([host, await refused(host)]).toEqual([host, [`host: ${insideWords}`]])
  expect(await withMutant(ownServerSaved, () => refused('127.0.0.1'))).toBeUndefined()

  let knocks = 0
  const ours = plainServer((socket) => {
    knocks++
    socket.destroy()
  })
  await new Promise<void>((done) => ours.listen(0, '127.0.0.1', done))
  closing.push(() => new Promise((done) => ours.close(done)))
  const { port } = ours.address() as AddressInfo
  const called = async () => {
    knocks = 0
    const kept = { host: 'localhost', port, secure: true, user: '', password: '', from: 'help@example.com' }
    await saveSetting(app.db, 'smtp', kept)
    return (await admin()(mail.test, { body: { to: 'me@example.com' } })).body.problem
  }
  expect([await called(), knocks]).toEqual(['INSIDE', 0])
  await withMutant(mailNumberUnseen, called)
  expect(knocks).toBeGreaterThan(0)
})

describe('the outbox on screen', () => {
  const listed = async (more = {}) => (await admin()(mail.outbox, { body: { ...everything, ...more } })).body.data

  test('shows what went and what waits, masked, without links and without what is written to nobody', async () => {
    const values = { userName: 'meena', minutes: '30', site: 'https://portal.example', secret: 'tulsi-47-kagaz' }
    await sendLetter(app.db, app.portal, 'password-link', { to: 'meena@example.com', values })
    await sendLetter(app.db, app.portal, 'password-link', { to: null, values })
    const data = await listed()
    expect(data).toMatchObject([{ kind: 'password-link', masked: 'me***@example.com', status: 'WAITING', tries: 0 }])
    const { body } = await admin()(mail.message, { params: { id: data[0]?.id ?? '' } })
    expect(body.text).toContain('https://portal.example/auth/reset-password#••••••••')
    expect(JSON.stringify([data, body])).not.toMatch(/tulsi|meena@|v1\./)
    await withMutant(secretOnScreen, async () => {
      const shown = await admin()(mail.message, { params: { id: data[0]?.id ?? '' } })
      expect(shown.body.text).toMatch(/v1\./)
    })
    expect(await listed({ search: 'MEENA@example' })).toHaveLength(1)
    expect((await app.as('staff')(mail.outbox, { body: everything })).status).toBe(403)
  })

  test('one that failed is sent again, one that was sent is not; all that failed go at once', async () => {
    const { port, came } = await mailServer()
    await write('R1')
    await write('R2')
    await write('R3')
    await app.db
      .updateTable('outbox')
      .set({ tries: triesAtMost - 1, lastError: 'TIMEOUT' })
      .execute()
    expect((await rows()).map(({ status }) => status)).toEqual(['RETRY', 'RETRY', 'RETRY'])
    await app.db.updateTable('outbox').set({ tries: triesAtMost }).execute()
    expect((await rows()).map(({ status }) => status)).toEqual(['FAILED', 'FAILED', 'FAILED'])
    await use(port)
    await send()
    expect(came).toHaveLength(0)
    expect((await admin()(mail.state)).body).toEqual({ mode: 'SET', waiting: 0, failed: 3 })
    const [first] = await rows()
    const again = () => admin()(mail.sendAgain, { params: { id: first?.id ?? '' } })
    expect((await again()).status).toBe(200)
    await send()
    expect(came).toHaveLength(1)
    expect((await again()).status).toBe(409)
    expect((await admin()(mail.sendAllAgain)).body).toEqual({ count: 2 })
    await send()
    expect((await rows()).map(({ status }) => status)).toEqual(['SENT', 'SENT', 'SENT'])
    const told = await app.db.selectFrom('audit').select('what').where('what', 'like', '%sent again').execute()
    expect(told).toHaveLength(2)
  })

  test('without a mail server it says that messages wait', async () => {
    await app.db.deleteFrom('setting').where('name', '=', 'smtp').execute()
    await write()
    expect((await admin()(mail.state)).body).toEqual({ mode: 'NONE', waiting: 1, failed: 0 })
  })
})

test('each letter is previewed in both languages, and no secret stands in it', async () => {
  const { body } = await admin()(mail.letters)
  const link = body.find(({ name }) => name === 'password-link')
  expect(link?.text.en).toContain('#••••••••')
  expect(link?.text.hi).toContain('#••••••••')
  expect(body.every(({ text, subject }) => text.en && text.hi && subject.en && subject.hi)).toBe(true)
})
