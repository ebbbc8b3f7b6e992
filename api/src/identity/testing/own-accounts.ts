import { officeProfile, shopProfile } from 'contract/identity/profile'
import { v7 as uuid } from 'uuid'
import type { Caller, TestApp } from '../../testing/app.ts'

export type OwnAccount = { calls: typeof shopProfile; somebody: () => Promise<Caller> }

/** The calls of one's own account, and somebody new each time who makes them: of the office, and of a shop's staff. */
export function ownAccounts(app: TestApp): OwnAccount[] {
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
  return [
    { calls: officeProfile as unknown as typeof shopProfile, somebody: ofOffice },
    { calls: shopProfile, somebody: ofShop },
  ]
}
