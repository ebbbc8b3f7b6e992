import { describe, expect, test } from '@jest/globals'
import { officeProfile, shopProfile } from 'contract/identity/profile'
import { session } from 'contract/identity/session'
import { people } from 'contract/people/people'
import { withMutant } from 'mutants'
import { giveTemporaryPassword } from '../people/queries.ts'
import { saveSetting } from '../shared/setting.ts'
import { testPassword } from '../testing/app.ts'
import { beginFactor, codeOf, switchOn } from '../testing/second-factor/codes.ts'
import {
  codeAgain,
  passwordForgivesCodes,
  recoveryAgain,
  setUpLater,
  stolenChallenge,
  trustedAnywhere,
  wishForgotten,
} from './second-factor.mutants.ts'
import { secondFactorSetting } from './settings.ts'
import { app, halfMinute, kinds, knock, logIn, made, nextNo, other, prove, shopOwner } from './testing/apps.ts'

describe('at the log-in', () => {
  test('the right password gives no tokens but a challenge, and the code of the app gives them', async () => {
    const somebody = await shopOwner()
    const knocked = await knock(somebody.userName)
    expect(knocked).toMatchObject({ status: 200, next: 'otp' })
    expect(knocked.token).toBeUndefined()
    const wrong = await prove(knocked, { code: '000000' })
    expect([wrong.status, wrong.body.data]).toEqual([400, ['code: This code is not right']])
    const { status, body } = await prove(knocked, { code: codeOf(app, somebody.secret) })
    expect([status, Object.keys(body).sort()]).toEqual([200, ['refreshToken', 'token']])
    expect((await prove(knocked, { code: codeOf(app, somebody.secret) })).status).toBe(410)
    const without = await app.addMerchant('without')
    expect(without.code && (await knock('without')).token).toBeDefined()
  })

  test('a code is good once, also when twenty come at once to two servers, and none 90 seconds off', async () => {
    const somebody = await shopOwner()
    // In the middle of its half minute a code is neither late nor early.
    app.clock.now = new Date(Math.floor(app.clock.now.getTime() / 30_000) * 30_000 + 15_000)
    for (const off of [-90, -30, 30, 90]) {
      const knocked = await knock(somebody.userName)
      expect((await prove(knocked, { code: codeOf(app, somebody.secret, off) })).status).toBe(400)
    }
    const atOnce = async () => {
      await app.db.deleteFrom('signInTry').execute()
      const { secret, userName } = await shopOwner()
      const knocked: Awaited<ReturnType<typeof knock>>[] = []
      for (let i = 0; i < 4; i++) knocked.push(await knock(userName))
      const code = codeOf(app, secret)
      const twenty = Array.from({ length: 20 }, (_, i) => {
        const { browser, challenge } = knocked[i % 4]!
        return prove({ browser: i % 2 ? browser.on(other) : browser, challenge }, { code })
      })
      return (await Promise.all(twenty)).filter(({ status }) => status === 200).length
    }
    expect(await atOnce()).toBe(1)
    expect(await withMutant(codeAgain, atOnce)).toBeGreaterThan(1)
  })

  test('five wrong codes end the log-in, lock the account as wrong passwords do, and are told to its owner', async () => {
    const tried = async () => {
      const somebody = await shopOwner()
      const statuses = []
      let knocked = await knock(somebody.userName)
      for (let i = 0; i < 7; i++) {
        // Whoever has the password may begin again as often as they like.
        if (i % 2) knocked = await knock(somebody.userName)
        statuses.push((await prove(knocked, { code: '000000' })).status)
      }
      return { somebody, statuses }
    }
    expect((await tried()).statuses.indexOf(429)).toBe(4)
    expect((await withMutant(passwordForgivesCodes, tried)).statuses).not.toContain(429)

    const somebody = await shopOwner()
    const knocked = await knock(somebody.userName)
    for (let i = 0; i < 5; i++) await prove(knocked, { code: '000000' })
    halfMinute()
    expect((await prove(knocked, { code: codeOf(app, somebody.secret) })).status).toBe(410)
    expect((await knock(somebody.userName)).status).toBe(429)
    expect(await kinds(somebody)).toContain('second-factor-tried')
  })

  test('a challenge is over after five minutes and belongs to its browser', async () => {
    const stolen = async () => {
      const somebody = await shopOwner()
      const { challenge } = await knock(somebody.userName)
      const { browser } = await knock('nobody-at-all')
      return (await prove({ browser, challenge }, { code: codeOf(app, somebody.secret) })).status
    }
    expect(await stolen()).toBe(410)
    expect(await withMutant(stolenChallenge, stolen)).toBe(200)
    const late = await shopOwner()
    const knocked = await knock(late.userName)
    app.clock.forward({ minutes: 5 })
    expect((await prove(knocked, { code: codeOf(app, late.secret) })).status).toBe(410)
  })

  test('a recovery code lets in whoever lost their phone, once, and is told by mail', async () => {
    const spent = async () => {
      const userName = `lost${nextNo()}`
      await app.addMerchant(userName)
      const secret = await beginFactor(app.as(userName))
      const confirmed = await app.as(userName)(shopProfile.confirmSecondFactor, { body: { code: codeOf(app, secret) } })
      const [code = ''] = confirmed.body.recoveryCodes
      expect(confirmed.body.recoveryCodes).toHaveLength(10)
      const first = await prove(await knock(userName), { code: code.toUpperCase() })
      const again = await prove(await knock(userName), { code })
      expect(first.status).toBe(200)
      const rows = await app.db.selectFrom('recoveryCode').select('codeHash').execute()
      expect(JSON.stringify(rows)).not.toContain(code.slice(0, 5))
      return { again: again.status, kinds: await kinds({ emailId: `${userName}@example.com` }), userName }
    }
    const { again, kinds: letters, userName } = await spent()
    expect(again).toBe(400)
    expect(letters).toContain('recovery-code-used')
    expect((await app.as(userName)(shopProfile.secondFactor)).body.recoveryLeft).toBe(9)
    expect((await withMutant(recoveryAgain, spent)).again).toBe(200)
  })

  test('a trusted browser is asked for no code for 30 days, every other is, and a new password ends the trust', async () => {
    const asked = async () => {
      const somebody = await shopOwner()
      const { browser, answer } = await logIn(somebody, { trust: true })
      expect(answer.status).toBe(200)
      const there = await knock(somebody.userName, browser)
      const elsewhere = await knock(somebody.userName)
      return { somebody, browser, there: there.next, elsewhere: elsewhere.next }
    }
    const { somebody, browser, there, elsewhere } = await asked()
    expect([there, elsewhere]).toEqual([undefined, 'otp'])
    expect((await withMutant(trustedAnywhere, asked)).elsewhere).toBeUndefined()

    expect((await app.as(somebody.userName)(shopProfile.forgetBrowsers)).status).toBe(200)
    expect((await knock(somebody.userName, browser)).next).toBe('otp')
    const again = await asked()
    const change = { password: testPassword, newPassword: 'Own-Choice-1' }
    await app.as(again.somebody.userName)(shopProfile.changePassword, { body: change })
    expect((await knock(again.somebody.userName, again.browser, 'Own-Choice-1')).next).toBe('otp')
    const old = await asked()
    app.clock.forward({ days: 30, seconds: 1 })
    expect((await knock(old.somebody.userName, old.browser)).next).toBe('otp')
  })

  test('a temporary password and the code make one log-in, which chooses the password at its end', async () => {
    const somebody = await shopOwner()
    const temporary = 'Tulsi-47-kagaz'
    await giveTemporaryPassword(app.db, somebody.userId, await app.portal.passwords.hash(temporary))
    const knocked = await knock(somebody.userName, app.browser(), temporary)
    expect(knocked.next).toBe('otp')
    expect((await prove(knocked, { newPassword: 'Own-Choice-1' })).status).toBe(400)
    const proved = await prove(knocked, { code: codeOf(app, somebody.secret), trust: true })
    expect(proved.body).toMatchObject({ next: 'new-password', challenge: knocked.challenge })
    expect((await prove(knocked, { newPassword: temporary })).status).toBe(400)
    expect((await prove(knocked, { newPassword: 'Own-Choice-1' })).body).toHaveProperty('token')
    expect((await knock(somebody.userName, knocked.browser, 'Own-Choice-1')).token).toBeDefined()
  })
})

