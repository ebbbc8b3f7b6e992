import { describe, expect, test } from '@jest/globals'
import { passkeysAtMost } from 'contract/identity/passkey'
import { officeProfile, shopProfile } from 'contract/identity/profile'
import type { ShownFactor } from 'contract/identity/second-factor'
import { session } from 'contract/identity/session'
import { people } from 'contract/people/people'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { saveSetting } from '../shared/setting.ts'
import { testPassword } from '../testing/app.ts'
import { codeOf, switchOn } from '../testing/second-factor/codes.ts'
import { addPasskey, passkeyDevice, shownBy } from '../testing/second-factor/passkeys.ts'
import { challengeForEver, challengeStays, passkeyOfSomebody, passwordChangesAll } from './own-passkeys.mutants.ts'
import { secondFactorSetting } from './settings.ts'
import { app, audited, kinds, knock, logIn, nextNo, type ShopOwner, shopOwner } from './testing/passkeys.ts'

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
    const userName = `both${nextNo()}`
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
    const [somebody, stranger] = [await shopOwner(), `stranger${nextNo()}`]
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
      id: uuid(),
      credentialId: `${first.credentialId}${i}`,
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
  const userName = `gated${nextNo()}`
  await app.addPerson(userName, 'staff')
  await saveSetting(app.db, secondFactorSetting, { roles: ['admin', 'staff'] })
  try {
    expect((await app.as(userName)(officeProfile.read)).status).toBe(403)
    const { device, recoveryCodes } = await addPasskey(app.as(userName), office)
    expect(recoveryCodes).toHaveLength(10)
    expect((await app.as(userName)(officeProfile.read)).status).toBe(200)
    expect((await logIn(userName, device)).status).toBe(200)
  } finally {
    await saveSetting(app.db, secondFactorSetting, { roles: [] })
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
