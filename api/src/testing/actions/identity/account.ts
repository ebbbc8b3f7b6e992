import { officeProfile, shopProfile } from 'contract/identity/profile'
import { v7 as uuid } from 'uuid'
import { testPassword } from '../../app.ts'
import { smallPage } from '../../applications.ts'
import { lettersTo } from '../../read-letters.ts'
import type { Shop, TestCallTable } from '../shop.ts'
import { secondFactorCalls } from './second-factor.ts'

export type Account = typeof shopProfile

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
    const address = () => `own-${uuid().slice(-12)}@example.com`
    const password = testPassword
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
      ...secondFactorCalls(app, calls, somebody),
      [calls.setPhoto, async () => ({ by: await somebody(), given: { query: { name: 'me.jpg' }, bytes: smallPage } })],
      [calls.removePhoto, async () => ({ by: await somebody(), given: {} })],
      [calls.endOthers, async () => ({ by: await somebody(), given: {} })],
      [calls.activity, async () => ({ by: await somebody(), given: {} })],
    ]
  }
}
