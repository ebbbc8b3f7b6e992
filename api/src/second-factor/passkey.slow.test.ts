import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { passkeysAtMost } from 'contract/identity/passkey'
import { officeProfile, shopProfile } from 'contract/identity/profile'
import { type ShownFactor, secondStep } from 'contract/identity/second-factor'
import { session } from 'contract/identity/session'
import { people } from 'contract/people/people'
import type { FastifyInstance } from 'fastify'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { saveSetting } from '../shared/settings.ts'
import { type Caller, type TestApp, testApp, testPassword } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { lettersTo } from '../testing/letters.ts'
import { otherServer } from '../testing/other-server.ts'
import { codeOf, switchOn } from '../testing/second-factor/codes.ts'
import { addPasskey, type PasskeyDevice, passkeyDevice, shownBy } from '../testing/second-factor/passkeys.ts'
import {
  challengeForEver,
  challengeStays,
  countsBack,
  foreignPasskey,
  lockedLetsIn,
  otherOrigin,
  otherSite,
  passkeyOfSomebody,
  passwordChangesAll,
  whoeverHoldsIt,
} from './passkey.mutants.ts'
import { passkeySite } from './passkey-site.ts'

let app: TestApp
let other: FastifyInstance
beforeAll(async () => {
  const opened = await testDatabase()
  app = await testApp({ opened, noLimits: true })
  other = await otherServer(app, opened)
})
afterAll(async () => {
  await other.close()
  await app.close()
})

let made = 0
/** The owner of a shop with a passkey, which has counted so far. */
async function shopOwner(counter = 0) {
  const userName = `passkey${++made}`
  const { userId, code } = await app.addMerchant(userName)
  const { device, recoveryCodes, status } = await addPasskey(app.as(userName), shopProfile, passkeyDevice(), counter)
  expect(status).toBe(200)
  return { userName, userId, code, device, recoveryCodes, by: app.as(userName), emailId: `${userName}@example.com` }
}
type ShopOwner = Awaited<ReturnType<typeof shopOwner>>

const audited = async (what: string) =>
  (await app.db.selectFrom('audit').select('about').where('what', '=', what).execute()).map(({ about }) => about)
const kinds = async ({ emailId }: ShopOwner) => (await lettersTo(app, emailId)).map(({ kind }) => kind)

/** The password, in a browser of its own. */
async function knock(userName: string, browser = app.browser()) {
  const { body } = await browser(session.signIn, { body: { userName, password: testPassword } })
  const said = body as unknown as { challenge?: string; ways?: string[]; token?: string }
  return { browser, ...said, challenge: said.challenge ?? '' }
}
type Knocked = Awaited<ReturnType<typeof knock>>
const askOf = async ({ browser, challenge }: Knocked) =>
  (await browser(secondStep.askPasskey, { body: { challenge } })).body
const prove = (
  { browser, challenge }: { browser: Caller; challenge: string },
  more: ShownFactor & { trust?: boolean },
) => browser(secondStep.prove, { body: { challenge, ...more } })

async function logIn(userName: string, device: PasskeyDevice, twist = {}) {
  const knocked = await knock(userName)
  const passkey = device.show(await askOf(knocked), twist)
  return { ...knocked, passkey, status: (await prove(knocked, { passkey })).status }
}

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
    expect((await Promise.all(twenty)).filter(({ status }) => status === 200)).toHaveLength(1)
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

