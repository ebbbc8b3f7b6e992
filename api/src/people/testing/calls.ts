import { officeProfile, type shopProfile } from 'contract/identity/profile'
import { idSales } from 'contract/people/id-sale'
import { people } from 'contract/people/people'
import { v7 as uuid } from 'uuid'
import { switchOn } from '../../testing/second-factor/codes.ts'
import { callsOfTakeBack, ofId, type Shop, type TestCallTable } from '../../testing/shop.ts'

const days = { from: '2026-01-01', to: '2026-03-31', format: 'csv' }
const reason = { body: { reason: 'Asked by the police' } }

/** The office and somebody's access: each time a shop, or a staff member, of their own. */
export function calls(of: Shop): TestCallTable {
  const { app, atAdmin, atOffice } = of
  const called = (what: string) => `${what}-${uuid().slice(-12)}`
  const shop = () => app.addMerchant(called('shop'))
  const keeper = async () => (await shop()).userId
  const blockedShop = async () => {
    const { id } = await shop()
    await app.db.updateTable('merchant').set({ shopStatus: 'BLOCKED' }).where('id', '=', id).execute()
    return id
  }
  const blockedKeeper = async () => {
    const id = await keeper()
    await app.db.updateTable('userAccount').set({ status: 'BLOCKED' }).where('id', '=', id).execute()
    return id
  }
  /** A package beside the one that every shop of the tests has. */
  async function otherPackage() {
    const id = uuid()
    await app.db
      .insertInto('package')
      .values({ id, name: called('Package '), idTypeId: app.masters.idTypeId })
      .execute()
    return { body: { packageId: id, reason: 'They sell more now' } }
  }
  async function sale() {
    const { id: merchantId } = await shop()
    const [id, journalId, no] = [uuid(), uuid(), `IDT/${uuid().slice(-12)}`]
    const booked = { id: journalId, kind: 'ID_SALE' as const, ref: no, at: app.clock.now, by: 'test', remark: '' }
    await app.db
      .insertInto('journal')
      .values({ ...booked, reverses: null })
      .execute()
    const sold = { code: 'M1', name: 'Demo', idType: 'Retailer', package: null, soldBy: 'Demo staff', year: '25-26' }
    const paid = { amount: 59_000n, gst: 9_000n, mode: 'CASH' as const, no: Number.parseInt(id.slice(-6), 16) }
    const row = { ...sold, ...paid, id, merchantId, dated: app.clock.now, invoiceNo: no, journalId }
    await app.db.insertInto('idSale').values(row).execute()
    return id
  }
  /** A sale that was taken back; the journal that reversed it is made up. */
  async function soldBack() {
    const id = await sale()
    const { journalId } = await app.db
      .selectFrom('idSale')
      .select('journalId')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const back = { id: uuid(), kind: 'ID_SALE_REVERSAL' as const, ref: id, at: app.clock.now, by: 'test', remark: '' }
    await app.db
      .insertInto('journal')
      .values({ ...back, reverses: journalId })
      .execute()
    await app.db
      .updateTable('idSale')
      .set({ takenBackAt: app.clock.now, backJournalId: back.id })
      .where('id', '=', id)
      .execute()
    return id
  }
  const reasoned = { body: { reason: 'They cannot find their payment' } }
  return [
    ...callsOfTakeBack(of, idSales.takeBack, sale),
    [idSales.again, async () => atOffice(ofId(await soldBack()))],
    [idSales.sellAgain, async () => atOffice(ofId(await soldBack(), { body: { saleMode: 'CASH' } }))],
    [people.shop, async () => atOffice(ofId((await shop()).id))],
    [people.ledger, async () => atOffice(ofId((await shop()).id))],
    [people.ledgerFile, async () => atOffice(ofId((await shop()).id, { query: days }))],
    [people.blockShop, async () => atOffice(ofId((await shop()).id, reason))],
    [people.unblockShop, async () => atOffice(ofId(await blockedShop()))],
    [people.endShopSessions, async () => atOffice(ofId((await shop()).id))],
    [people.packageChoices, async () => atOffice(ofId((await shop()).id))],
    [people.setPackage, async () => atOffice(ofId((await shop()).id, await otherPackage()))],
    [people.viewAs, async () => atOffice(ofId((await shop()).id, reasoned))],
    [people.user, async () => atOffice(ofId(await keeper()))],
    [people.block, async () => atOffice(ofId(await keeper(), reason))],
    [people.unblock, async () => atOffice(ofId(await blockedKeeper()))],
    [people.unlock, async () => atOffice(ofId(await keeper()))],
    [people.endSessions, async () => atOffice(ofId(await keeper()))],
    [people.resetPassword, async () => atOffice(ofId(await keeper()))],
    [
      people.removeSecondFactor,
      async () => {
        const userName = called('lost')
        const id = await app.addPerson(userName, 'staff')
        await switchOn(app, app.as(userName), officeProfile as unknown as typeof shopProfile)
        return atAdmin(ofId(id, { body: { reason: 'Shown their ID card at the counter' } }))
      },
    ],
    [
      people.setRights,
      async () => atAdmin(ofId(await app.addPerson(called('clerk'), 'staff'), { body: { rights: ['people:act'] } })),
    ],
    [
      people.addStaff,
      async () => atAdmin({ body: { name: 'Kavita Namoona', userName: called('new'), emailId: '', rights: [] } }),
    ],
  ]
}
