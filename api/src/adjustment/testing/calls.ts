import { adjustments } from 'contract/adjustment'
import { v7 as uuid } from 'uuid'
import { ofId, type Shop, type TestCallTable } from '../../testing/shop.ts'

/** A wallet put right by the administrator, and what somebody else of the office says of it. */
export function calls({ app, lastName, atOffice }: Shop): TestCallTable {
  const shop = async () => (await app.addMerchant(`adjusted-${uuid().slice(-12)}`)).id
  const change = (amount: number) => ({ kind: 'ADJUST_CR' as const, amount, reason: `Paid twice by ${lastName}` })
  async function waiting() {
    const { body } = await app.as('admin')(adjustments.add, ofAdjusted(await shop()))
    const row = app.db.selectFrom('adjustment').select('id').where('refNo', '=', body.refNo)
    return (await row.executeTakeFirstOrThrow()).id
  }
  const ofAdjusted = (id: string) => ({ params: { id }, body: change(9_000) })
  return [
    [adjustments.read, async () => atOffice(ofId(await waiting()))],
    [adjustments.add, async () => atOffice(ofId(await shop(), { body: change(100) }))],
    [
      adjustments.setLimit,
      async () => atOffice(ofId(await shop(), { body: { amount: 1_000, reason: `Trusted shop of ${lastName}` } })),
    ],
    [adjustments.approve, async () => atOffice(ofId(await waiting()))],
    [adjustments.reject, async () => atOffice(ofId(await waiting(), { body: { remark: 'Not our mistake' } }))],
  ]
}
