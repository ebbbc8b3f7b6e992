import { describe, expect, test } from '@jest/globals'
import { session } from 'contract/identity/session'
import { usedElsewhere } from 'contract/identity/used-elsewhere'
import { phoneLinks } from 'contract/pan/scan/phone-link'
import { wallet } from 'contract/payment/wallet'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import {
  anyBrowserRefreshes,
  pollingIsUse,
  refreshBeginsAgain,
  refreshIsUse,
  theftIsKeptQuiet,
  theftLeavesSession,
} from './sessions.mutants.ts'
import { app, reads, refresh, signedIn, stolen } from './testing/fixture.ts'

test('the token tells how long the session lasts, and a call that asks for nothing puts its idle end off', async () => {
  const { browser, pair } = await signedIn('merchant')
  const [, claims = ''] = pair.token.split('.')
  const { idle, iat, ends } = JSON.parse(Buffer.from(claims, 'base64url').toString())
  expect([idle, ends - iat]).toEqual([120 * 60 - 30, 12 * 3600])

  const later = { user: await app.portal.tokens.readAccess(pair.token, app.clock.now) }
  const tokenNow = async () => {
    const person = await app.db
      .selectFrom('userAccount')
      .selectAll()
      .where('userName', '=', 'merchant')
      .executeTakeFirstOrThrow()
    return app.portal.tokens.access(
      { ...person, sessionId: later.user!.sessionId },
      1,
      app.clock.now,
      new Date('2100-01-01'),
    )
  }
  for (let hour = 0; hour < 3; hour++) {
    app.clock.forward({ minutes: 119 })
    browser.holdToken(await tokenNow())
    expect((await browser(session.stay)).status).toBe(200)
  }
  app.clock.forward({ minutes: 120 })
  browser.holdToken(await tokenNow())
  expect((await browser(session.stay)).status).toBe(401)
})

describe('refresh', () => {
  test('the current token gives the next pair', async () => {
    const signed = await signedIn()
    const next = await refresh(signed, signed.pair.refreshToken)
    expect(next.status).toBe(200)
    expect(next.refreshToken).not.toBe(signed.pair.refreshToken)
    expect(await reads(signed, next.token)).toBe(200)
  })

  test('the pair before gets the current pair again within 30 seconds: a copied tab signs nobody out', async () => {
    const signed = await signedIn()
    const next = await refresh(signed, signed.pair.refreshToken)
    expect(await reads(signed, next.token)).toBe(200)
    app.clock.forward({ seconds: 29 })
    const again = await refresh(signed, signed.pair.refreshToken)
    expect([again.status, again.refreshToken]).toEqual([200, next.refreshToken])
  })

  test('the pair before also works later while nobody used the new one: its answer was lost', async () => {
    const signed = await signedIn()
    const next = await refresh(signed, signed.pair.refreshToken)
    app.clock.forward({ minutes: 5 })
    const again = await refresh(signed, signed.pair.refreshToken)
    expect([again.status, again.refreshToken]).toEqual([200, next.refreshToken])
  })

  test('a token used by two ends the whole session, with an audit row', async () => {
    const signed = await signedIn()
    const thief = await refresh(signed, signed.pair.refreshToken)
    expect(await reads(signed, thief.token)).toBe(200)
    app.clock.forward({ seconds: 31 })
    const victim = await refresh(signed, signed.pair.refreshToken)
    expect([victim.status, victim.message]).toEqual([401, expect.stringMatching(/used from another place/)])
    expect(await reads(signed, thief.token)).toBe(401)
    expect((await refresh(signed, thief.refreshToken)).status).toBe(401)
    const row = await app.db.selectFrom('audit').select('what').where('what', '=', 'session stolen').executeTakeFirst()
    expect(row).toBeDefined()
  })

  test('older than the pair before ends the session at once', async () => {
    const signed = await signedIn()
    const second = await refresh(signed, signed.pair.refreshToken)
    await refresh(signed, second.refreshToken)
    expect((await refresh(signed, signed.pair.refreshToken)).status).toBe(401)
    expect(await reads(signed, second.token)).toBe(401)
  })

  test('fifty at once with one token give one new pair', async () => {
    const signed = await signedIn()
    const all = await Promise.all(Array.from({ length: 50 }, () => refresh(signed, signed.pair.refreshToken)))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(all.map(({ refreshToken }) => refreshToken)).size).toBe(1)
  })

  test('without the cookie of its browser, or with another, it is refused and nothing moves', async () => {
    const signed = await signedIn()
    const other = await signedIn('staff')
    const stolen = await refresh({ ...signed, browser: other.browser }, signed.pair.refreshToken)
    expect(stolen.status).toBe(401)
    expect((await refresh({ ...signed, browser: app.browser() }, signed.pair.refreshToken)).status).toBe(401)
    expect((await refresh(signed, signed.pair.refreshToken)).status).toBe(200)
  })

  test('a made-up or altered token is refused', async () => {
    const signed = await signedIn()
    const [sid, , mac] = signed.pair.refreshToken.split('.')
    for (const made of ['', 'x', `${sid}.2.${mac}`, `${sid}.1.${'A'.repeat(43)}`, signed.pair.token])
      expect((await refresh(signed, made)).status).toBe(401)
    expect((await refresh(signed, signed.pair.refreshToken)).status).toBe(200)
  })
})

