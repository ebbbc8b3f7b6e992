import type { Portal } from '../portal.ts'
import { applyAnswer } from './apply-answer.ts'
import { nextAskAt } from './ask-times.ts'
import { gatewayOf } from './connected.ts'
import { type GatewayAnswer, GatewayDown } from './gateway.ts'
import { type GatewayPayment, setNextAsk, takeDue } from './queries.ts'

const minute = 60_000
const batch = 10

/**
 * Checks due payments at the gateway; returns whether there may be more. Only one server takes a payment; if that
 * server ends meanwhile, the payment is due again two minutes later.
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

/** What the gateway says about this payment now. An answer about another order is none. */
export async function answerAbout(portal: Portal, payment: GatewayPayment): Promise<GatewayAnswer | null> {
  const gateway = await gatewayOf(portal, payment)
  if (!gateway) throw new GatewayDown('None is connected.')
  const answer = await gateway.check({ clientTxnId: payment.clientTxnId, day: payment.txnDate })
  if (!answer || answer.clientTxnId === payment.clientTxnId) return answer
  portal.log.error({ refNo: payment.refNo }, 'the gateway answered about another payment than it was asked')
  throw new GatewayDown('It answers about another order.')
}

/**
 * Checks one payment at the gateway and takes the answer in; false when there was none. A failure is logged, never
 * thrown.
 */
export async function askOne(portal: Portal, payment: GatewayPayment): Promise<boolean> {
  const { log } = portal
  try {
    await applyAnswer(portal, payment, await answerAbout(portal, payment))
    return true
  } catch (error) {
    // No answer says nothing about the payment. Other failures are logged as errors; the other payments continue.
    const level = error instanceof GatewayDown ? 'warn' : 'error'
    log[level]({ err: error, refNo: payment.refNo }, 'a payment could not be asked about')
    return false
  }
}