describe('in the settings', () => {
  test('switched on by its name alone, it is set up at the next log-in, and stops nobody in the middle of their work', async () => {
    const userName = `owner${nextNo()}`
    await app.addMerchant(userName)
    const by = app.as(userName)
    const wish = (value: string) => by(shopProfile.update, { body: { prop: 'twoFactorAuthentication', value } })
    expect((await by(shopProfile.settings)).body.twoFactorAuthentication).toBe(false)
    expect((await wish('True')).body).toMatchObject({ twoFactorAuthentication: true })
    expect((await by(shopProfile.read)).status).toBe(200)
    app.clock.forward({ seconds: 1 })
    const atNext = async () => {
      const { browser, token = '' } = await knock(userName)
      const { setup } = JSON.parse(atob(token.split('.')[1] ?? ''))
      browser.holdToken(token)
      return [setup, (await browser(shopProfile.read)).status]
    }
    expect(await atNext()).toEqual(['second-factor', 403])
    expect(await withMutant(wishForgotten, atNext)).toEqual([undefined, 200])
    expect((await wish('false')).body).toMatchObject({ twoFactorAuthentication: false })
    expect(await atNext()).toEqual([undefined, 200])
  })

  test('it is set up with the password and a code, read back, renewed and switched off with both', async () => {
    const userName = `owner${nextNo()}`
    await app.addMerchant(userName)
    const by = app.as(userName)
    const state = async () => (await by(shopProfile.secondFactor)).body
    expect((await by(shopProfile.beginSecondFactor, { body: { password: 'Wrong#2026' } })).status).toBe(400)
    const begun = (await by(shopProfile.beginSecondFactor, { body: { password: testPassword } })).body
    expect(begun).toMatchObject({ account: userName, qr: { path: expect.stringMatching(/^M\d+ \d+h1v1h-1z/) } })
    expect(await state()).toMatchObject({ isOn: false, required: false })
    expect((await knock(userName)).token).toBeDefined()
    expect((await by(shopProfile.confirmSecondFactor, { body: { code: '000000' } })).status).toBe(400)
    const on = await by(shopProfile.confirmSecondFactor, { body: { code: codeOf(app, begun.secret) } })
    expect(await state()).toMatchObject({ isOn: true, recoveryLeft: 10 })
    expect((await by(shopProfile.settings)).body.twoFactorAuthentication).toBe(true)
    const { secretSealed } = await app.db
      .selectFrom('secondFactor')
      .selectAll()
      .where('confirmedAt', 'is not', null)
      .orderBy('begunAt', 'desc')
      .executeTakeFirstOrThrow()
    expect(secretSealed).not.toContain(begun.secret)
    expect((await by(shopProfile.beginSecondFactor, { body: { password: testPassword } })).status).toBe(409)
    const toggled = await by(shopProfile.update, { body: { prop: 'twoFactorAuthentication', value: 'false' } })
    expect(toggled.status).toBe(409)

    halfMinute()
    const both = () => ({ body: { password: testPassword, code: codeOf(app, begun.secret) } })
    const renewed = await by(shopProfile.newRecoveryCodes, both())
    expect(renewed.body.recoveryCodes).not.toEqual(on.body.recoveryCodes)
    expect((await by(shopProfile.endSecondFactor, both())).body.data).toEqual([
      'code: This code was used already. Wait for the next one.',
    ])
    halfMinute()
    expect((await by(shopProfile.endSecondFactor, both())).status).toBe(200)
    expect(await state()).toMatchObject({ isOn: false, recoveryLeft: 0, trusted: 0 })
    expect((await knock(userName)).token).toBeDefined()
    expect((await kinds({ emailId: `${userName}@example.com` })).toSorted()).toEqual(
      expect.arrayContaining(['recovery-codes-made', 'second-factor-off', 'second-factor-on']),
    )
  })

  test('five wrong codes in a session lock it for 15 minutes', async () => {
    const { userName } = await shopOwner()
    const statuses = []
    for (let i = 0; i < 6; i++) {
      const body = { password: testPassword, code: '000000' }
      statuses.push((await app.as(userName)(shopProfile.endSecondFactor, { body })).status)
    }
    expect(statuses).toEqual([400, 400, 400, 400, 429, 429])
  })
})

