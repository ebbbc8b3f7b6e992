import * as v from 'valibot'
import { endpointsFor, type ListRow } from '../endpoint.ts'
import { labelled } from '../field/field.ts'
import { email, isDay, mobile, textUpTo } from '../field/fields.ts'
import { money, ownColumns, status, text, time } from '../list/column.ts'
import type { StatusTable } from '../status.ts'

/** The smallest and the largest payment through the gateway, in rupees. */
const gatewayLimits = { least: 1, most: 1_00_000 } as const
const outside = 'Amount must be between 1 and 1,00,000'

/** Rupees as a text, as the gateway writes them: '1' or '99.50'. A number is accepted too. */
const amount = v.pipe(
  v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty('Required'))], 'Required'),
  v.transform(String),
  v.check((text) => Number.isFinite(Number(text)), 'Required'),
  v.regex(/^-?\d+(\.\d{1,2})?$/, 'At most two decimals'),
  v.check((text) => Number(text) >= gatewayLimits.least && Number(text) <= gatewayLimits.most, outside),
)

/** A payment of a merchant into their wallet through the gateway; the merchant is the gateway's customer. */
export const NewGatewayPayment = v.object({
  amount: labelled('Amount to pay', amount, { hint: '1 to 1,00,000 in one payment' }),
  p_info: textUpTo(100),
  customer_name: textUpTo(100),
  customer_email: email,
  customer_mobile: mobile,
})
export type NewGatewayPayment = v.InferOutput<typeof NewGatewayPayment>

/** The same where the server does not say who pays: the gateway asks for what is left empty. */
export const PaymentOfAnybody = v.object({
  ...NewGatewayPayment.entries,
  customer_email: labelled('E-mail', v.pipe(v.string(), v.trim(), v.maxLength(100))),
  customer_mobile: labelled('Mobile number', v.pipe(v.string(), v.trim(), v.maxLength(20)), { inputMode: 'numeric' }),
})

/** A day as the gateway writes it: dd-mm-yyyy. */
export const gatewayDay = (day: string) => day.split('-').reverse().join('-')

/** The payment that is asked about. `txn_date` is the day it was created; our server uses the day it stored itself. */
export const GatewayQuestion = v.object({
  client_txn_id: textUpTo(60),
  txn_date: v.optional(
    v.pipe(
      v.string('Required'),
      v.trim(),
      v.check((day) => isDay(gatewayDay(day)), 'Enter a date as dd-mm-yyyy'),
    ),
  ),
})
export type GatewayQuestion = v.InferOutput<typeof GatewayQuestion>

/** The statuses of a payment. MISMATCH: money came, but it does not fit; our office looks into it. */
export const gatewayStatuses = {
  // Whether it was paid is not known while the gateway does not answer.
  CREATED: { en: 'No payment seen yet', tone: 'warning', icon: 'clock' },
  PENDING: { en: 'Waiting for the bank', tone: 'info', icon: 'hourglass' },
  SUCCESS: { en: 'Paid', tone: 'success', icon: 'circle-check' },
  FAILED: { en: 'Failed', tone: 'danger', icon: 'circle-x' },
  EXPIRED: { en: 'Not paid', tone: 'neutral', icon: 'ban' },
  MISMATCH: { en: 'With our office', tone: 'wait', icon: 'triangle-alert' },
} as const satisfies StatusTable
export type GatewayStatus = keyof typeof gatewayStatuses

/** The gateway's own words for an order; `scanning` = the payer is paying now. */
export const gatewayWords = {
  CREATED: 'created',
  PENDING: 'scanning',
  SUCCESS: 'success',
  FAILED: 'failure',
  EXPIRED: 'failure',
  MISMATCH: 'failure',
} as const satisfies Record<GatewayStatus, string>

/** Whether the gateway may still change this status. */
export const isUnderWay = (word: string) => word === 'created' || word === 'scanning'

