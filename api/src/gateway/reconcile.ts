import type { Portal } from '../portal.ts'
import { applyAnswer } from './apply-answer.ts'
import { nextAskAt } from './ask-times.ts'
import { gatewayOf } from './connected.ts'
import { GatewayDown } from './gateway.ts'
import { type GatewayPayment, setNextAsk, takeDue } from './queries.ts'

const minute = 60_000
const batch = 10

/**
 * Asks the gateway about what is due, and says whether there may be more. Each payment is taken by one server only; if that
 * server ends in between, it is due again two minutes later.
 */
export async function askDue(portal: Portal): Promise<boolean> {
  const now = portal.clock()
  const due = await takeDue(portal.db, { now, until: new Date(now.getTime() + 2 * minute), most: batch })
  for (const payment of due) {
    const isAnswered = await askOne(portal, payment)
    const next = nextAskAt(payment.dated, now)
    await setNextAsk(portal.db, payment, isAnswered ? next : (next ?? new Date(now.getTime() + 24 * 60 * minute)))
  }
  return due.length === batch
}

/** Asks the gateway about one payment and takes the answer in; false when there was none. What fails is logged, never thrown. */
export async function askOne(portal: Portal, payment: GatewayPayment): Promise<boolean> {
  const { log } = portal
  try {
    const gateway = await gatewayOf(portal, payment)
    if (!gateway) throw new GatewayDown('None is connected.')
    const answer = await gateway.check({ clientTxnId: payment.clientTxnId, day: payment.txnDate })
    await applyAnswer(portal, payment, answer)
    return true
  } catch (error) {
    // No answer says nothing about what was paid; anything else is looked into, and the other payments go on.
    const level = error instanceof GatewayDown ? 'warn' : 'error'
    log[level]({ err: error, refNo: payment.refNo }, 'a payment could not be asked about')
    return false
  }
}
