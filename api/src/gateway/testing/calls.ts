import { gateway } from 'contract/gateway/gateway'
import { gatewayDesk } from 'contract/gateway/gateway-desk'
import { webhookAddress } from 'contract/gateway/webhook-address'
import { ofId, type Shop, type TestCallTable } from '../../testing/shop.ts'
import { currentToken } from '../webhook-address.ts'

/** Money paid by UPI, and what the gateway's server sends of it. */
export function calls({ app, lastName, counter, atCounter, atOffice, atAdmin }: Shop): TestCallTable {
  const asked = {
    amount: '1',
    p_info: 'Wallet top-up',
    customer_name: `Demo ${lastName}`,
    customer_email: 'demo@example.com',
    customer_mobile: '6000000000',
  }
  const begun = async () => {
    const { body } = await counter(gateway.create, { body: asked })
    const { client_txn_id = '', txn_date = '' } = body.data ?? {}
    return { client_txn_id: `${client_txn_id}`, txn_date: `${txn_date}` }
  }
  const told = JSON.stringify({ word: 'success', paise: '9900', remark: '' })
  /** The gateway says that less came than was ordered. */
  async function strange() {
    const { client_txn_id } = await begun()
    return app.db
      .updateTable('gatewayPayment')
      .set({ status: 'MISMATCH', told, nextAskAt: null })
      .where('clientTxnId', '=', client_txn_id)
      .returning('id')
      .executeTakeFirstOrThrow()
  }
  const remark = `Came as another sum, ${lastName}`
  const credit = { body: { amount: 99, remark } }
  async function waiting() {
    const { id } = await strange()
    await app.as('admin')(gatewayDesk.askCredit, ofId(id, credit))
    const askedAt = (await app.as('admin')(gatewayDesk.read, ofId(id))).body.first?.at ?? ''
    return atOffice(ofId(id, { body: { askedAt } }))
  }
  const admin = app.as('admin')
  return [
    [webhookAddress.read, async () => atAdmin({})],
    [
      webhookAddress.reveal,
      async () => {
        await app.stepUp('admin')
        return atAdmin({})
      },
    ],
    [
      webhookAddress.renew,
      async () => {
        await app.stepUp('admin')
        const { no } = (await admin(webhookAddress.read)).body
        return atAdmin({ body: { no } })
      },
    ],
    [gatewayDesk.read, async () => atOffice(ofId((await strange()).id))],
    [gatewayDesk.ask, async () => atOffice(ofId((await strange()).id))],
    [gatewayDesk.askCredit, async () => atOffice(ofId((await strange()).id, credit))],
    [gatewayDesk.credit, waiting],
    [gatewayDesk.refuseCredit, waiting],
    [gatewayDesk.close, async () => atOffice(ofId((await strange()).id, { body: { as: 'REFUNDED', remark } }))],
    [gateway.create, async () => atCounter({ body: asked })],
    [gateway.checkStatus, async () => ({ by: app.as(), given: { body: await begun() } })],
    [
      gateway.webhook,
      async () => {
        const { client_txn_id } = await begun()
        const token = await currentToken(app.db, app.portal)
        return { by: app.as(), given: { params: { token }, body: { client_txn_id } } }
      },
    ],
  ]
}
