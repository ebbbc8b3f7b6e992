import { escaped, simulatedPage } from '../../shared/simulated-page.ts'
import { payChoices, type SimulatedOrder } from './orders.ts'

const page = simulatedPage('UPI gateway simulator', 'Not a real gateway: no money moves.')

const { success, ...others } = payChoices

/** The page where a payer would scan a code; here they choose the result of the payment. */
export function payPage({ amount, orderId, sent }: SimulatedOrder) {
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
export const lostPage = () =>
  page(
    'Paid',
    '<p>It worked, and this is where the tab would be closed: no way leads back, and the portal gets no message.</p><p>Open the portal yourself and look at your recent payments.</p>',
  )

export const unknownPage = () => page('No such order', '<p>No order has this address.</p>')