describe('a session that somebody stole', () => {
  test('is over for both, and both are told, whoever came first; unless it went on, or nobody said why', async () => {
    const { told, lives, signed, first } = await stolen()
    expect([...told, lives]).toEqual([usedElsewhere, usedElsewhere, 401])
    const elsewhere = await refresh({ ...signed, browser: app.browser() }, first.refreshToken)
    expect([elsewhere.status, elsewhere.message]).toEqual([401, 'Your session has ended. Log in again.'])
    expect((await withMutant(theftLeavesSession, stolen)).lives).toBe(200)
    expect((await withMutant(theftIsKeptQuiet, stolen)).told[1]).toBe('Your session has ended. Log in again.')
  })

  test('is not to be had in another browser, unless nobody asked for its cookie', async () => {
    const inAnother = async () => {
      const signed = await signedIn()
      return (await refresh({ ...signed, browser: app.browser() }, signed.pair.refreshToken)).status
    }
    const written = async () =>
      (await app.db.selectFrom('audit').select('id').where('what', '=', 'session refused on another device').execute())
        .length
    const before = await written()
    expect([await inAnother(), await written()]).toEqual([401, before + 1])
    expect(await withMutant(anyBrowserRefreshes, inAnother)).toBe(200)
  })

  test('ends at its limits all the same, unless a refresh were use or a beginning', async () => {
    /** Refreshes every so many seconds, for so many minutes; with `use`, it also makes other calls in between. */
    const lasts = async (minutes: number, seconds: number, use: boolean) => {
      const signed = await signedIn()
      let { refreshToken } = signed.pair
      for (let gone = 0; gone < minutes * 60; gone += seconds) {
        const next = await refresh(signed, refreshToken)
        if (next.status !== 200) return next.status
        if (use) await reads(signed, next.token)
        refreshToken = next.refreshToken
        app.clock.forward({ seconds })
      }
      return (await refresh(signed, refreshToken)).status
    }
    const hundred = [30, 18, false] as const
    expect(await lasts(...hundred)).toBe(401)
    expect(await withMutant(refreshIsUse, () => lasts(...hundred))).toBe(200)
    const day = [12 * 60 + 1, 9 * 60, true] as const
    expect(await lasts(...day)).toBe(401)
    expect(await withMutant(refreshBeginsAgain, () => lasts(...day))).toBe(200)
  })
})

