import { type AddressInfo, createServer as plainServer } from 'node:net'
import { describe, expect, test } from '@jest/globals'
import { mail } from 'contract/mail/mail'
import { withMutant } from 'mutants'
import { letters as identityLetters } from '../identity/letters.ts'
import { insideWords } from '../shared/outside.ts'
import { readSetting, saveSetting } from '../shared/setting.ts'
import { everything } from '../testing/lists.ts'
import { mailNumberUnseen, mailPasswordElsewhere, ownServerSaved, secretOnScreen } from './desk.mutants.ts'
import { sendLetter, triesAtMost } from './queries.ts'
import { smtpSetting } from './settings.ts'
import { app, closing, mailServer, password, rows, send, use, write } from './testing/fixture.ts'

const admin = () => app.as('admin')
const setup = {
  host: 'smtp.example.com',
  port: 465,
  security: 'TLS' as const,
  user: 'portal',
  password,
  from: 'help@example.com',
  fromName: '',
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
    expect((await readSetting(app.db, smtpSetting))?.password).toBe('')
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
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '::1',
  '::ffff:127.0.0.1',
  'localhost',
  '169.254.169.254',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '0.0.0.0',
  'fd00::1',
  'fe80::1',
  'metadata.google.internal',
  'printer.local',
  'database',
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
    await saveSetting(app.db, smtpSetting, kept)
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
    await sendLetter(app.db, app.portal, identityLetters['password-link'], { to: 'meena@example.com', values })
    await sendLetter(app.db, app.portal, identityLetters['password-link'], { to: null, values })
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
