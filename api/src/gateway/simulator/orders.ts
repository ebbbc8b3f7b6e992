import { randomBytes, randomInt } from 'node:crypto'
import { indianDay } from 'contract/field/fields'
import { gatewayDay } from 'contract/gateway/gateway'
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import type { Tables } from '../../db/tables.ts'
import type { Portal } from '../../portal.ts'

// Plays a gateway of the ekqr kind with its own table of orders.

export type SimulatedOrder = Selectable<Tables['gatewaySimulatorOrder']>
export type Desk = Pick<Portal, 'db' | 'clock'>

const minute = 60_000
const lateFor = 2 * minute
const downFor = 2 * minute

/** An amount for which the simulator refuses the order, so that this case can be tried too. */
export const refusedAmount = 404

const text = v.optional(v.pipe(v.string(), v.maxLength(500)), '')
const OrderText = v.object({
  p_info: text,
  customer_name: text,
  customer_email: text,
  customer_mobile: text,
  redirect_url: text,
  udf1: text,
  udf2: text,
  udf3: text,
})
/** The data that an order is sent with, and returned with. */
export type SimulatedOrderText = v.InferOutput<typeof OrderText>

export const NewOrder = v.object({
  ...OrderText.entries,
  client_txn_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)),
  amount: v.pipe(v.string(), v.regex(/^\d{1,6}(\.\d{1,2})?$/)),
})

/** Stores an order; undefined when its id was used before. */
export function addOrder({ db, clock }: Desk, { client_txn_id, amount, ...sent }: v.InferOutput<typeof NewOrder>) {
  return db
    .insertInto('gatewaySimulatorOrder')
    .values({
      clientTxnId: client_txn_id,
      token: randomBytes(12).toString('hex'),
      amount,
      sent: JSON.stringify(sent),
      paidAmount: null,
      upiTxnId: null,
      readyAt: null,
      downUntil: null,
      createdAt: clock(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
}

export const findByToken = ({ db }: Desk, token: string) =>
  db.selectFrom('gatewaySimulatorOrder').selectAll().where('token', '=', token).executeTakeFirst()

/** An order by its id and the day it was made: with another day it is not found, as at the real gateway. */
export async function findOrder({ db }: Desk, clientTxnId: string, day: string) {
  const order = await db
    .selectFrom('gatewaySimulatorOrder')
    .selectAll()
    .where('clientTxnId', '=', clientTxnId)
    .executeTakeFirst()
  return order && gatewayDay(indianDay(order.createdAt)) === day ? order : undefined
}

export const isDown = ({ clock }: Desk, { downUntil }: SimulatedOrder) => downUntil !== null && downUntil > clock()

/** An order in the gateway's own format. */
export function wordsOf({ clock }: Desk, order: SimulatedOrder) {
  const isLate = order.readyAt !== null && order.readyAt > clock()
  const status = isLate ? 'scanning' : order.status
  const isPaid = status === 'success'
  return {
    id: order.orderId,
    client_txn_id: order.clientTxnId,
    status,
    amount: order.paidAmount ?? order.amount,
    upi_txn_id: isPaid ? order.upiTxnId : '',
    customer_vpa: isPaid ? 'demo.payer@upi' : '',
    remark: status === 'failure' ? 'Payment failed at the bank' : '',
    ...order.sent,
    txnAt: isPaid ? indianDay(clock()) : '',
    createdAt: order.createdAt.toISOString(),
  }
}

/** The choices on the pay page: the result of the order, how often the portal is told, and where the browser goes. */
export const payChoices = {
  success: { label: 'Pay', what: 'The payment succeeds', status: 'success', told: 1 },
  failure: { label: 'Fail', what: 'The bank refuses', status: 'failure', told: 1 },
  close: { label: 'Go back without paying', what: 'Nothing is paid', status: 'created', told: 0 },
  late: { label: 'Pay, late', what: 'The bank confirms after two minutes', status: 'success', told: 0, isLate: true },
  changed: { label: 'Pay another amount', what: 'One rupee more than asked', status: 'success', told: 1, more: 1 },
  twice: { label: 'Pay, told five times', what: 'The portal hears of it five times', status: 'success', told: 5 },
  silent: { label: 'Pay and close the tab', what: 'No call, no way back', status: 'success', told: 0, isLost: true },
  down: {
    label: 'Pay, gateway down',
    what: 'For two minutes the check says status: false',
    status: 'success',
    told: 1,
    isDown: true,
  },
} as const satisfies Record<string, PayChoice>
export type PayChoice = {
  label: string
  what: string
  status: 'created' | 'success' | 'failure'
  told: number
  more?: number
  isLate?: true
  isLost?: true
  isDown?: true
}

/** Applies a choice to an open order; an order that is already decided does not change. */
export async function pay({ db, clock }: Desk, order: SimulatedOrder, choice: PayChoice) {
  const after = (ms: number) => new Date(clock().getTime() + ms)
  const isPaid = choice.status === 'success'
  await db
    .updateTable('gatewaySimulatorOrder')
    .set({
      status: choice.status,
      ...(isPaid && { upiTxnId: `${randomInt(100_000, 1_000_000)}${randomInt(100_000, 1_000_000)}` }),
      ...(choice.more && { paidAmount: `${Number(order.amount) + choice.more}` }),
      ...(choice.isLate && { readyAt: after(lateFor) }),
      ...(choice.isDown && { downUntil: after(downFor) }),
    })
    .where('clientTxnId', '=', order.clientTxnId)
    .where('status', '=', 'created')
    .execute()
}