describe('limits', () => {
  test('a session that nobody uses ends after 30 minutes in the office, however often it is refreshed', async () => {
    const signed = await signedIn('staff')
    let { refreshToken } = signed.pair
    const ends = new Set<number>()
    for (let i = 0; i < 99; i++) {
      app.clock.forward({ seconds: 18 })
      const next = await refresh(signed, refreshToken)
      expect(next.status).toBe(200)
      refreshToken = next.refreshToken
      ends.add(JSON.parse(Buffer.from(`${next.token.split('.')[1]}`, 'base64url').toString()).ends)
    }
    expect(ends.size).toBe(1)
    app.clock.forward({ seconds: 17 })
    const last = await refresh(signed, refreshToken)
    expect(last.status).toBe(200)
    app.clock.forward({ seconds: 1 })
    expect((await refresh(signed, last.refreshToken)).status).toBe(401)
  })

  test('a merchant may pause for two hours', async () => {
    const signed = await signedIn('merchant')
    app.clock.forward({ minutes: 119 })
    const next = await refresh(signed, signed.pair.refreshToken)
    expect(next.status).toBe(200)
    app.clock.forward({ minutes: 2 })
    expect((await refresh(signed, next.refreshToken)).status).toBe(401)
  })

  test('a screen that asks by itself, as beside the code for a phone, keeps no session alive, but shows that its token arrived', async () => {
    /** Calls every nine minutes, for longer than a merchant may be idle. */
    const lasts = async () => {
      const signed = await signedIn('merchant')
      const pairs = [signed.pair]
      for (let gone = 0; gone <= 120; gone += 9) {
        const next = await refresh(signed, `${pairs.at(-1)?.refreshToken}`)
        if (next.status !== 200) break
        pairs.push(next)
        signed.browser.holdToken(next.token)
        expect((await signed.browser(phoneLinks.standing, { params: { id: uuid() } })).status).toBe(404)
        app.clock.forward({ minutes: 9 })
      }
      const used = app.db
        .selectFrom('session')
        .select('newestUsed')
        .where('id', '=', `${signed.pair.refreshToken.split('.')[0]}`)
      expect((await used.executeTakeFirstOrThrow()).newestUsed).toBe(true)
      return (await refresh(signed, `${pairs.at(-1)?.refreshToken}`)).status
    }
    expect(await lasts()).toBe(401)
    expect(await withMutant(pollingIsUse, lasts)).toBe(200)
  })

  test('no session is older than 12 hours, even in constant use over a hundred refreshes', async () => {
    const signed = await signedIn('staff')
    let pair = { token: signed.pair.token, refreshToken: signed.pair.refreshToken }
    for (let i = 0; i < 102; i++) {
      app.clock.forward({ minutes: 7 })
      pair = await refresh(signed, pair.refreshToken)
      expect(await reads(signed, pair.token)).toBe(200)
    }
    app.clock.forward({ minutes: 6 })
    expect((await refresh(signed, pair.refreshToken)).status).toBe(401)
    expect(await reads(signed, pair.token)).toBe(401)
  })

  test('a sixth session ends the one unused longest', async () => {
    await app.addPerson('many', 'staff')
    const all = []
    for (let i = 0; i < 6; i++) {
      all.push(await signedIn('many'))
      app.clock.forward({ seconds: 1 })
    }
    const states = []
    for (const signed of all) states.push(await reads(signed, signed.pair.token))
    expect(states).toEqual([401, 200, 200, 200, 200, 200])
  })
})

describe('ending', () => {
  test('after logout neither token works, also when the access token had just run out', async () => {
    const signed = await signedIn()
    signed.browser.holdToken(signed.pair.token)
    app.clock.forward({ minutes: 11 })
    expect((await signed.browser(session.signOut)).status).toBe(200)
    expect((await refresh(signed, signed.pair.refreshToken)).status).toBe(401)
  })

  test('blocking somebody ends the session within 5 seconds', async () => {
    const id = await app.addPerson('leaver', 'staff')
    const signed = await signedIn('leaver')
    expect(await reads(signed, signed.pair.token)).toBe(200)
    await app.db.updateTable('userAccount').set({ status: 'BLOCKED' }).where('id', '=', id).execute()
    app.clock.forward({ seconds: 5 })
    expect(await reads(signed, signed.pair.token)).toBe(401)
  })

  test('the role that counts is the one in our record, not the one in the token', async () => {
    const signed = await signedIn('merchant')
    signed.browser.holdToken(signed.pair.token)
    expect((await signed.browser(wallet.closing)).status).toBe(200)
    const user = await app.db
      .selectFrom('userAccount')
      .selectAll()
      .where('userName', '=', 'merchant')
      .executeTakeFirstOrThrow()
    const sessionId = signed.pair.refreshToken.split('.')[0] ?? ''
    const { id, name, code, merchantId } = user
    const claimed = await app.portal.tokens.access(
      { id, name, code, merchantId, sessionId, role: 'admin' },
      1,
      app.clock.now,
      new Date(app.clock.now.getTime() + 600_000),
    )
    expect(await reads(signed, claimed)).toBe(403)
  })
})
