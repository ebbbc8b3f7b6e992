import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { account } from 'contract/account'
import { officeProfile, shopProfile } from 'contract/identity/profile'
import { session } from 'contract/identity/session'
import { withMutant } from 'mutants'
import sharp from 'sharp'
import { audit } from '../shared/audit.ts'
import { system } from '../shared/caller.ts'
import { type TestApp, testApp, testPassword } from '../testing/app.ts'
import { smallPage } from '../testing/applications.ts'
import { lettersTo } from '../testing/read-letters.ts'
import { browserNameOf } from './new-device.ts'
import { endlessGuesses, ownSessionsOnly, untoldDevice } from './own-account.mutants.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

let made = 0
async function keeper() {
  const userName = `holder${++made}`
  const shop = await app.addMerchant(userName)
  return { ...shop, userName, emailId: `${userName}@example.com` }
}
const clerk = async () => {
  const userName = `clerk${++made}`
  await app.addPerson(userName, 'staff')
  return userName
}
const change = (by: TestApp['as'] extends (name: string) => infer C ? C : never, body: object) =>
  by(shopProfile.changePassword, { body: { ...body } })

/** A person who logged in, in a new browser. */
async function enter(userName: string, password = testPassword, browser = app.browser()) {
  const { status, body } = await browser(session.signIn, { body: { userName, password } })
  if (status === 200 && 'token' in body) browser.holdToken(`${body.token}`)
  return { browser, status }
}
const isIn = async ({ browser }: Awaited<ReturnType<typeof enter>>) => (await browser(session.stay)).status === 200

describe('the profile', () => {
  test('tells who somebody is, in a shop and in the office, and nobody else of it', async () => {
    const { userName, emailId } = await keeper()
    const { body } = await app.as(userName)(shopProfile.read)
    expect(body).toMatchObject({ userName, emailId, role: 'merchant', hasPhoto: false, mayChangeEmail: false })
    expect(body.mobileNo).toMatch(/^6/)
    const office = await app.as('staff')(officeProfile.read)
    expect(office.body).toMatchObject({ userName: 'staff', emailId: null, shopName: null, mayChangeEmail: true })
    expect((await app.as('staff')(shopProfile.read)).status).toBe(403)
    expect((await app.as(userName)(officeProfile.read)).status).toBe(403)
  })

  test('keeps a photo as a small square, which only its owner sees, and the one before goes', async () => {
    for (const [who, calls, photo] of [
      [(await keeper()).userName, shopProfile, account.photo],
      [await clerk(), officeProfile as unknown as typeof shopProfile, account.photoOfOffice],
    ] as const) {
      const by = app.as(who)
      const send = () => by(calls.setPhoto, { query: { name: 'me.jpg' }, bytes: smallPage })
      const first = await send()
      expect(first.status).toBe(200)
      const seen = await by(photo)
      const { width, height, format } = await sharp(seen.bytes).metadata()
      expect([width, height, format]).toEqual([480, 480, 'jpeg'])
      const second = await send()
      const left = await app.db.selectFrom('file').select('id').where('purpose', '=', 'photo').execute()
      expect(left.map(({ id }) => id)).toContain(second.body.id)
      expect(left.map(({ id }) => id)).not.toContain(first.body.id)
      expect((await by(calls.read)).body.hasPhoto).toBe(true)
      expect((await by(calls.removePhoto)).status).toBe(200)
      expect((await by(photo)).status).toBe(404)
    }
    const strange = await app.as('staff')(officeProfile.setPhoto, {
      query: { name: 'me.jpg' },
      bytes: Buffer.from('no'),
    })
    expect(strange.status).toBe(400)
  })
})

describe('another password', () => {
  test('wants the one of now, ends every other session and is told by mail', async () => {
    const { userName, emailId } = await keeper()
    const [here, there] = [await enter(userName), await enter(userName)]
    const refused = await change(here.browser, { password: 'Wrong#2026', newPassword: 'Own-Choice-1' })
    expect([refused.status, refused.body.data]).toEqual([400, ['password: This is not your current password']])
    const same = await change(here.browser, { password: testPassword, newPassword: testPassword })
    expect(same.body.data).toEqual(['newPassword: Choose another password than the one of now'])
    const named = await change(here.browser, { password: testPassword, newPassword: `Aa1-${userName}` })
    expect(named.body.data).toEqual(['newPassword: Do not use the user name in the password'])

    expect((await change(here.browser, { password: testPassword, newPassword: 'Own-Choice-1' })).status).toBe(200)
    expect([await isIn(here), await isIn(there)]).toEqual([true, false])
    expect((await lettersTo(app, emailId))[0]?.kind).toBe('password-changed')
    expect((await enter(userName)).status).toBe(401)
    expect((await enter(userName, 'Own-Choice-1')).status).toBe(200)
  })

  test('is guessed at five times in a session, then locked; uncounted it would be without end', async () => {
    const guesses = async () => {
      const { userName } = await keeper()
      const statuses = []
      for (let i = 0; i < 6; i++) {
        const wrong = { password: 'Wrong#2026', newPassword: 'Own-Choice-1' }
        statuses.push((await change(app.as(userName), wrong)).status)
      }
      return statuses
    }
    expect(await guesses()).toEqual([400, 400, 400, 400, 429, 429])
    expect(await withMutant(endlessGuesses, guesses)).not.toContain(429)
  })
})

