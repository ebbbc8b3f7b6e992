import { toPaise } from '../money/ledger.ts'
import type { Demo, DemoPart } from '../seed/demo-part.ts'
import { applyAnswer } from './apply-answer.ts'
import { setNextAsk } from './queries.ts'
import { beginPayment } from './service.ts'

/** How each ended: days ago, the minute of the day, rupees, and what the gateway said. */
const payments = [
  [41, 655, '500', 'success'],
  [23, 1012, '1000', 'success'],
  [9, 744, '250', 'failure'],
  [9, 751, '250', 'success'],
] as const

/** A few payments by UPI, told by a gateway that nobody has to ask. */
async function payByUpi({ travel, shop }: Demo) {
  const { portal } = travel
  for (const [i, [daysAgo, minute, amount, word]] of payments.entries()) {
    travel.goTo(daysAgo, minute)
    const payment = await beginPayment(portal, shop, amount)
    travel.goOn(2)
    const paid =
      word === 'success' ? { upiTxnId: `${100_000_000_001 + i}`, vpa: 'demo.shop@upi' } : { upiTxnId: null, vpa: null }
    const { clientTxnId } = payment
    await applyAnswer(portal, payment, { clientTxnId, word, paise: toPaise(Number(amount)), remark: '', ...paid })
    await setNextAsk(portal.db, payment, null)
  }
}

export const demo: DemoPart[] = [{ order: 90, fill: payByUpi }]
