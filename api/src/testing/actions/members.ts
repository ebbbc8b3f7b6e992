import { members } from 'contract/people/members'
import { registrations } from 'contract/registration'
import { mayAddMembers, newMember } from '../members.ts'
import type { Shop, TestCallTable } from './shop.ts'

/** A merchant and the members under them: each time somebody new. */
export async function memberCalls({ app, owner, office, counter, atCounter, lastName }: Shop): Promise<TestCallTable> {
  const shop = app.db.selectFrom('userAccount').select('merchantId').where('userName', '=', owner)
  await mayAddMembers(app, `${(await shop.executeTakeFirstOrThrow()).merchantId}`)
  const waiting = async () => (await counter(members.add, { body: newMember(app, lastName) })).body.refNo
  const working = async () => {
    const refNo = await waiting()
    const choice = { idType: app.masters.idTypeId, packageId: app.masters.packageId, remark: null }
    const body = { ...choice, userName: `f-${refNo}`, password: 'Tulsi-47-kagaz' }
    await office(registrations.approve, { params: { refNo }, body })
    return refNo
  }
  const of = (refNo: string, more = {}) => atCounter({ params: { refNo }, ...more })
  const reason = { body: { reason: 'Customers complain' } }
  return [
    [members.add, async () => atCounter({ body: newMember(app, lastName) })],
    [members.read, async () => of(await working())],
    [members.ledger, async () => of(await working())],
    [members.setLimit, async () => of(await working(), { body: { dayLimit: 500 } })],
    [members.block, async () => of(await working(), reason)],
    [
      members.unblock,
      async () => {
        const refNo = await working()
        await counter(members.block, { params: { refNo }, ...reason })
        return of(refNo)
      },
    ],
  ]
}