test('where somebody is logged in is told with the browser, and all others end with one press', async () => {
  const { userName } = await keeper()
  const others = async () => {
    const [here, there] = [await enter(userName), await enter(userName)]
    const { body } = await here.browser(shopProfile.sessions)
    expect(body.filter(({ isThis }) => isThis)).toHaveLength(1)
    expect((await here.browser(shopProfile.endOthers)).status).toBe(200)
    return [await isIn(here), await isIn(there)]
  }
  expect(await others()).toEqual([true, false])
  expect(await withMutant(ownSessionsOnly, others)).toEqual([true, true])
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0', 'Edge, Windows'],
  ['Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605 Version/18.0 Safari/604.1', 'Safari, iPhone'],
  ['curl/8.0', ''],
])('a browser that says %s is told as %s', (userAgent, name) => {
  expect(browserNameOf(userAgent)).toBe(name)
})

describe('the settings', () => {
  test('are on at first, change by name and text, and only to what they may be', async () => {
    const { userName } = await keeper()
    const by = app.as(userName)
    const on = { loginNotification: true, activityTracking: true }
    const all = { twoFactorAuthentication: false, ...on, lettersInHindi: false }
    expect((await by(shopProfile.settings)).body).toEqual(all)
    const off = await by(shopProfile.update, { body: { prop: 'activityTracking', value: 'false' } })
    expect(off.body).toEqual({ ...all, activityTracking: false })
    expect((await by(shopProfile.update, { body: { prop: 'role', value: 'true' } })).status).toBe(400)
    expect((await by(shopProfile.update, { body: { prop: 'loginNotification', value: true } })).status).toBe(400)
  })

  test('letters come in the language that their reader chose', async () => {
    const { userName, emailId } = await keeper()
    const read = async () => (await lettersTo(app, emailId))[0]?.text ?? ''
    await enter(userName)
    expect(await read()).toContain('was logged in from a device that we did not know')
    await app.as(userName)(shopProfile.update, { body: { prop: 'lettersInHindi', value: 'True' as never } })
    await enter(userName)
    expect(await read()).toContain('ऐसे डिवाइस पर लॉग इन हुआ')
  })

  test('a log-in from a new device is told by mail, from a known one not, and not where somebody turned it off', async () => {
    const letters = async (turnedOff = false) => {
      const { userName, emailId } = await keeper()
      if (turnedOff) await app.as(userName)(shopProfile.update, { body: { prop: 'loginNotification', value: 'false' } })
      const { browser } = await enter(userName)
      await enter(userName, testPassword, browser)
      return (await lettersTo(app, emailId)).filter(({ kind }) => kind === 'new-device').length
    }
    expect([await letters(), await letters(true)]).toEqual([1, 0])
    expect(await withMutant(untoldDevice, letters)).not.toBe(0)
  })

  test('what somebody did is read and taken as a file from the moment it is tracked, and by nobody else', async () => {
    const { userName } = await keeper()
    const other = await keeper()
    const { browser } = await enter(userName)
    const whats = async () => (await browser(shopProfile.activity)).body.lines.map(({ what }) => what)
    expect(await whats()).toEqual(['Logged in'])
    expect((await app.as(other.userName)(shopProfile.activity)).body.lines).toEqual([])
    const file = await browser(shopProfile.activityFile)
    expect(file.headers['content-type']).toMatch(/^text\/csv/)
    expect(file.bytes.toString()).toContain('Logged in')

    await browser(shopProfile.update, { body: { prop: 'activityTracking', value: 'false' } })
    expect(await whats()).toEqual([])
    app.clock.forward({ seconds: 1 })
    await browser(shopProfile.update, { body: { prop: 'activityTracking', value: 'true' } })
    expect(await whats()).toEqual(['Setting changed'])
  })

  test('the log is read latest first by time, page after page, also where a clock jumped between two lines', async () => {
    const { userName } = await keeper()
    const by = app.as(userName)
    const { id: who } = await app.db
      .selectFrom('userAccount')
      .select('id')
      .where('userName', '=', userName)
      .executeTakeFirstOrThrow()
    const start = app.clock.now.getTime()
    const minutes = Array.from({ length: 30 }, (_, i) => (i * 7) % 30)
    for (const minute of minutes) {
      const portal = { clock: () => new Date(start + minute * 60_000) }
      await audit(app.db, portal, { ...system, id: who }, 'photo changed', `${minute}`)
    }
    const first = (await by(shopProfile.activity)).body
    const second = (await by(shopProfile.activity, { query: { before: first.next ?? '' } })).body
    const read = [...first.lines, ...second.lines].map(({ about }) => Number(about))
    expect([first.lines.length, second.next]).toEqual([25, null])
    expect(read).toEqual(minutes.toSorted((a, b) => b - a))
  })
})

test("an e-mail of one's own is kept once the code that went there is typed; the owner of a shop asks the office", async () => {
  const by = app.as(await clerk())
  const emailId = `clerk${made}@example.com`
  const password = testPassword
  const ask = (body: { emailId: string; password: string }) => by(officeProfile.changeEmail, { body })
  expect((await ask({ emailId, password: 'Wrong#2026' })).status).toBe(400)
  expect((await ask({ emailId, password })).status).toBe(200)
  const [letter] = await lettersTo(app, emailId)
  const code = /\d{8}/.exec(letter?.text ?? '')?.[0] ?? ''
  const prove = (given: string, to = emailId) => by(officeProfile.proveEmail, { body: { emailId: to, code: given } })
  expect((await prove('00000000')).status).toBe(400)
  expect((await prove(code, 'other@example.com')).status).toBe(400)
  expect((await prove(code)).status).toBe(200)
  expect((await by(officeProfile.read)).body.emailId).toBe(emailId)
  for (let i = 0; i < 2; i++) await prove('00000000')
  expect((await prove('00000000')).status).toBe(429)

  const { userName } = await keeper()
  const owner = await app.as(userName)(shopProfile.changeEmail, { body: { emailId, password } })
  expect(owner.status).toBe(409)
})
