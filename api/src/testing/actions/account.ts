import { officeProfile, shopProfile } from 'contract/identity/profile'
import { v7 as uuid } from 'uuid'
import { testPassword } from '../app.ts'
import { smallPage } from '../applications.ts'
import { lettersTo } from '../letters.ts'
import { addPasskey, passkeyDevice, shownBy } from '../passkeys.ts'
import { beginFactor, codeOf, switchOn } from '../second-factor.ts'
import type { Shop, TestCallTable } from './shop.ts'

type Account = typeof shopProfile

/** Somebody and their own account: each time a person of their own, of the office and of a shop's staff. */
export function accountCalls({ app }: Shop): TestCallTable {
  async function ofOffice() {
    const userName = `own-${uuid().slice(-12)}`
    await app.addPerson(userName, 'staff')
    return app.as(userName)
  }
  async function ofShop() {
    const [owner, userName] = [`own-${uuid().slice(-12)}`, `own-${uuid().slice(-12)}`]
    const { id } = await app.addMerchant(owner)
    const userId = await app.addPerson(userName, 'merchant', { id, code: `S${uuid().slice(-12)}` })
    await app.db.updateTable('userAccount').set({ shopStaff: true }).where('id', '=', userId).execute()
    return app.as(userName)
  }
  return [...callsBy(officeProfile as unknown as Account, ofOffice), ...callsBy(shopProfile, ofShop)]

  function callsBy(calls: Account, somebody: typeof ofShop): TestCallTable {
    async function withFactor() {
      const by = await somebody()
      const secret = await switchOn(app, by, calls)
      return { by, given: { body: { password, code: codeOf(app, secret) } } }
    }
    async function withPasskey() {
      const by = await somebody()
      const { device } = await addPasskey(by, calls)
      const [passkey] = (await by(calls.secondFactor)).body.passkeys ?? []
      return { by, device, params: { id: `${passkey?.id}` } }
    }
    const address = () => `own-${uuid().slice(-12)}@example.com`
    const password = testPassword
    /** Not looked at where there is no second factor, or a passkey is shown. */
    const code = '000000'
    return [
      [
        calls.update,
        async () => ({ by: await somebody(), given: { body: { prop: 'loginNotification', value: 'false' } } }),
      ],
      [
        calls.changePassword,
        async () => ({ by: await somebody(), given: { body: { password, newPassword: 'Own-Choice-1' } } }),
      ],
      [calls.changeEmail, async () => ({ by: await somebody(), given: { body: { emailId: address(), password } } })],
      [
        calls.proveEmail,
        async () => {
          const [by, emailId] = [await somebody(), address()]
          await by(calls.changeEmail, { body: { emailId, password } })
          const [letter] = await lettersTo(app, emailId)
          return { by, given: { body: { emailId, code: /\d{8}/.exec(letter?.text ?? '')?.[0] ?? '' } } }
        },
      ],
      [calls.beginSecondFactor, async () => ({ by: await somebody(), given: { body: { password, code } } })],
      [
        calls.confirmSecondFactor,
        async () => {
          const by = await somebody()
          return { by, given: { body: { code: codeOf(app, await beginFactor(by, calls)) } } }
        },
      ],
      [calls.forgetBrowsers, async () => ({ by: await somebody(), given: {} })],
      [calls.endSecondFactor, withFactor],
      [calls.beginPasskey, async () => ({ by: await somebody(), given: { body: { password, code } } })],
      [
        calls.addPasskey,
        async () => {
          const by = await somebody()
          const asked = await by(calls.beginPasskey, { body: { password } })
          return { by, given: { body: { name: 'Office laptop', passkey: passkeyDevice().make(asked.body) } } }
        },
      ],
      [calls.askPasskey, async () => ({ by: (await withPasskey()).by, given: {} })],
      [
        calls.renamePasskey,
        async () => {
          const { by, params } = await withPasskey()
          return { by, given: { params, body: { name: 'Old laptop' } } }
        },
      ],
      [
        calls.removePasskey,
        async () => {
          const { by, device, params } = await withPasskey()
          return { by, given: { params, body: { password, code, passkey: await shownBy(by, device, calls) } } }
        },
      ],
      [calls.newRecoveryCodes, withFactor],
      [calls.setPhoto, async () => ({ by: await somebody(), given: { query: { name: 'me.jpg' }, bytes: smallPage } })],
      [calls.removePhoto, async () => ({ by: await somebody(), given: {} })],
      [calls.endOthers, async () => ({ by: await somebody(), given: {} })],
      [calls.activity, async () => ({ by: await somebody(), given: {} })],
    ]
  }
}
