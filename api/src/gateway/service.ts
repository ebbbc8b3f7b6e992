import { randomBytes } from 'node:crypto'
import { indianDay } from 'contract/field/fields'
import { type gateway, gatewayDay, gatewayWords } from 'contract/gateway/gateway'
import { v7 as uuid } from 'uuid'
import { inTransaction } from '../db/connect.ts'
import { refNoSeries } from '../db/ref-no.ts'
import type { Handler } from '../http/handler.ts'
import { ipPrefix } from '../http/limits.ts'
import { toPaise, toRupees } from '../money/ledger.ts'
import type { Portal } from '../portal.ts'
import { audit } from '../shared/audit.ts'
import type { Caller } from '../shared/caller.ts'
import { notFound, Refusal } from '../shared/refusal.ts'
import { merchantOf } from '../shared/tenant.ts'
import { mismatchNow } from './apply-answer.ts'
import { nextAskAt } from './ask-times.ts'
import { type Connected, connectedGateway } from './connected.ts'
import { GatewayDown, GatewayRefusal } from './gateway.ts'
import {
  askSoon,
  findByClientTxnId,
  type GatewayPayment,
  isBookedFor,
  isOpen,
  noteStanding,
  payerOf,
  setNextAsk,
} from './queries.ts'
import { askOne } from './reconcile.ts'
import { isWebhook } from './webhook-address.ts'

const nextRefNo = refNoSeries('PG', { sequence: 'gateway_no', digits: 5 })

/** The data for the payment page before anybody pays. */
export async function readPayer({ tx, portal, caller }: Handler<typeof gateway.payer>) {
  const { name, emailId, mobileNo } = await payerOf(tx, merchantOf(caller))
  return {
    connected: (await connectedGateway(portal)) !== null,
    customer_name: name,
    customer_email: emailId,
    customer_mobile: mobileNo,
  }
}

const ordersOf = { person: { most: 30, seconds: 600 }, shop: { most: 60, seconds: 600 } }

const unavailable = () => new Refusal(503, 'Something went wrong. Please try again later.')

/**
 * Begins a payment. It is stored before the gateway gets the order, so that no lost answer loses money. Returns where
 * to pay; `status: false` when the gateway refuses the order.
 */
export async function createPayment({ portal, body, caller }: Handler<typeof gateway.create>) {
  const connected = await connectedGateway(portal)
  if (!connected) throw unavailable()
  await portal.limits.count('gateway create', caller.id, ordersOf.person)
  // One shop has one wallet, however many people of it begin payments.
  await portal.limits.count('gateway create by shop', merchantOf(caller), ordersOf.shop)
  const payment = await beginPayment(portal, caller, body.amount, connected)
  const order = {
    clientTxnId: payment.clientTxnId,
    amount: body.amount,
    info: body.p_info,
    customer: { name: body.customer_name, email: body.customer_email, mobile: body.customer_mobile },
    returnTo: `${portal.site}/merchant/paymentgateway/payment-status`,
  }
  try {
    const { orderId, paymentUrl } = await connected.gateway.createOrder(order)
    await portal.db.updateTable('gatewayPayment').set({ orderId }).where('id', '=', payment.id).execute()
    const { clientTxnId, txnDate } = payment
    const data = { payment_url: paymentUrl, client_txn_id: clientTxnId, txn_date: gatewayDay(txnDate) }
    return { status: true, data }
  } catch (error) {
    if (!(error instanceof GatewayDown || error instanceof GatewayRefusal)) throw error
    portal.log.warn({ err: error, refNo: payment.refNo }, 'a payment was not begun')
    // Without an answer the order may still exist: the payment stays open, and is checked later.
    if (error instanceof GatewayDown) throw unavailable()
    await noteStanding(portal.db, payment.id, 'FAILED', null)
    await setNextAsk(portal.db, payment, null)
    return { status: false, data: null }
  }
}

/** Stores a payment that is about to begin; rupees as a text. */
export function beginPayment(portal: Portal, caller: Caller, amount: string, connected?: Connected) {
  const now = portal.clock()
  const txnDate = indianDay(now)
  return inTransaction(portal.db, async (tx) => {
    const refNo = await nextRefNo(tx, now)
    const payment = await tx
      .insertInto('gatewayPayment')
      .values({
        id: uuid(),
        refNo,
        clientTxnId: randomBytes(16).toString('hex'),
        merchantId: merchantOf(caller),
        requestedBy: caller.id,
        dated: now,
        txnDate,
        amount: toPaise(Number(amount)),

        gateway: (connected?.gateway ?? portal.gateway)?.name ?? '',
        orderId: null,
        upiTxnId: null,
        payer: null,
        told: null,

        settledAt: null,
        journalId: null,
        credentialId: connected?.credentialId ?? null,
        nextAskAt: nextAskAt(now, now),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(tx, portal, caller, 'gateway payment begun', refNo, { amount: Number(amount) })
    return payment
  })
}

const unknown = () => notFound('This payment was not found')

/**
 * The status of a payment, for whoever has its id: without a name, and limited for each address. The gateway is asked
 * while the status may still change.
 */
export async function checkStatus({ portal, body, caller }: Handler<typeof gateway.checkStatus>) {
  await portal.limits.count('gateway status', ipPrefix(caller.ip), { most: 180, seconds: 600 })
  const payment = await findByClientTxnId(portal.db, body.client_txn_id)
  if (!payment) throw unknown()
  return standingNow(portal, payment)
}

/** People may ask the gateway about one payment only so often, counted over all servers. */
const bySeconds = { most: 1, seconds: 5 }

async function standingNow(portal: Portal, payment: GatewayPayment) {
  const isAsked =
    isOpen(payment.status) && (await portal.limits.isWithin('gateway check', payment.clientTxnId, bySeconds))
  const isAnswered = isAsked ? await askOne(portal, payment) : true
  const now = (await findByClientTxnId(portal.db, payment.clientTxnId)) ?? payment
  const { refNo, clientTxnId, txnDate, amount, credited, status, closedAs, merchantId } = now
  const isMismatch = status === 'MISMATCH' && closedAs === null
  const { cause = null, creditedWith = null } = (isMismatch && (await mismatchNow(portal.db, now))) || {}
  // The number of another shop's payment is not told.
  const isOwn = creditedWith !== null && (await isBookedFor(portal.db, creditedWith, merchantId))
  return {
    status: isAnswered,
    data: {
      status: gatewayWords[status],
      client_txn_id: clientTxnId,
      txn_date: gatewayDay(txnDate),
      ref_no: refNo,
      amount: toRupees(credited ?? amount),
      mismatch: isMismatch,
      cause,
      credited_with: isOwn ? creditedWith : null,
    },
  }
}

/**
 * A message from the gateway's server. We do not trust its content: it makes a payment due, and a worker asks the
 * gateway soon.
 */
export async function takeWebhook({ tx, portal, params: { token }, body }: Handler<typeof gateway.webhook>) {
  if (!(await isWebhook(tx, portal, token))) throw notFound('There is no such address')
  await askSoon(tx, body.client_txn_id, portal.clock())
}
