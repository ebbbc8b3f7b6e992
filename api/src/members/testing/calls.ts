import { members } from 'contract/people/members'
import { registrations } from 'contract/registration'
import type { Shop, TestCallTable } from '../../testing/shop.ts'
import { mayAddMembers, newMember } from './new-member.ts'

/** A merchant and the members under them: each time somebody new. */
export async function calls({ app, merchantId, office, counter, atCounter, lastName }: Shop): Promise<TestCallTable> {
  await mayAddMembers(app, merchantId)
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
