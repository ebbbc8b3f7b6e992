import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { labelled } from '../field/field.ts'
import { oneOf, rupees, textUpTo } from '../field/fields.ts'
import { money, rowOf, status, text, time } from '../list/column.ts'
import { merchantColumns } from '../list/merchant-columns.ts'
import { SamePerson } from '../said.ts'
import type { StatusTable } from '../status.ts'
import { gatewayStatuses } from './gateway.ts'

/** The statuses of a gateway payment as the office sees it. */
export const gatewayDeskStatuses = {
  ...gatewayStatuses,
  MISMATCH: { en: 'Does not fit', tone: 'warning', icon: 'triangle-alert' },
  SECOND: { en: 'Second approval', tone: 'wait', icon: 'clock' },
  CREDITED: { en: 'Credited by hand', tone: 'success', icon: 'circle-check' },
  REFUNDED: { en: 'Refunded', tone: 'neutral', icon: 'undo-2' },
  NOTHING: { en: 'Closed', tone: 'neutral', icon: 'ban' },
} as const satisfies StatusTable
export type GatewayDeskStatus = keyof typeof gatewayDeskStatuses

/** The statuses that the office has to look into. */
export const toLookInto = ['MISMATCH', 'SECOND'] as const satisfies readonly GatewayDeskStatus[]

/** How the office may end a payment that does not fit, without a credit. */
const gatewayClosings = {
  REFUNDED: 'The payer got the money back',
  NOTHING: 'Nothing is to be done',
} as const
export type GatewayClosing = keyof typeof gatewayClosings

const columns = {
  refNo: text('Ref No', { search: true, width: 120, card: 'title' }),
  dated: time('Started', { card: 'corner' }),
  ...merchantColumns,
  amount: money('Ordered', { card: 'sum' }),
  said: money('Gateway says', { optional: true, search: false, width: 140, card: 'foot' }),
  desk: status('Status', gatewayDeskStatuses, { card: 'chip' }),
  upiTxnId: text('UPI reference', { search: true, optional: true, width: 150, card: 'foot' }),
  payer: text('Paid from', { search: true, optional: true, card: 'none' }),
  credited: money('Credited', { optional: true, card: 'none' }),
  deskRemark: text('Remark', { search: true, optional: true, width: 220, card: 'none' }),
} as const
const rowId = { id: v.string() }

/** A payment through the gateway as the office sees it. Amounts in rupees, times UTC. */
const GatewayDeskRow = rowOf(columns, rowId)
export type GatewayDeskRow = v.InferOutput<typeof GatewayDeskRow>

const GatewayDeskRead = v.looseObject({
  payment: GatewayDeskRow,
  /** The wallet balance now. */
  balance: v.number(),
  /** Why it was not credited; null where nothing is wrong. */
  why: v.nullable(
    v.looseObject({ text: v.string(), values: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))) }),
  ),
  /** The credit that the first of two people asked for. */
  first: v.nullable(
    v.looseObject({
      name: v.string(),
      isMine: v.boolean(),
      samePerson: SamePerson,
      at: v.string(),
      amount: v.number(),
    }),
  ),
  closed: v.nullable(v.looseObject({ name: v.string(), at: v.string() })),
  mayDecide: v.boolean(),
  mayAsk: v.boolean(),
})
export type GatewayDeskRead = v.InferOutput<typeof GatewayDeskRead>

const reason = v.pipe(textUpTo(200), v.minLength(10, 'Say in at least 10 characters why'))
const merchantReads = 'The merchant reads it in a mail.'

/** Rupees; never more than the gateway reports as received. */
export const HandCredit = v.object({
  amount: labelled('Amount', v.pipe(rupees, v.minValue(0.01, 'Enter an amount above 0'))),
  remark: labelled('Reason', reason, { hint: merchantReads, maxLength: 200 }),
})

/** When the request was made that was looked at: another one, for another sum, is not meant. */
const CreditLookedAt = v.object({ askedAt: v.pipe(v.string(), v.isoTimestamp()) })

export const GatewayClosure = v.object({
  as: labelled('How it ends', oneOf(Object.keys(gatewayClosings) as [GatewayClosing, ...GatewayClosing[]]), {
    options: Object.entries(gatewayClosings).map(([value, label]) => ({ value, label })),
  }),
  remark: labelled('Reason', reason, { hint: merchantReads, maxLength: 200 }),
})

const { list, read, act } = endpointsFor(['admin', 'staff'], { menu: 'gateway' })
const base = '/backend/actions/gateway' as const

/**
 * The office looks into payments that the gateway reports as paid but that do not fit (domain 6.3). A credit by hand
 * needs two people. It is booked under the payment's number, so that neither the office nor the gateway can credit it
 * again.
 */
export const gatewayDesk = {
  list: list(base, 'UPI payments', columns, rowId),
  read: read(`${base}/:id`, GatewayDeskRead),
  /** Asks the gateway now. `answered: false` when it gave no answer. */
  ask: act(`${base}/ask/:id`, undefined, v.looseObject({ answered: v.boolean(), status: v.string() })),
  askCredit: act(`${base}/ask-credit/:id`, HandCredit),
  credit: act(`${base}/credit/:id`, CreditLookedAt, v.looseObject({ balance: v.number() }), { money: true }),
  /** The person who asked takes their own request back; a second person refuses it. */
  refuseCredit: act(`${base}/refuse-credit/:id`, CreditLookedAt),
  close: act(`${base}/close/:id`, GatewayClosure),
}
