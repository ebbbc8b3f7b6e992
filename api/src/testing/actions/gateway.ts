import { gateway } from 'contract/gateway/gateway'
import { webhookToken } from '../../gateway/service.ts'
import type { Shop, TestCallTable } from './shop.ts'

/** Money paid by UPI, and what the gateway's server sends of it. */
export function gatewayCalls({ app, lastName, counter, atCounter }: Shop): TestCallTable {
  const asked = {
    ...{ amount: '1', p_info: 'Wallet top-up', customer_name: `Demo ${lastName}` },
    ...{ customer_email: 'demo@example.com', customer_mobile: '6000000000' },
  }
  const begun = async () => {
    const { body } = await counter(gateway.create, { body: asked })
    const { client_txn_id = '', txn_date = '' } = body.data ?? {}
    return { client_txn_id: `${client_txn_id}`, txn_date: `${txn_date}` }
  }
  return [
    [gateway.create, async () => atCounter({ body: asked })],
    [gateway.checkStatus, async () => atCounter({ body: await begun() })],
    [gateway.publicStatus, async () => ({ by: app.as(), given: { body: await begun() } })],
    [
      gateway.webhook,
      async () => {
        const { client_txn_id } = await begun()
        return { by: app.as(), given: { params: { token: webhookToken(app.portal) }, body: { client_txn_id } } }
      },
    ],
  ]
}
