import type { FastifyInstance, FastifyReply } from 'fastify'
import { ipPrefix } from '../../http/limits.ts'
import type { Portal } from '../../portal.ts'
import { escaped, simulatedPage, simulatedPolicy } from '../../shared/simulated-page.ts'
import { type Desk, findByToken, type PayChoice, pay, payChoices, type SimulatedOrder, wordsOf } from './orders.ts'

/** The path of the pay pages on the portal, because the payer's browser knows the portal's address. */
export const payPagesAt = '/gateway-simulator/pay'

type Settings = {
  desk: Desk & Pick<Portal, 'limits'>
  /** Sends a form to the portal's webhook. */
  tell(form: string): Promise<unknown>
}

/** The page on which a payer chooses the result of an order. */
export function payPages(site: FastifyInstance, { desk, tell }: Settings) {
  const at = `${payPagesAt}/:token`
  site.get<{ Params: { token: string } }>(at, async ({ params }, reply) => {
    const order = await findByToken(desk, params.token)
    if (!order) return html(reply.code(404), unknownPage())
    return order.status === 'created' ? html(reply, payPage(order), originOf(order)) : goBack(reply, order)
  })

  site.post<{ Params: { token: string }; Body: { choice?: string } | null }>(at, async (request, reply) => {
    await desk.limits.count('simulator', ipPrefix(request.ip), { most: 30, seconds: 60 })
    const order = await findByToken(desk, request.params.token)
    const choices: Record<string, PayChoice> = payChoices
    const choice = choices[request.body?.choice ?? '']
    if (!order || !choice) return html(reply.code(404), unknownPage())
    await pay(desk, order, choice)
    await tellOften(order.token, choice.told)
    return choice.isLost ? html(reply, lostPage()) : goBack(reply, order)
  })

  /** Calls the webhook as the real gateway does: an unsigned form, possibly more than once. */
  async function tellOften(token: string, times: number) {
    const order = await findByToken(desk, token)
    if (!order) return
    const words = Object.entries(wordsOf(desk, order)).map(([name, value]) => [name, `${value}`])
    const form = new URLSearchParams(words).toString()
    await Promise.all(Array.from({ length: times }, () => tell(form)))
  }
}

function goBack(reply: FastifyReply, { clientTxnId, orderId, sent }: SimulatedOrder) {
  const back = new URL(sent.redirect_url)
  back.searchParams.set('client_txn_id', clientTxnId)
  back.searchParams.set('txn_id', `${orderId}`)
  return reply.redirect(back.href, 303)
}

export const originOf = ({ sent }: Pick<SimulatedOrder, 'sent'>) =>
  URL.canParse(sent.redirect_url) ? new URL(sent.redirect_url).origin : ''

function html(reply: FastifyReply, text: string, formsTo = '') {
  return reply
    .headers({ 'Content-Security-Policy': simulatedPolicy(formsTo), 'Cache-Control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(text)
}

const page = simulatedPage('UPI gateway simulator', 'Not a real gateway: no money moves.')

const { success, ...others } = payChoices

/** The page where a payer would scan a code; here they choose the result of the payment. */
function payPage({ amount, orderId, sent }: SimulatedOrder) {
  const rows = Object.entries(others).map(
    ([name, { label, what }]) =>
      `<tr><td><button class="quiet" name="choice" value="${name}">${label}</button></td><td>${what}</td></tr>`,
  )
  return page(
    `Pay ₹ ${escaped(amount)}`,
    `<p>Order ${orderId}: ${escaped(sent.p_info)}, for ${escaped(sent.customer_name)}.</p>
<form method="post"><button name="choice" value="success">${success.label}</button>
<details><summary>What else can be tried here</summary><table><tbody>${rows.join('\n')}</tbody></table></details></form>`,
  )
}

/** The page for a closed browser: there is no way back from here. */
const lostPage = () =>
  page(
    'Paid',
    '<p>It worked, and this is where the tab would be closed: no way leads back, and the portal gets no message.</p><p>Open the portal yourself and look at your recent payments.</p>',
  )

const unknownPage = () => page('No such order', '<p>No order has this address.</p>')
