import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer as plainServer, type Socket } from 'node:net'
import { describe, expect, test } from '@jest/globals'
import { mutantEnv, withMutant } from 'mutants'
import type { SMTPServerOptions } from 'smtp-server'
import { openPostgres } from '../db/connect.ts'
import { letters as registrationLetters } from '../registration/letters.ts'
import { letters as siteLetters } from '../site/letters.ts'
import { hasPostgres } from '../testing/database.ts'
import { many } from '../testing/many.ts'
import { copyTemplate } from '../testing/postgres.ts'
import { sentBeforeItLeft, sentTwiceAnew } from './mail.mutants.ts'
import { sendLetter } from './queries.ts'
import { app, closing, mailServer, row, send, use, write } from './testing/fixture.ts'
import { sendDue } from './worker.ts'

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
    await sendLetter(app.db, app.portal, siteLetters['contact-message'], { ...to, replyTo: said.emailId })
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
    await sendLetter(app.db, app.portal, registrationLetters['registration-approved'], to)
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
    await sendLetter(db, app.portal, registrationLetters['registration-rejected'], {
      to: 'meena@example.com',
      values: { refNo, reason: 'x' },
    })

  const came: string[] = []
  const later = (hours: number) => new Date(app.clock.now.getTime() + hours * 3_600_000)
  for (let killed = 1; killed <= kills; killed++) {
    const child = spawn(process.execPath, [...sender, url, later(killed).toISOString()], {
      cwd: import.meta.dirname,
      env: { ...process.env, ...mutantEnv() },
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
