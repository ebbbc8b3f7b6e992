import * as v from 'valibot'
import { labelled, optionsOf } from '../../field/field.ts'
import { oneOf, rupees, textUpTo } from '../../field/fields.ts'
import { choice, money, number, rowOf, status, text, time } from '../../list/column.ts'
import { merchantColumns } from '../../list/merchant-columns.ts'
import { inEnglish, type Say } from '../../sentence.ts'
import type { StatusTable } from '../../status.ts'

/** What a coupon pays for. */
export const cardTypes = { PHYSICAL: 'Physical card', EPAN: 'e-PAN' } as const
export type CouponCard = keyof typeof cardTypes
/** What is bought at UTI: coupons for single cards, or an amount from which UTI takes the price of each application. */
const topUpKinds = { COUPON: 'Coupons', AMOUNT: 'Amount' } as const
/** How a top-up stands. */
export const topUpStatuses = {
  REQUESTED: { en: 'Requested', tone: 'wait', icon: 'hourglass' },
  CREDITED: { en: 'Credited', tone: 'success', icon: 'circle-check' },
  REJECTED: { en: 'Rejected', tone: 'danger', icon: 'circle-x' },
} as const satisfies StatusTable
export type TopUpStatus = keyof typeof topUpStatuses

/** The limits of a top-up in rupees, where the owner has set no others. */
export const amountLimits = { least: 100, most: 100_000 }

const quantityText = 'Quantity must be between 1 and 1000'
const quantity = v.pipe(
  v.number(quantityText),
  v.integer(quantityText),
  v.minValue(1, quantityText),
  v.maxValue(1000, quantityText),
)

/** Coupons for one kind of card, or an amount of rupees from which UTI takes the price of each application. */
export const TopUpRequest = v.variant(
  'kind',
  [
    v.object({
      kind: labelled('What', v.literal('COUPON'), { keep: true, options: optionsOf(topUpKinds) }),
      cardType: labelled('Coupons for', oneOf(['PHYSICAL', 'EPAN']), { keep: true, options: optionsOf(cardTypes) }),
      quantity: labelled('How many', quantity, { keep: true }),
    }),
    v.object({
      kind: v.literal('AMOUNT'),
      amount: labelled(
        'Amount',
        v.pipe(
          rupees,
          v.minValue(amountLimits.least, 'Amount must be between 100 and 1,00,000'),
          v.maxValue(amountLimits.most, 'Amount must be between 100 and 1,00,000'),
        ),
        { keep: true },
      ),
    }),
  ],
  'Required',
)
export type TopUpRequest = v.InferOutput<typeof TopUpRequest>

/** The columns of the lists of top-ups. */
export const topUpColumns = {
  refNo: text('Ref No', { search: true, width: 120, card: 'title' }),
  dated: time('Requested', { card: 'corner' }),
  ...merchantColumns,
  psaId: text('PSA id', { search: true, width: 140, card: 'line' }),
  kind: choice('For', topUpKinds, { width: 150, card: 'none' }),
  cardType: choice('Card', cardTypes, { optional: true, width: 130, card: 'none' }),
  quantity: number('Coupons', { sum: true, optional: true }),
  rate: money('Rate', { sum: false, shown: false, optional: true, width: 100, card: 'none' }),
  amount: money('Amount', { width: 120 }),
  status: status('Status', topUpStatuses, { card: 'chip' }),
  utiRef: text('UTI reference', { search: true, optional: true, width: 150, card: 'foot' }),
  reason: text('Reason', { shown: false, optional: true, width: 220, card: 'foot' }),
  decidedAt: time('Decided', { optional: true, card: 'none' }),
} as const

/** A top-up. `rate` and `amount` in rupees, times UTC. */
export const TopUp = rowOf(topUpColumns, { id: v.string() })
export type TopUp = v.InferOutput<typeof TopUp>

/** The bought coupons or amount in words: `5 × Physical card`, or `Amount`. */
export const boughtText = ({ kind, cardType, quantity }: TopUp, say: Say = inEnglish) =>
  kind === 'COUPON' ? `${quantity} × ${say(Object(cardTypes)[cardType ?? ''] ?? cardType)}` : say(topUpKinds.AMOUNT)

/** UTI's reference number of the top-up. */
export const TopUpCredit = v.object({
  utiRef: labelled(
    'UTI reference',
    v.pipe(
      textUpTo(30),
      v.transform((text) => text.replaceAll(' ', '').toUpperCase()),
      v.regex(/^[A-Z0-9/-]{4,30}$/, 'Enter the reference number of UTI'),
    ),
    { keep: 'reference', upper: true },
  ),
})
/** Why a top-up is rejected; the merchant reads it. */
export const TopUpRejection = v.object({
  reason: labelled('Reason', textUpTo(300), {
    keep: true,
    hint: 'The merchant reads it in their list.',
    maxLength: 300,
  }),
})