describe('in the settings', () => {
  const renew = ({ by }: ShopOwner, shown: ShownFactor) =>
    by(shopProfile.newRecoveryCodes, { body: { password: testPassword, ...shown } })

  test('what a device signed is good once and for five minutes', async () => {
    const twice = async () => {
      const somebody = await shopOwner()
      const passkey = await shownBy(somebody.by, somebody.device)
      return [(await renew(somebody, { passkey })).status, (await renew(somebody, { passkey })).status]
    }
    expect(await twice()).toEqual([200, 400])
    expect(await withMutant(challengeStays, twice)).toEqual([200, 200])
    const late = async () => {
      const somebody = await shopOwner()
      const { by } = somebody
      await by(session.stay)
      const passkey = await shownBy(by, somebody.device)
      await app.db.updateTable('passkeyChallenge').set({ expiresAt: app.clock.now }).execute()
      return (await renew(somebody, { passkey })).status
    }
    expect(await late()).toBe(400)
    expect(await withMutant(challengeForEver, late)).toBe(200)
  })

  test('whoever has a second factor adds, removes and switches off only with it', async () => {
    const stolen = async () => {
      const somebody = await shopOwner()
      const thief = await addPasskey(somebody.by)
      return thief.status
    }
    expect(await stolen()).toBe(400)
    expect(await withMutant(passwordChangesAll, stolen)).toBe(200)

    const somebody = await shopOwner()
    const { by, device } = somebody
    const [passkey] = (await by(shopProfile.secondFactor)).body.passkeys ?? []
    const params = { id: `${passkey?.id}` }
    const password = testPassword
    expect((await by(shopProfile.removePasskey, { params, body: { password } })).status).toBe(400)
    expect((await by(shopProfile.endSecondFactor, { body: { password } })).status).toBe(400)
    const wrong = { password: 'Wrong#2026', passkey: await shownBy(by, device) }
    expect((await by(shopProfile.removePasskey, { params, body: wrong })).status).toBe(400)
    expect((await by(shopProfile.renamePasskey, { params, body: { name: 'Old laptop' } })).status).toBe(200)
    const body = { password, passkey: await shownBy(by, device) }
    expect((await by(shopProfile.removePasskey, { params, body })).status).toBe(200)
    expect((await by(shopProfile.secondFactor)).body).toMatchObject({ isOn: false, recoveryLeft: 0, passkeys: [] })
    expect((await knock(somebody.userName)).token).toBeDefined()
    expect(await kinds(somebody)).toEqual(
      expect.arrayContaining(['passkey-added', 'passkey-removed', 'second-factor-off']),
    )
    for (const what of ['passkey added', 'passkey renamed', 'passkey removed', 'second factor off'])
      expect(await audited(what)).toContain(somebody.code)
  })

  test('beside the app a second passkey is added with a code, and only the last thing removed switches it off', async () => {
    const userName = `both${++made}`
    await app.addMerchant(userName)
    const by = app.as(userName)
    const secret = await switchOn(app, by)
    const code = () => {
      app.clock.forward({ seconds: 30 })
      return codeOf(app, secret)
    }
    const asked = await by(shopProfile.beginPasskey, { body: { password: testPassword, code: code() } })
    const device = passkeyDevice()
    const added = await by(shopProfile.addPasskey, { body: { name: 'Phone', passkey: device.make(asked.body) } })
    expect([added.status, added.body.recoveryCodes]).toEqual([200, []])
    const [passkey] = (await by(shopProfile.secondFactor)).body.passkeys ?? []
    const body = { password: testPassword, code: code() }
    expect((await by(shopProfile.removePasskey, { params: { id: `${passkey?.id}` }, body })).status).toBe(200)
    expect((await by(shopProfile.secondFactor)).body).toMatchObject({ isOn: true, recoveryLeft: 10 })
  })

  test('a passkey is made once, for who was asked, at this site', async () => {
    const [somebody, stranger] = [await shopOwner(), `stranger${++made}`]
    await app.addMerchant(stranger)
    const again = await addPasskey(app.as(stranger), shopProfile, somebody.device)
    expect(again.status).toBe(409)
    const by = app.as(stranger)
    for (const twist of [{ origin: 'https://portal.example' }, { rpId: 'portal.example' }, { verified: false }]) {
      const asked = await by(shopProfile.beginPasskey, { body: { password: testPassword } })
      const passkey = passkeyDevice().make(asked.body, twist)
      expect((await by(shopProfile.addPasskey, { body: { name: 'Phone', passkey } })).status).toBe(400)
    }
    const asked = await by(shopProfile.beginPasskey, { body: { password: testPassword } })
    const passkey = passkeyDevice().make(asked.body)
    const body = { name: 'Phone', passkey }
    expect((await somebody.by(shopProfile.addPasskey, { body })).status).toBe(400)
    expect((await by(shopProfile.addPasskey, { body })).status).toBe(200)
    expect((await by(shopProfile.addPasskey, { body })).status).toBe(400)
  })

  test('the eleventh passkey is refused until another is removed', async () => {
    const { by, userId, device } = await shopOwner()
    const first = await app.db.selectFrom('passkey').selectAll().where('userId', '=', userId).executeTakeFirstOrThrow()
    const others = Array.from({ length: passkeysAtMost - 1 }, (_, i) => ({
      ...first,
      ...{ id: uuid(), credentialId: `${first.credentialId}${i}` },
    }))
    await app.db.insertInto('passkey').values(others).execute()
    const proof = async () => ({ password: testPassword, passkey: await shownBy(by, device) })
    const add = async () => {
      const asked = await by(shopProfile.beginPasskey, { body: await proof() })
      const body = { name: 'Phone', passkey: passkeyDevice().make(asked.body) }
      return (await by(shopProfile.addPasskey, { body })).status
    }
    expect(await add()).toBe(409)
    await by(shopProfile.removePasskey, { params: { id: `${others[0]?.id}` }, body: await proof() })
    expect(await add()).toBe(200)
    expect((await by(shopProfile.secondFactor)).body.passkeys).toHaveLength(passkeysAtMost)
  })

  test('nobody removes or renames the passkey of somebody else', async () => {
    const touched = async () => {
      const [somebody, owner] = [await shopOwner(), await shopOwner()]
      const [passkey] = (await owner.by(shopProfile.secondFactor)).body.passkeys ?? []
      const params = { id: `${passkey?.id}` }
      const renamed = await somebody.by(shopProfile.renamePasskey, { params, body: { name: 'Mine' } })
      const body = { password: testPassword, passkey: await shownBy(somebody.by, somebody.device) }
      return [renamed.status, (await somebody.by(shopProfile.removePasskey, { params, body })).status]
    }
    expect(await touched()).toEqual([404, 404])
    expect(await withMutant(passkeyOfSomebody, touched)).toEqual([200, 404])
  })
})

