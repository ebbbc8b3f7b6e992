import { describe, expect, test } from '@jest/globals'
import { shopProfile } from 'contract/identity/profile'
import { withMutant } from 'mutants'
import { testPassword } from '../testing/app.ts'
import { codeOf } from '../testing/second-factor/codes.ts'
import { passkeyDevice, shownBy } from '../testing/second-factor/passkeys.ts'
import { countsBack, foreignPasskey, lockedLetsIn, otherOrigin, otherSite, whoeverHoldsIt } from './passkey.mutants.ts'
import { app, askOf, audited, knock, logIn, other, prove, shopOwner } from './testing/passkeys.ts'

describe('at the log-in', () => {
  test('a passkey lets its owner in beside their password, whichever server asked, and the browser can be trusted', async () => {
    const { userName, device, recoveryCodes } = await shopOwner()
    expect(recoveryCodes).toHaveLength(10)
    const knocked = await knock(userName)
    expect(knocked).toMatchObject({ ways: ['passkey'] })
    expect(knocked.token).toBeUndefined()
    const asked = await askOf(knocked)
    expect(asked.publicKey).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    const there = { ...knocked, browser: knocked.browser.on(other) }
    const answer = await prove(there, { passkey: device.show(asked), trust: true })
    expect([answer.status, Object.keys(answer.body).sort()]).toEqual([200, ['refreshToken', 'token']])
    expect((await knock(userName, knocked.browser)).token).toBeDefined()
    expect((await knock(userName)).ways).toEqual(['passkey'])

    const lost = await knock(userName)
    expect((await prove(lost, { code: `${recoveryCodes[0]}` })).status).toBe(200)
    const [passkey] = (await app.as(userName)(shopProfile.secondFactor)).body.passkeys ?? []
    expect(passkey).toMatchObject({ name: 'Office laptop', usedAt: expect.any(String), isOfHere: true })
  })

  test('whoever has both chooses, and a code of an app that was never shown to have its secret opens nothing', async () => {
    const { userName, by, device } = await shopOwner()
    const begun = await by(shopProfile.beginSecondFactor, {
      body: { password: testPassword, passkey: await shownBy(by, device) },
    })
    const code = () => codeOf(app, begun.body.secret)
    expect((await prove(await knock(userName), { code: code() })).status).toBe(400)
    const confirmed = await by(shopProfile.confirmSecondFactor, { body: { code: code() } })
    // The codes that they kept for the passkey go on.
    expect([confirmed.status, confirmed.body.recoveryCodes]).toEqual([200, []])
    expect((await knock(userName)).ways).toEqual(['app', 'passkey'])
    expect((await logIn(userName, device)).status).toBe(200)
    app.clock.forward({ seconds: 30 })
    expect((await prove(await knock(userName), { code: code() })).status).toBe(200)
  })

  test('of twenty calls with what a device signed once, on two servers, one is let in', async () => {
    const { userName, device } = await shopOwner()
    const knocked = await knock(userName)
    const passkey = device.show(await askOf(knocked))
    const browsers = [knocked.browser, knocked.browser.on(other)]
    const twenty = Array.from({ length: 20 }, (_, i) =>
      prove({ browser: browsers[i % 2] ?? knocked.browser, challenge: knocked.challenge }, { passkey }),
    )
    const answers = (await Promise.all(twenty)).map(({ status, body }) => (status === 200 ? 'in' : body.message))
    expect([answers.filter((answer) => answer === 'in').length, answers]).toEqual([1, answers])
    await app.db.deleteFrom('signInTry').execute()
  })

  test('what was signed for another page, another site or without its owner is refused', async () => {
    const withTwist = (twist: object) => async () => {
      const { userName, device } = await shopOwner()
      return (await logIn(userName, device, twist)).status
    }
    const phished = withTwist({ origin: 'https://portal.example' })
    expect(await phished()).toBe(400)
    expect(await withMutant(otherOrigin, phished)).toBe(200)
    const strange = withTwist({ rpId: 'portal.example' })
    expect(await strange()).toBe(400)
    expect(await withMutant(otherSite, strange)).toBe(200)
    const found = withTwist({ verified: false })
    expect(await found()).toBe(400)
    expect(await withMutant(whoeverHoldsIt, found)).toBe(200)
  })

  test('a device that counts back is refused and written down: somebody has a copy of it', async () => {
    const copied = async () => {
      const somebody = await shopOwner(7)
      const counted = []
      for (const counter of [8, 9, 9, 8, 0, 12])
        counted.push((await logIn(somebody.userName, somebody.device, { counter })).status)
      return { somebody, counted }
    }
    const { somebody, counted } = await copied()
    expect(counted).toEqual([200, 200, 400, 400, 400, 200])
    expect((await audited('passkey counted back')).filter((about) => about === somebody.code)).toHaveLength(3)
    expect((await withMutant(countsBack, copied)).counted).toEqual([200, 200, 200, 200, 200, 200])
  })

  test('a passkey of somebody else opens nothing', async () => {
    const foreign = async () => {
      const [owner, thief] = [await shopOwner(), await shopOwner()]
      return (await logIn(owner.userName, thief.device)).status
    }
    expect(await foreign()).toBe(400)
    expect(await withMutant(foreignPasskey, foreign)).toBe(200)
  })

  test('wrong passkeys lock the name as wrong codes do, and then the right one opens nothing', async () => {
    const locked = async () => {
      const { userName, device } = await shopOwner()
      const waiting = await knock(userName)
      const passkey = device.show(await askOf(waiting))
      const tried = await knock(userName)
      const statuses = []
      for (let i = 0; i < 5; i++) {
        const wrong = passkeyDevice().show(await askOf(tried))
        statuses.push((await prove(tried, { passkey: wrong })).status)
      }
      return [...statuses, (await prove(waiting, { passkey })).status]
    }
    expect(await locked()).toEqual([400, 400, 400, 400, 429, 429])
    expect((await withMutant(lockedLetsIn, locked)).at(-1)).toBe(200)
  })

  test('a passkey of another address is not offered; recovery codes still let in', async () => {
    const { userName, recoveryCodes, userId } = await shopOwner()
    await app.db.updateTable('passkey').set({ rpId: 'old.example' }).where('userId', '=', userId).execute()
    const knocked = await knock(userName)
    expect(knocked.ways).toEqual([])
    expect((await prove(knocked, { code: `${recoveryCodes[0]}` })).status).toBe(200)
  })
})
