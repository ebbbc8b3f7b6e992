import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { forgotten } from 'contract/identity/forgotten'
import { captcha, session } from 'contract/identity/session'
import { withMutant } from 'mutants'
import type { createApp } from '../app.ts'
import { linkUsedTwice } from '../kyc/kyc.mutants.ts'
import { type TestApp, testApp, testCaptcha, testPassword } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { otherServer } from '../testing/other-server.ts'
import { lettersTo, linkTo } from '../testing/read-letters.ts'
import { seenOf } from '../testing/seen.ts'
import { othersStayIn, strangersAreToldApart, unknownIsRefused } from './forgotten.mutants.ts'

let app: TestApp
let opened: Awaited<ReturnType<typeof testDatabase>>
let other: Awaited<ReturnType<typeof createApp>>
beforeAll(async () => {
  opened = await testDatabase()
  app = await testApp({ opened })
  other = await otherServer(app, opened)
})
afterAll(async () => {
  await other.close()
  await app.close()
})

let made = 0
const shop = () => app.addMerchant(`forgetful${++made}`).then((added) => ({ ...added, ...named(made) }))
const named = (no: number) => ({ userName: `forgetful${no}`, emailId: `forgetful${no}@example.com` })

const askLink = (user: string) => app.browser()(forgotten.password, { body: { user } })
async function askName(emailid: string) {
  const browser = app.browser()
  await browser(captcha.image)
  return browser(forgotten.userName, { body: { emailid }, query: { captcha: testCaptcha } })
}
const choose = (token: string, newPassword = 'Own-Choice-1', by = app.browser()) =>
  by(forgotten.choose, { body: { token, newPassword } })
const signIn = (userName: string, password: string) => app.browser()(session.signIn, { body: { userName, password } })

const tables = ['outbox', 'passwordLink', 'audit', 'limitCount'] as const
async function rows() {
  const counted = tables.map((table) =>
    app.db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll().as('n'))
      .execute(),
  )
  return (await Promise.all(counted)).map((found) => Number(found[0]?.n))
}
/** The reply of a call, and the number of rows that it adds to each table. */
async function told(call: () => Promise<Parameters<typeof seenOf>[0]>) {
  const before = await rows()
  const seen = seenOf(await call())
  const left = (await rows()).map((n, i) => n - (before[i] ?? 0))
  return { ...seen, left }
}

describe('a forgotten user name', () => {
  test('goes to its e-mail, in capitals or not, and the captcha is used up', async () => {
    const { userName, emailId } = await shop()
    expect((await askName(emailId.toUpperCase())).status).toBe(200)
    const [letter] = await lettersTo(app, emailId)
    expect(letter?.text).toContain(userName)
    expect(letter?.text).not.toContain('undefined')
    const browser = app.browser()
    const without = await browser(forgotten.userName, { body: { emailid: emailId }, query: { captcha: testCaptcha } })
    expect([without.status, without.body.data]).toEqual([400, ['captcha: Captcha does not match']])
  })

  test('is answered the same to a stranger, who leaves as much behind; refusing them would tell', async () => {
    const { emailId } = await shop()
    const known = await told(() => askName(emailId))
    expect(await told(() => askName('nobody-here@example.com'))).toEqual(known)
    const refused = await withMutant(unknownIsRefused, () => told(() => askName('not-here@example.com')))
    expect(refused).not.toEqual(known)
  })
})

describe('a forgotten password', () => {
  test('is chosen with the link of a mail, by user name or e-mail, once; every session ends and its owner is told', async () => {
    const { userName, emailId } = await shop()
    const token = await app.tokenOf(userName)
    for (const user of [userName.toUpperCase(), emailId]) expect((await askLink(user)).status).toBe(200)
    const [second, first] = await lettersTo(app, emailId)
    expect([second?.kind, first?.kind]).toEqual(['password-link', 'password-link'])
    expect(second?.text).toContain(`for ${userName} within 30 minutes`)
    const earlier = /#([\w-]{43})/.exec(first?.text ?? '')?.[1] ?? ''
    expect((await choose(earlier)).status).toBe(410)

    const link = await linkTo(app, emailId)
    const weak = await choose(link, `Aa1-${userName}`)
    expect([weak.status, weak.body.data]).toEqual([400, ['newPassword: Do not use the user name in the password']])
    expect((await choose(link)).status).toBe(200)
    expect((await choose(link, 'Second-Choice-2')).status).toBe(410)
    expect((await lettersTo(app, emailId))[0]?.kind).toBe('password-changed')

    const browser = app.browser()
    browser.holdToken(token)
    expect((await browser(session.stay)).status).toBe(401)
    expect((await signIn(userName, testPassword)).status).toBe(401)
    expect((await signIn(userName, 'Own-Choice-1')).status).toBe(200)
  })

  test('chosen twenty times at once, at two servers, is chosen once; a link good twice would be found out', async () => {
    const atOnce = async () => {
      const { userName, emailId } = await shop()
      await askLink(userName)
      const token = await linkTo(app, emailId)
      const tries = Array.from({ length: 20 }, async (_, i) => {
        const payload = { token, newPassword: `Own-Choice-${i}` }
        const server = i % 2 ? app.app : other
        const from = { method: 'POST' as const, remoteAddress: `198.51.100.${i}` }
        return (await server.inject({ ...from, url: '/api/auth/reset-password/choose', payload })).statusCode
      })
      return (await Promise.all(tries)).filter((status) => status === 200).length
    }
    expect(await atOnce()).toBe(1)
    expect(await withMutant(linkUsedTwice, atOnce)).toBeGreaterThan(1)
  })

  test('keeps nobody in who had the old one, unless the sessions went on', async () => {
    const isInAfterwards = async () => {
      const { userName, emailId } = await shop()
      const browser = app.browser()
      browser.holdToken(await app.tokenOf(userName))
      expect((await browser(session.stay)).status).toBe(200)
      await askLink(userName)
      await choose(await linkTo(app, emailId))
      return (await browser(session.stay)).status === 200
    }
    expect(await isInAfterwards()).toBe(false)
    expect(await withMutant(othersStayIn, isInAfterwards)).toBe(true)
  })

  test('is asked for with the same answer and the same work by whoever it belongs to and by strangers', async () => {
    const { userName, id } = await shop()
    const known = await told(() => askLink(userName))
    expect(known).toMatchObject({ status: 200, left: [1, 1, 1, 2] })
    expect(await told(() => askLink('nobody-at-all'))).toEqual(known)
    await app.db.updateTable('merchant').set({ shopStatus: 'BLOCKED' }).where('id', '=', id).execute()
    expect((await told(() => askLink(userName))).left.slice(0, 3)).toEqual([1, 1, 1])
    const apart = await withMutant(strangersAreToldApart, () => told(() => askLink('nobody-else')))
    expect(apart).not.toEqual(known)
  })

  test('fills nobody with mail, and a link is over after half an hour', async () => {
    const { userName, emailId } = await shop()
    for (let i = 0; i < 5; i++) expect((await askLink(userName)).status).toBe(200)
    expect(await lettersTo(app, emailId)).toHaveLength(3)
    const late = await shop()
    await askLink(late.emailId)
    const link = await linkTo(app, late.emailId)
    app.clock.forward({ minutes: 31 })
    expect((await choose(link)).body.message).toBe(
      'This link was used already, or its time is over. Ask for a new one.',
    )
  })
})
