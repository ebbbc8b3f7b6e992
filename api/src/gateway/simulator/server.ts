import Fastify, { type FastifyReply } from 'fastify'
import * as v from 'valibot'
import { acceptForms } from '../../http/form-body.ts'
import { simulatedPolicy } from '../../shared/simulated-page.ts'
import {
  addOrder,
  type Desk,
  findByToken,
  findOrder,
  isDown,
  NewOrder,
  type PayChoice,
  pay,
  payChoices,
  refusedAmount,
  type SimulatedOrder,
  wordsOf,
} from './orders.ts'
import { lostPage, payPage, unknownPage } from './pages.ts'

type Settings = {
  desk: Desk
  key: string
  /** Brings a form to the portal's webhook. */
  tell(form: string): Promise<unknown>
}

const Keyed = v.looseObject({ key: v.string() })
const Question = v.object({ client_txn_id: v.string(), txn_date: v.string() })
const refusal = (msg: string) => ({ status: false, msg })

/** A gateway of the ekqr kind as a server of its own, on loopback only. Answers its address and how to stop it. */
export async function startSimulator({ desk, key, tell }: Settings) {
  const site = Fastify({ bodyLimit: 16 * 1024 })
  let address = ''
  acceptForms(site, 2_000)

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
      payment_url: `${address}/pay/${order.token}`,
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

  site.get<{ Params: { token: string } }>('/pay/:token', async ({ params }, reply) => {
    const order = await findByToken(desk, params.token)
    if (!order) return html(reply.code(404), unknownPage())
    return order.status === 'created' ? html(reply, payPage(order), originOf(order)) : goBack(reply, order)
  })

  site.post<{ Params: { token: string }; Body: { choice?: string } | null }>('/pay/:token', async (request, reply) => {
    const order = await findByToken(desk, request.params.token)
    const choices: Record<string, PayChoice> = payChoices
    const choice = choices[request.body?.choice ?? '']
    if (!order || !choice) return html(reply.code(404), unknownPage())
    await pay(desk, order, choice)
    await tellOften(order.token, choice.told)
    return choice.isLost ? html(reply, lostPage()) : goBack(reply, order)
  })

  /** As the real gateway tells it: a form, unsigned, and perhaps more than once. */
  async function tellOften(token: string, times: number) {
    const order = await findByToken(desk, token)
    if (!order) return
    const words = Object.entries(wordsOf(desk, order)).map(([name, value]) => [name, `${value}`])
    const form = new URLSearchParams(words).toString()
    await Promise.all(Array.from({ length: times }, () => tell(form)))
  }

  address = await site.listen({ port: 0, host: '127.0.0.1' })
  return { address, close: () => site.close() }
}

function goBack(reply: FastifyReply, { clientTxnId, orderId, sent }: SimulatedOrder) {
  const back = new URL(sent.redirect_url)
  back.searchParams.set('client_txn_id', clientTxnId)
  back.searchParams.set('txn_id', `${orderId}`)
  return reply.redirect(back.href, 303)
}

const originOf = ({ sent }: SimulatedOrder) =>
  URL.canParse(sent.redirect_url) ? new URL(sent.redirect_url).origin : ''

function html(reply: FastifyReply, text: string, formsTo = '') {
  return reply
    .headers({ 'Content-Security-Policy': simulatedPolicy(formsTo), 'Cache-Control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(text)
}
