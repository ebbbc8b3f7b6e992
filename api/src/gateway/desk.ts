import { creditEndedText } from 'contract/decided'
import { isGiven } from 'contract/endpoint'
import { type GatewayDeskRead, gatewayDesk } from 'contract/gateway/gateway-desk'
import { upiReference } from 'contract/payment/payment'
import { pairCredit } from '../bank-statement/queries.ts'
import { inTransaction, type Tx } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import { accounts, balanceOf, post, rupeesText, toPaise, toRupees, walletOf } from '../money/ledger.ts'
import { AlreadyCredited, creditedFor } from '../money/outside-reference.ts'
import { sendLetter } from '../outbox/queries.ts'
import type { Portal } from '../portal.ts'
import { audit } from '../shared/audit.ts'
import type { Caller } from '../shared/caller.ts'
import { alreadyDecided } from '../shared/decided.ts'
import { badInput, notFound, Refusal } from '../shared/refusal.ts'
import { samePerson, whyNoSecond } from '../shared/same-person.ts'
import { applyAnswer, mismatchNow, mismatchOf, paiseTold, referenceOf, toldBy } from './apply-answer.ts'
import { gatewayOf } from './connected.ts'
import {
  askForCredit,
  closeCredited,
  closeWithout,
  type DeskPayment,
  findOnDesk,
  forgetCredit,
  noteTold,
  reopen,
  shownOnDesk,
} from './desk-queries.ts'
import { GatewayDown } from './gateway.ts'
import { letters } from './letters.ts'
import { isOpen, payerOf } from './queries.ts'
import { answerAbout, askOne } from './reconcile.ts'

const unknown = () => notFound('This payment was not found')

async function find(db: Tx, id: string) {
  const payment = await findOnDesk(db, id)
  if (!payment) throw unknown()
  return payment
}

const isOpenMismatch = ({ status, closedAs }: DeskPayment) => status === 'MISMATCH' && closedAs === null

/** A payment with the reason why it was not credited, and the requests of the two people who may credit it. */
export async function readOnDesk({ tx, portal, params: { id }, caller }: Handler<typeof gatewayDesk.read>) {
  const [payment, row] = [await shownOnDesk(tx, id), await find(tx, id)]
  if (!payment) throw unknown()
  const { firstBy, firstAt, firstAmount, firstName, closedAt, closedName } = row
  return {
    payment,
    balance: toRupees(await balanceOf(tx, row.merchantId)),
    why: isOpenMismatch(row) ? await whyNot(tx, row) : null,
    first:
      firstBy && firstAt && firstAmount !== null && isOpenMismatch(row)
        ? {
            name: firstName ?? '',
            isMine: firstBy === caller.id,
            samePerson: await samePerson(tx, firstBy, caller.id),
            at: firstAt.toISOString(),
            amount: toRupees(firstAmount),
          }
        : null,
    closed: closedAt ? { name: closedName ?? '', at: closedAt.toISOString() } : null,
    mayDecide: isGiven(caller, gatewayDesk.credit),
    mayAsk: (isOpen(row.status) || isOpenMismatch(row)) && (await gatewayOf(portal, row)) !== null,
  }
}

async function whyNot(db: Tx, row: DeskPayment): Promise<GatewayDeskRead['why']> {
  const mismatch = await mismatchNow(db, row)
  if (!mismatch) return { text: 'Nothing is wrong with it by now. Ask the gateway, and it is credited.' }
  const { cause, creditedWith } = mismatch
  if (cause === 'CREDITED')
    return { text: 'Its UPI reference already paid for {refNo}', values: { refNo: creditedWith ?? '--' } }
  if (cause === 'NO_REFERENCE')
    return {
      text: 'The gateway gave no UPI reference. It may have been reported and credited by hand: look for it among the payments and in the bank statement.',
    }
  const said = paiseTold(row)
  const ordered = rupeesText(row.amount)
  if (said === null)
    return {
      text: '₹ {ordered} was ordered, and the gateway named no amount that can be read. Ask it again. Where the bank statement has the money, credit it by an adjustment with its reference, and close this payment.',
      values: { ordered },
    }
  const values = { ordered, said: rupeesText(said) }
  return { text: '₹ {ordered} was ordered, ₹ {said} came', values }
}

/**
 * Asks the gateway now. An open payment is handled as always; one that did not fit and fits now is credited by the same
 * rule, once. People may ask about one payment only once in five seconds.
 */
export async function askNow({ portal, params: { id }, caller }: Handler<typeof gatewayDesk.ask>) {
  const payment = await find(portal.db, id)
  if (!isOpen(payment.status) && !isOpenMismatch(payment)) throw new Refusal(409, 'This payment is over')
  await portal.limits.count('gateway check', payment.clientTxnId, { most: 1, seconds: 5 })
  await inTransaction(portal.db, (tx) => audit(tx, portal, caller, 'gateway asked again', payment.refNo))
  const answered = isOpen(payment.status) ? await askOne(portal, payment) : await askAgain(portal, payment)
  const { status } = await find(portal.db, id)
  return { answered, status }
}

async function askAgain(portal: Portal, payment: DeskPayment) {
  const { id } = payment
  const answer = await answerAbout(portal, payment).catch((error) => {
    if (error instanceof GatewayDown) return undefined
    throw error
  })
  if (!answer) return answer === null
  const isRight = await inTransaction(portal.db, async (tx) => {
    if (answer.word !== 'success' || (await mismatchOf(tx, payment, answer))) {
      await noteTold(tx, id, toldBy(answer), answer.upiTxnId)
      return false
    }
    return reopen(tx, id)
  })
  if (isRight) await applyAnswer(portal, { ...payment, status: 'PENDING' }, answer)
  return true
}

