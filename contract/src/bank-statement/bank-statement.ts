import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { labelled } from '../field/field.ts'
import { textUpTo } from '../field/fields.ts'
import { day, money, rowOf, status, text } from '../list/column.ts'
import { ManyApprovals, ManyApproved, SurePayments } from '../payment/many-approvals.ts'
import { bareReference } from '../payment/payment.ts'
import { Said } from '../said.ts'
import type { StatusTable } from '../status.ts'

/** How a credit in a bank's statement stands to what merchants reported. */
export const bankLineStatuses = {
  UNMATCHED: { en: 'Nobody reported it', tone: 'warning', icon: 'triangle-alert' },
  SAME: { en: 'Reported, same amount', tone: 'wait', icon: 'hourglass' },
  DIFFERS: { en: 'Reported, not the same', tone: 'warning', icon: 'triangle-alert' },
  USED: { en: 'Credited', tone: 'success', icon: 'circle-check' },
  USED_OTHER: { en: 'Credited, other amount', tone: 'danger', icon: 'triangle-alert' },
  ASIDE: { en: 'Set aside', tone: 'neutral', icon: 'ban' },
} as const satisfies StatusTable
export type BankLineStatus = keyof typeof bankLineStatuses

/** A reference as it is compared: bare, and whatever zeros stand before it. */
export const comparedReference = (text: string) => bareReference(text).replace(/^0+/, '')

const columns = {
  day: day('Date', { card: 'corner' }),
  amount: money('Amount', { card: 'sum' }),
  reference: text('Reference', { search: true, width: 190, card: 'title' }),
  narration: text('Narration', { search: true, width: 320, card: 'foot' }),
  bank: text('Bank', { width: 170, card: 'foot' }),
  status: status('Status', bankLineStatuses, { sort: false, width: 190, card: 'chip' }),
  payment: text('Payment', { optional: true, width: 120, card: 'foot' }),
  claimed: money('Reported', { optional: true, card: 'none' }),
  remark: text('Remark', { optional: true, card: 'none' }),
} as const
const rowId = { id: v.string() }

/** A credit of a bank's statement that is kept. Amounts in rupees. */
const BankLine = rowOf(columns, rowId)
export type BankLine = v.InferOutput<typeof BankLine>

const BankLineRead = v.looseObject({
  line: BankLine,
  keptAt: v.string(),
  keptBy: v.string(),
  /** Whoever reads it has the right to set it aside. */
  mayDecide: v.boolean(),
})

/** A line of a file as its preview shows it; `payment` is the request that has its reference. Rupees. */
const FoundLine = v.looseObject({
  line: v.number(),
  day: v.string(),
  reference: v.string(),
  narration: v.string(),
  amount: v.number(),
  status: v.picklist(['UNMATCHED', 'SAME', 'DIFFERS', 'USED', 'USED_OTHER']),
  payment: v.nullable(v.string()),
  merchant: v.nullable(v.string()),
  claimed: v.nullable(v.number()),
})
export type FoundLine = v.InferOutput<typeof FoundLine>

/** What a file holds, before it is kept and after. `lines`: the first of each kind; how many there are, `counts` says. */
const StatementFound = v.looseObject({
  /** Days, the first and the last of its lines; null where it has no line that can be read. */
  period: v.nullable(v.looseObject({ from: v.string(), to: v.string() })),
  counts: v.record(v.string(), v.number()),
  /** Not kept yet: what keeping this file adds. */
  fresh: v.number(),
  /** Kept from an earlier file, or twice in this one. */
  known: v.number(),
  /** Money that went out: nothing to match. */
  withdrawals: v.number(),
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
  /** Whoever reads it has the right to keep a file. */
  mayKeep: v.boolean(),
})

const { list, read, act, upload } = endpointsFor(['admin', 'staff'], { menu: 'bank-statement' })
const base = '/backend/actions/bank-statement' as const
const adds = { right: 'bank-statement:add' } as const

/**
 * What our banks say came in (domain 6.2): CSV files, matched by reference with what merchants reported. A match is a hint
 * to the approver; only people credit. Files that overlap keep each line once.
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
  /** Approves payments, so it asks what each of them would ask. */
  approve: act(`${base}/approve`, ManyApprovals, ManyApproved, { right: 'payments:act' }),
}
