import Fastify from 'fastify'
import * as v from 'valibot'
import { addOrder, type Desk, findOrder, isDown, NewOrder, refusedAmount, wordsOf } from './orders.ts'
import { originOf, payPagesAt } from './pay-pages.ts'

type Settings = { desk: Desk; key: string }

const Keyed = v.looseObject({ key: v.string() })
const Question = v.object({ client_txn_id: v.string(), txn_date: v.string() })
const refusal = (msg: string) => ({ status: false, msg })

/**
 * A gateway of the ekqr kind as a server of its own, only on loopback; its pay page is on the portal. Returns its
 * address and a function to stop it.
 */
export async function startSimulator({ desk, key }: Settings) {
  const site = Fastify({ bodyLimit: 16 * 1024 })
  const knows = (body: unknown) => v.is(Keyed, body) && body.key === key

  site.post('/api/create_order', async ({ body }) => {
    if (!knows(body)) return refusal('Invalid API Key')
    const { success, output } = v.safeParse(NewOrder, body)
    if (!success || Number(output.amount) < 1) return refusal('Invalid request')
    if (Number(output.amount) === refusedAmount) return refusal('This amount is not accepted')
    const order = await addOrder(desk, output)
    if (!order) return refusal('Client Txn Id already exists')
    const data = {
      order_id: order.orderId,
      payment_url: `${originOf(order)}${payPagesAt}/${order.token}`,
      upi_id_hash: '',
      upi_intent: {},
    }
    return { status: true, msg: 'Order Created', data }
  })

  site.post('/api/check_order_status', async ({ body }) => {
    if (!knows(body)) return refusal('Invalid API Key')
    const { success, output } = v.safeParse(Question, body)
    const order = success && (await findOrder(desk, output.client_txn_id, output.txn_date))
    if (!order) return refusal('Record not found')
    return isDown(desk, order)
      ? refusal('Server busy')
      : { status: true, msg: 'Transaction found', data: wordsOf(desk, order) }
  })

  const address = await site.listen({ port: 0, host: '127.0.0.1' })
  return { address, close: () => site.close() }
}