/** The first person requests a credit by hand, at most the amount that the gateway reports. No money moves yet. */
export async function askCredit({ tx, portal, params: { id }, body, caller }: Handler<typeof gatewayDesk.askCredit>) {
  const payment = await find(tx, id)
  const amount = toPaise(body.amount)
  await refuseCreditOf(tx, payment, amount)
  const first = { firstBy: caller.id, firstAt: portal.clock(), firstAmount: amount, deskRemark: body.remark }
  if (!(await askForCredit(tx, id, first))) throw await refusalOf(tx, id, caller)
  const detail = { amount: body.amount, why: body.remark }
  await audit(tx, portal, caller, 'credit of a gateway payment asked', payment.refNo, detail)
}

async function refuseCreditOf(tx: Tx, payment: DeskPayment, amount: bigint) {
  const said = paiseTold(payment)
  if (said === null) throw badInput('amount', 'The gateway named no amount that can be read')
  if (amount > said) throw badInput('amount', 'The gateway says that ₹ {said} came', { said: rupeesText(said) })
  const other = await creditedFor(tx, referenceOf(payment))
  if (other) throw new AlreadyCredited(other.refNo)
}

/** Refused where the request is another one than that which was looked at; one that is over is told by its own words. */
function refuseUnseen({ firstAt, closedAs }: DeskPayment, { askedAt }: { askedAt: string }) {
  if (closedAs === null && firstAt && firstAt.getTime() !== new Date(askedAt).getTime())
    throw new Refusal(409, 'Another credit is asked for by now, so nothing was done. Open it again.')
}

/**
 * The second person credits it. It is booked under the payment's number, which the ledger accepts only once, whoever
 * books it.
 */
export async function creditByHand({ tx, portal, params: { id }, body, caller }: Handler<typeof gatewayDesk.credit>) {
  const payment = await find(tx, id)
  refuseUnseen(payment, body)
  const { refNo, merchantId, upiTxnId, firstAmount, firstBy, firstAt } = payment
  if (!isOpenMismatch(payment) || !firstAt || firstAmount === null || (await whyNoSecond(tx, firstBy, caller.id)))
    throw await refusalOf(tx, id, caller)
  await refuseCreditOf(tx, payment, firstAmount)
  const at = portal.clock()
  const journalId = await post(tx, {
    kind: 'TOPUP_PG' as const,
    ref: refNo,
    at,
    by: caller.code,
    remark: `UPI ${upiTxnId ?? ''}`.trim(),
    outside: referenceOf(payment),
    entries: [
      { account: accounts.pgClearing, amount: -firstAmount },
      { account: walletOf(merchantId), amount: firstAmount },
    ],
  })
  const credited = { firstAt, closedBy: caller.id, closedAt: at, journalId, credited: firstAmount }
  if (!(await closeCredited(tx, id, credited))) throw await refusalOf(tx, id, caller)
  await pairCredit(tx, { journalId, reference: upiReference(upiTxnId), amount: firstAmount })
  await audit(tx, portal, caller, 'gateway payment credited by hand', refNo, {
    amount: toRupees(firstAmount),
    first: firstBy,
  })
  await sendLetter(tx, portal, letters['gateway-credited'], {
    to: (await payerOf(tx, merchantId)).emailId,
    values: { refNo, amount: rupeesText(firstAmount), remark: payment.deskRemark ?? '' },
  })
  return { balance: toRupees(await balanceOf(tx, merchantId)) }
}

/** A requested credit is taken back by the person who asked, or refused by another one. */
export async function refuseCredit({
  tx,
  portal,
  params: { id },
  body,
  caller,
}: Handler<typeof gatewayDesk.refuseCredit>) {
  const payment = await find(tx, id)
  refuseUnseen(payment, body)
  if (!payment.firstAt || !(await forgetCredit(tx, id, payment.firstAt))) throw await refusalOf(tx, id, caller)
  await audit(tx, portal, caller, 'credit of a gateway payment refused', payment.refNo)
}

/** Closes a payment that does not fit without a credit; the merchant is told the reason. */
export async function closeOnDesk({ tx, portal, params: { id }, body, caller }: Handler<typeof gatewayDesk.close>) {
  const payment = await find(tx, id)
  const closed = { closedAs: body.as, closedBy: caller.id, closedAt: portal.clock(), deskRemark: body.remark }
  if (!(await closeWithout(tx, id, closed))) throw await refusalOf(tx, id, caller)
  await audit(tx, portal, caller, 'gateway payment closed', payment.refNo, { as: body.as, why: body.remark })
  const { emailId } = await payerOf(tx, payment.merchantId)
  const values = { refNo: payment.refNo, remark: body.remark }
  await sendLetter(tx, portal, letters['gateway-not-credited'], { to: emailId, values })
}

/** Why it could not be decided. The row is read again, because another person may have decided just now. */
async function refusalOf(tx: Tx, id: string, caller: Caller) {
  const payment = await find(tx, id)
  const { refNo, closedAs, firstBy, firstAt } = payment
  if (!isOpenMismatch(payment)) {
    const status = closedAs === null || closedAs === 'CREDITED' ? 'credited' : 'closed'
    return alreadyDecided(tx, caller, { refNo, status, by: payment.closedBy, at: payment.closedAt })
  }
  if (firstBy === null) return new Refusal(409, creditEndedText, { refNo })
  if (firstBy === caller.id)
    return new Refusal(403, 'You asked for this credit yourself, so somebody else must approve it')
  const isOne = await whyNoSecond(tx, firstBy, caller.id)
  if (isOne) return isOne
  return alreadyDecided(tx, caller, { refNo, status: 'waiting for a second person', by: firstBy, at: firstAt })
}