const office = officeProfile as unknown as typeof shopProfile

test('a passkey alone is the second factor that a role must have', async () => {
  const userName = `gated${++made}`
  await app.addPerson(userName, 'staff')
  await saveSetting(app.db, 'secondFactor', { roles: ['admin', 'staff'] })
  try {
    expect((await app.as(userName)(officeProfile.read)).status).toBe(403)
    const { device, recoveryCodes } = await addPasskey(app.as(userName), office)
    expect(recoveryCodes).toHaveLength(10)
    expect((await app.as(userName)(officeProfile.read)).status).toBe(200)
    expect((await logIn(userName, device)).status).toBe(200)
  } finally {
    await saveSetting(app.db, 'secondFactor', { roles: [] })
  }
})

test('an administrator takes passkeys away with the rest', async () => {
  const somebody = await shopOwner()
  const reason = { reason: 'Shown their ID card at the counter' }
  const params = { id: somebody.userId }
  expect((await app.as('admin')(people.removeSecondFactor, { params, body: reason })).status).toBe(200)
  expect((await knock(somebody.userName)).token).toBeDefined()
  expect(await app.db.selectFrom('passkey').select('id').where('userId', '=', somebody.userId).execute()).toEqual([])
  expect(await kinds(somebody)).toContain('second-factor-removed')
})

test.each([
  ['https://portal.example/', { origin: 'https://portal.example', rpId: 'portal.example' }],
  ['https://portal.example:8443', { origin: 'https://portal.example:8443', rpId: 'portal.example' }],
  ['http://localhost:4000', { origin: 'http://localhost:4000', rpId: 'localhost' }],
  ['http://portal.example', null],
  ['https://192.0.2.7', null],
  ['https://[2001:db8::7]', null],
])('of %s the site of passkeys is told', (publicUrl, site) => {
  expect(passkeySite({ publicUrl }, { protocol: 'http', host: 'evil.example' } as never)).toEqual(site)
})

test('what a caller says the site is called is believed of this machine alone', () => {
  const siteAt = (protocol: string, host: string) =>
    passkeySite({ publicUrl: undefined }, { protocol, host } as never)?.origin ?? null
  expect(siteAt('http', 'localhost:4000')).toBe('http://localhost:4000')
  expect(siteAt('https', 'evil.example')).toBeNull()
  expect(siteAt('http', '127.0.0.1:4000')).toBeNull()
})
