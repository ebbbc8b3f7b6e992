import { shopStaff } from 'contract/people/shop-staff'
import { v7 as uuid } from 'uuid'
import { ofId, type Shop, type TestCallTable } from '../../testing/shop.ts'

/** The shop's owner and their own staff: each time somebody new. */
export function calls({ app, atCounter, counter, lastName }: Shop): TestCallTable {
  const body = () => ({ name: `Ravi ${lastName}`, userName: `counter-${uuid().slice(-12)}`, rights: ['pan' as const] })
  const somebody = async () => (await counter(shopStaff.add, { body: body() })).body.id
  const blocked = async () => {
    const id = await somebody()
    await app.db.updateTable('userAccount').set({ status: 'BLOCKED' }).where('id', '=', id).execute()
    return id
  }
  return [
    [shopStaff.add, async () => atCounter({ body: body() })],
    [shopStaff.read, async () => atCounter(ofId(await somebody()))],
    [
      shopStaff.change,
      async () => atCounter(ofId(await somebody(), { body: { name: 'Ravi Demo', rights: ['payments'] } })),
    ],
    [shopStaff.block, async () => atCounter(ofId(await somebody(), { body: { reason: 'Left the shop' } }))],
    [shopStaff.unblock, async () => atCounter(ofId(await blocked()))],
    [shopStaff.resetPassword, async () => atCounter(ofId(await somebody()))],
  ]
}