const columns = {
  refNo: text('Ref No', { search: true, width: 112, card: 'title' }),
  status: status('Status', gatewayStatuses, { card: 'chip' }),
  dated: time('Started', { width: 164, card: 'corner' }),
  amount: money('Amount', { width: 100, card: 'sum' }),
  upiTxnId: text('UPI reference', { search: true, optional: true, width: 122, card: 'foot' }),
  payer: text('Paid from', { search: true, optional: true, width: 100, card: 'foot' }),
  settledAt: time('Settled', { optional: true }),
} as const
const extra = { id: v.string(), clientTxnId: v.string(), txnDate: v.string() }

/** Where to pay. `status: false` and no data where the gateway did not take the order. */
const Created = v.looseObject({
  status: v.optional(v.boolean(), true),
  data: v.optional(
    v.nullable(
      v.looseObject({
        payment_url: v.optional(v.nullable(v.string())),
        client_txn_id: v.optional(v.nullable(v.string())),
        txn_date: v.optional(v.nullable(v.string())),
      }),
    ),
  ),
})

/** Why a payment that the gateway reports as paid is not credited. */
const mismatchCauses = ['AMOUNT', 'CREDITED', 'NO_REFERENCE'] as const
export type MismatchCause = (typeof mismatchCauses)[number]

/** `status: false`: the gateway could not be asked; `data` is what we knew before. */
const Standing = v.looseObject({
  status: v.optional(v.unknown()),
  data: v.optional(
    v.nullable(
      v.looseObject({
        status: v.optional(v.nullable(v.string())),
        amount: v.optional(v.nullable(v.union([v.number(), v.string()]))),
        /** The number to tell the office when asking about this payment. */
        ref_no: v.optional(v.nullable(v.string())),
        /** Money came, but it does not fit: it was not credited, and our office looks into it. */
        mismatch: v.optional(v.boolean()),
        /** Why it does not fit; null where it fits by now. */
        cause: v.optional(v.nullable(v.picklist(mismatchCauses))),
        /** The merchant's own payment with which the money was credited already. */
        credited_with: v.optional(v.nullable(v.string())),
      }),
    ),
  ),
})
export type GatewayStanding = v.InferOutput<typeof Standing>

const officeTells = 'Our office looks into it and tells you; do not pay again.'
const notLost = 'It is not lost and not credited yet. Our office looks into it and tells you; do not pay again.'

/** What the payer is told of money that does not fit. */
export function mismatchText({ cause, credited_with: refNo }: NonNullable<GatewayStanding['data']>) {
  if (cause === 'AMOUNT') return { title: 'Another amount came than was asked for', text: notLost }
  if (cause === 'CREDITED' && refNo)
    return {
      title: 'It was credited already with {refNo}',
      text: 'This money is not added a second time. Our office looks into it; do not pay again.',
      values: { refNo },
    }
  if (cause === 'CREDITED') return { title: 'Its UPI reference was credited already', text: officeTells }
  if (cause === 'NO_REFERENCE')
    return {
      title: 'The gateway gave no UPI reference',
      text: 'So it is not known yet whether it was credited by hand already. Our office looks into it and tells you; do not pay again.',
    }
  return { title: 'Our office looks into this payment', text: 'You are told what comes of it; do not pay again.' }
}

const merchant = endpointsFor(['merchant'])
const anyone = endpointsFor('anyone')

export const gateway = {
  /** Whether a gateway is connected, and the payer's details for the gateway. */
  payer: merchant.read(
    '/merchant/gateway',
    v.looseObject({
      connected: v.boolean(),
      customer_name: v.string(),
      customer_email: v.string(),
      customer_mobile: v.string(),
    }),
  ),
  create: merchant.act('/merchant/gateway/create', NewGatewayPayment, Created),
  /**
   * For the merchant, and for a person who comes back from the gateway logged out. The id alone is enough, as nobody can
   * guess it.
   */
  checkStatus: anyone.act('/merchant/gateway/check-status', GatewayQuestion, Standing),
  own: merchant.list('/merchant/gateway/list', 'UPI payments', ownColumns(columns), extra),

  /** Called by the gateway's server. We do not trust what it says: it only makes us ask the gateway. */
  webhook: anyone.act('/gateway/webhook/:token', v.object({ client_txn_id: textUpTo(60) })),
}
export type GatewayPaymentRow = ListRow<typeof gateway.own>