const office = officeProfile as unknown as typeof shopProfile

describe('required by role', () => {
  test('whoever must have one and has none reaches the set-up and nothing else, on no server', async () => {
    const userName = `gated${nextNo()}`
    await app.addPerson(userName, 'staff')
    const statuses = async () => {
      await app.tokenOf(userName)
      const calls = [officeProfile.read, officeProfile.settings, session.stay]
      const asked = [app.as(userName), app.as(userName, other)].flatMap((by) => calls.map((call) => by(call)))
      return [...new Set((await Promise.all(asked)).map(({ status }) => status))]
    }
    expect(await statuses()).toEqual([200])
    await saveSetting(app.db, secondFactorSetting, { roles: ['admin', 'staff'] })
    try {
      expect(await statuses()).toEqual([403])
      expect(await withMutant(setUpLater, statuses)).toEqual([200])
      expect((await app.as(userName)(office.secondFactor)).body).toMatchObject({ isOn: false, required: true })
      const { token = '' } = await knock(userName)
      expect(JSON.parse(atob(token.split('.')[1] ?? ''))).toMatchObject({ setup: 'second-factor' })
      await switchOn(app, app.as(userName), office)
      expect(await statuses()).toEqual([200])
    } finally {
      await saveSetting(app.db, secondFactorSetting, { roles: [] })
    }
  })

  test('is for admin and staff where nobody said so, and for nobody in a demo', async () => {
    await app.db.deleteFrom('setting').where('name', '=', 'secondFactor').execute()
    try {
      expect((await app.as('staff')(officeProfile.read)).status).toBe(403)
      const { userName } = await shopOwner()
      expect((await app.as(userName)(shopProfile.read)).status).toBe(200)
      app.portal.demo = true
      expect((await app.as('staff')(officeProfile.read)).status).toBe(200)
    } finally {
      app.portal.demo = false
      await saveSetting(app.db, secondFactorSetting, { roles: [] })
    }
  })

  test('an administrator takes it away with a reason, never their own; sessions end and the owner is told', async () => {
    const somebody = await shopOwner()
    const { browser, answer } = await logIn(somebody)
    browser.holdToken(`${'token' in answer.body && answer.body.token}`)
    const reason = { reason: 'Shown their ID card at the counter' }
    const remove = (by: string, id: string, body: object = reason) =>
      app.as(by)(people.removeSecondFactor, { params: { id }, body: { ...body } })
    expect((await remove('staff', somebody.userId)).status).toBe(403)
    expect((await remove('admin', somebody.userId, { reason: 'lost' })).status).toBe(400)
    expect((await remove('admin', somebody.userId)).status).toBe(200)
    expect((await remove('admin', somebody.userId)).status).toBe(409)
    expect((await browser(session.stay)).status).toBe(401)
    expect((await knock(somebody.userName)).token).toBeDefined()
    expect(await kinds(somebody)).toContain('second-factor-removed')
    const own = await app.addPerson(`chief${nextNo()}`, 'admin')
    expect((await remove(`chief${made}`, own)).status).toBe(409)
  })
})
