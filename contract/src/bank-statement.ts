import * as v from 'valibot'
import { endpointsFor } from './endpoint.ts'
import { labelled } from './field/field.ts'
import { textUpTo } from './field/fields.ts'
import { day, money, rowOf, status, text } from './list/column.ts'
import { ManyApprovals, ManyApproved, SurePayments } from './payment/many-approvals.ts'
import { bareReference } from './payment/payment.ts'
import { Said } from './said.ts'
import type { StatusTable } from './status.ts'

/** Whether a credit in the bank statement matches a payment that a merchant reported. */
export const bankLineStatuses = {
  UNMATCHED: { en: 'Nobody reported it', tone: 'warning', icon: 'triangle-alert' },
  WENT_BACK: { en: 'Went back', tone: 'danger', icon: 'undo-2' },
  SAME: { en: 'Reported, same amount', tone: 'wait', icon: 'hourglass' },
  DIFFERS: { en: 'Reported, not the same', tone: 'warning', icon: 'triangle-alert' },
  USED: { en: 'Credited', tone: 'success', icon: 'circle-check' },
  USED_OTHER: { en: 'Credited, other amount', tone: 'danger', icon: 'triangle-alert' },
  ASIDE: { en: 'Set aside', tone: 'neutral', icon: 'ban' },
} as const satisfies StatusTable
export type BankLineStatus = keyof typeof bankLineStatuses

/** A reference in the form in which two are compared: without separators and without leading zeros. */
export const comparedReference = (text: string) => bareReference(text).replace(/^0+/, '')

const columns = {
  day: day('Date', { card: 'corner' }),
  amount: money('Amount', { card: 'sum' }),
  reference: text('Reference', { search: true, width: 190, card: 'title' }),
  narration: text('Narration', { search: true, width: 320, card: 'foot' }),
  bank: text('Bank', { search: true, width: 170, card: 'foot' }),
  status: status('Status', bankLineStatuses, { sort: false, card: 'chip' }),
  payment: text('Payment', { optional: true, sort: false, width: 120, card: 'foot' }),
  claimed: money('Reported', { optional: true, card: 'none' }),
  remark: text('Remark', { optional: true, card: 'none' }),
} as const
/** `found`: the first number in the line by which its payment may be found. */
const rowId = { id: v.string(), found: v.optional(v.string(), '') }

/** Banks write a dash where a line has no reference of its own: then it is called by the number that was found in it. */
export const calledReference = (reference: string, found: string | undefined) =>
  /[A-Z0-9]/i.test(reference) ? reference : (found ?? '')

/** A credit of a bank statement that is saved. Amounts in rupees. */
const BankLine = rowOf(columns, rowId)
export type BankLine = v.InferOutput<typeof BankLine>

const BankLineRead = v.looseObject({
  line: BankLine,
  keptAt: v.string(),
  keptBy: v.string(),
  /** The day on which the bank took it back, and how much of it in rupees. */
  wentBack: v.optional(v.nullable(v.string()), null),
  wentBackSum: v.optional(v.nullable(v.number()), null),
  /** The person who reads it has the right to set it aside. */
  mayDecide: v.boolean(),
})

/** A line of a file as the preview shows it; `payment` is the payment request with the same reference. Rupees. */
const FoundLine = v.looseObject({
  line: v.number(),
  day: v.string(),
  reference: v.string(),
  narration: v.string(),
  amount: v.number(),
  status: v.picklist(['UNMATCHED', 'WENT_BACK', 'SAME', 'DIFFERS', 'USED', 'USED_OTHER']),
  payment: v.nullable(v.string()),
  merchant: v.nullable(v.string()),
  claimed: v.nullable(v.number()),
})
export type FoundLine = v.InferOutput<typeof FoundLine>

/**
 * What a file contains, before and after it is saved. `lines` has only the first lines of each kind; `counts` says how
 * many there are.
 */
const StatementFound = v.looseObject({
  /** The first and the last day of its lines; null where no line can be read. */
  period: v.nullable(v.looseObject({ from: v.string(), to: v.string() })),
  counts: v.record(v.string(), v.number()),
  /** Lines that are new: saving this file adds them. */
  fresh: v.number(),
  /** Lines that were saved from an earlier file, or that occur twice in this one. */
  known: v.number(),
  /** Lines of money that went out, and how many of them are new. They are kept to know what a bank took back. */
  withdrawals: v.number(),
  freshOut: v.optional(v.number(), 0),
  /** The payments that new withdrawals take back: credited ones, and those that still wait. Rupees. */
  takesBack: v.optional(
    v.array(v.looseObject({ refNo: v.string(), amount: v.number(), day: v.string(), isCredited: v.boolean() })),
    [],
  ),
  warnings: v.array(Said),
  lines: v.array(FoundLine),
  faults: v.array(v.looseObject({ line: v.number(), ...Said.entries })),
})
export type StatementFound = v.InferOutput<typeof StatementFound>

export const SettingAside = v.object({
  remark: labelled('Reason', v.pipe(textUpTo(200), v.minLength(5, 'Say in a few words what this money is')), {
    hint: 'Only the office reads it.',
    maxLength: 200,
  }),
})

const Banks = v.looseObject({
  banks: v.array(v.looseObject({ id: v.string(), name: v.string() })),
  /** The person who reads it has the right to save a file. */
  mayKeep: v.boolean(),
})

const { list, read, act, upload } = endpointsFor(['admin', 'staff'], { menu: 'bank-statement' })
const base = '/backend/actions/bank-statement' as const
const adds = { right: 'bank-statement:add' } as const

/**
 * Credits in our bank accounts (domain 6.2), from the CSV files of the banks. They are matched by reference with the
 * payments that merchants reported. A match is only a hint for the approver; only people credit. When files overlap,
 * each line is kept once.
 */
export const bankStatements = {
  banks: read(`${base}/banks`, Banks),
  preview: upload(`${base}/preview/:id`, StatementFound, adds),
  keep: upload(`${base}/keep/:id`, StatementFound, adds),
  list: list(base, 'Bank statement', columns, rowId),
  read: read(`${base}/line/:id`, BankLineRead),
  setAside: act(`${base}/set-aside/:id`, SettingAside),
  takeUp: act(`${base}/take-up/:id`),
  sure: read(`${base}/sure`, SurePayments),
  /** It approves payments, so it needs the right to payments, not the one to bank statements. */
  approve: act(`${base}/approve`, ManyApprovals, ManyApproved, { right: 'payments:act' }),
}
