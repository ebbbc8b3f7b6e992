import * as v from 'valibot'
import { endpointsFor } from './endpoint.ts'
import { labelled, optionsOf } from './field/field.ts'
import { oneOf, optionalText, rupees, textUpTo } from './field/fields.ts'
import { choice, money, rowOf, status, text, time } from './list/column.ts'
import { merchantColumns } from './list/merchant-columns.ts'
import { bareReference, hasBankNumber } from './payment/payment.ts'
import { SamePerson } from './said.ts'
import type { StatusTable } from './status.ts'

/** What an adjustment does to the wallet; the codes are those of its journals. */
const bookedKinds = { ADJUST_CR: 'Credit', ADJUST_DR: 'Debit' } as const
export type BookedKind = keyof typeof bookedKinds

/** The amount of a credit limit is the new limit: no money moves. */
export const adjustmentKinds = { ...bookedKinds, CREDIT_LIMIT: 'Credit limit' } as const
export type AdjustmentKind = keyof typeof adjustmentKinds

const adjustmentStatuses = {
  PENDING: { en: 'Second approval', tone: 'wait', icon: 'clock' },
  APPROVED: { en: 'Booked', tone: 'success', icon: 'circle-check' },
  REJECTED: { en: 'Rejected', tone: 'danger', icon: 'circle-x' },
} as const satisfies StatusTable
export type AdjustmentStatus = keyof typeof adjustmentStatuses

/**
 * Rupees that one person may adjust in a day without a second person, over all merchants. A credit limit counts with its
 * full amount.
 */
export const adjustedAlone = 5_000

/** The wallet balance after the adjustment, in rupees. */
export const afterAdjustment = (balance: number, { kind, amount }: { kind: string; amount: number }) =>
  kind === 'ADJUST_DR' ? balance - amount : balance + amount

const columns = {
  refNo: text('Ref No', { search: true, width: 120, card: 'title' }),
  dated: time('Asked', { card: 'corner' }),
  ...merchantColumns,
  kind: choice('Kind', adjustmentKinds, { width: 100, card: 'line' }),
  /** Credits, debits and limits: their sum says nothing. */
  amount: money('Amount', { sum: false, card: 'sum' }),
  reason: text('Reason', { search: true, width: 260, card: 'foot' }),
  reference: text('Bank reference', { search: true, optional: true, width: 170, card: 'foot' }),
  status: status('Status', adjustmentStatuses, { card: 'chip' }),
  askedBy: text('Asked by', { search: true, width: 150, card: 'foot' }),
  decidedBy: text('Decided by', { search: true, optional: true, width: 150 }),
  decidedAt: time('Decided', { optional: true }),
  decisionRemark: text('Remark', { search: true, optional: true }),
} as const
const rowId = { id: v.string() }

/** A correction of a merchant's wallet by hand. Amounts in rupees, times UTC. */
const Adjustment = rowOf(columns, rowId)
export type Adjustment = v.InferOutput<typeof Adjustment>

const AdjustmentForDecision = v.looseObject({
  adjustment: Adjustment,
  /** The wallet balance now, and how far below zero it may go, in rupees. */
  balance: v.number(),
  creditLimit: v.optional(v.number(), 0),
  isMine: v.boolean(),
  samePerson: SamePerson,
  mayDecide: v.boolean(),
})

const why = v.pipe(textUpTo(200), v.minLength(10, 'Say in at least 10 characters why'))
const merchantReads = 'The merchant reads it in their ledger and in a mail.'

/** The twelve digits of UPI or IMPS, or the UTR of NEFT or RTGS: with something glued to it a reference is another text. */
const bankReferenceForm = /^(?:\d{12}|[A-Z]{4}[A-Z0-9]{12}|[A-Z]{4}R[A-Z0-9]{17})$/
const wantedReference = 'Enter the 12 digits of UPI or IMPS, or the UTR from the bank'

/** Amount in rupees. `reference`: of money that came into a bank or gateway and is credited by hand. */
export const NewAdjustment = v.object({
  kind: labelled('Kind', oneOf(Object.keys(bookedKinds) as [BookedKind, ...BookedKind[]]), {
    options: optionsOf(bookedKinds),
  }),
  amount: labelled(
    'Amount',
    v.pipe(
      rupees,
      v.minValue(0.01, 'Enter an amount above 0'),
      v.maxValue(1_000_000, 'One adjustment is at most 10,00,000'),
    ),
  ),
  reason: labelled('Reason', why, { hint: merchantReads, maxLength: 200 }),
  reference: labelled(
    'Bank reference',
    v.optional(
      v.pipe(
        optionalText(40),
        v.transform(bareReference),
        v.check((text) => text === '' || (bankReferenceForm.test(text) && hasBankNumber(text)), wantedReference),
      ),
    ),
    { word: 'if any', hint: 'Of money that came into the bank. It is credited only once.', maxLength: 40 },
  ),
})

/** How far below zero a wallet may go from now on, in rupees (domain 6.1). */
export const NewCreditLimit = v.object({
  amount: labelled(
    'Credit limit',
    v.pipe(rupees, v.minValue(0, 'Enter 0 or more'), v.maxValue(1_000_000, 'A credit limit is at most 10,00,000')),
    { hint: 'The balance may go down to so many rupees Dr. 0 = no credit.' },
  ),
  reason: labelled('Reason', why, { hint: 'The merchant reads it in a mail.', maxLength: 200 }),
})

export const AdjustmentRejection = v.object({
  remark: labelled('Reason', textUpTo(200), { hint: 'Only the office reads it.', maxLength: 200 }),
})

const Done = v.looseObject({
  refNo: v.string(),
  status: v.picklist(['PENDING', 'APPROVED']),
  balance: v.number(),
})

const { list, read, act } = endpointsFor(['admin', 'staff'], { menu: 'adjustments' })
const base = '/backend/actions/adjustments' as const

/**
 * The office corrects a wallet by hand (domain 6.1). Up to `adjustedAlone` a day it is booked at once; a larger sum
 * waits for a second person, and nobody approves their own request. The same rule holds for a credit limit. The person
 * who asked may also reject it: this is how they take it back.
 */
export const adjustments = {
  list: list(base, 'Adjustments', columns, rowId),
  read: read(`${base}/:id`, AdjustmentForDecision),
  add: act('/backend/user-management/merchant/:id/adjust', NewAdjustment, Done, {
    money: true,
    right: 'adjustments:add',
  }),
  setLimit: act('/backend/user-management/merchant/:id/credit-limit', NewCreditLimit, Done, {
    money: true,
    right: 'adjustments:add',
  }),
  approve: act(`${base}/approve/:id`, undefined, Done, { money: true }),
  reject: act(`${base}/reject/:id`, AdjustmentRejection),
}
