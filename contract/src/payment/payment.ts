import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { labelled, optionsOf } from '../field/field.ts'
import { day, indianDay, oneOf, optionalText, requiredText, rupees, textUpTo } from '../field/fields.ts'
import { choice, day as dayColumn, link, money, ownColumns, rowOf, status, text, time } from '../list/column.ts'
import { merchantColumns } from '../list/merchant-columns.ts'
import { Said, SamePerson } from '../said.ts'
import { serverNow } from '../server-now.ts'
import type { StatusTable } from '../status.ts'
import { takingBack } from '../take-back.ts'
import { Chosen, ChosenPayments, ManyApprovals, ManyApproved } from './many-approvals.ts'
import { type PaymentMode, paymentModes } from './modes.ts'

/** UTR as banks print it: capitals, without spaces, signs and a word such as `UTR No.` before the twelve digits. */
export const bareReference = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\p{P}\p{S}\p{Z}\p{C}]/gu, '')
    .toUpperCase()
    .replace(/^(?:UTR|RRN|REF|UPI|IMPS)(?:NO)?(?=\d{12}$)/, '')

/** A number that stands for money has a digit that is not 0: `NA`, `NULL` and twelve zeros name nothing. */
export const namesMoney = (bare: string) => /[1-9]/.test(bare)
/** The UTR of NEFT or RTGS holds a number of the bank; a word alone is none. */
export const hasBankNumber = (bare: string) => namesMoney(bare) && bare.replace(/\D/g, '').length >= 6
/** The twelve digits of UPI or IMPS in a text; null where it is no such reference. */
export const upiReference = (text: string | null) =>
  text !== null && /^\d{12}$/.test(text.trim()) && namesMoney(text) ? text.trim() : null

const referenceRules: Record<PaymentMode, { pattern: RegExp; text: string }> = {
  NEFT: { pattern: /^[A-Z0-9]{6,22}$/, text: 'Enter the UTR from the bank, for example SBIN226324000001' },
  RTGS: { pattern: /^[A-Z0-9]{6,22}$/, text: 'Enter the UTR from the bank, for example SBINR52026112400001234' },
  IMPS: { pattern: /^\d{12}$/, text: 'UPI/IMPS reference must be 12 digits' },
  UPI: { pattern: /^\d{12}$/, text: 'UPI/IMPS reference must be 12 digits' },
  CHEQUE: { pattern: /^\d{6}$/, text: 'Cheque number must be 6 digits' },
  CASH: { pattern: /^[A-Z0-9]{1,20}$/, text: 'Enter the number on the deposit slip' },
}

const isByUtr = (mode: PaymentMode) => mode === 'NEFT' || mode === 'RTGS'

/** What looks unusual about a UTR but may be right: banks vary. Null when nothing does. */
export function referenceDoubt(mode: PaymentMode, utr: string) {
  if (mode === 'NEFT' && !/^[A-Z]{4}[A-Z0-9]{12}$/.test(utr))
    return 'A NEFT reference usually has 16 characters. Check it again.'
  if (mode === 'RTGS' && !/^[A-Z]{4}R[A-Z0-9]{17}$/.test(utr))
    return 'An RTGS reference usually has 22 characters. Check it again.'
  return null
}

/** Paid at a counter, which gives a slip. */
export const slipModes = ['CASH', 'CHEQUE'] as const
export const slipNeeded = (mode: string) => slipModes.some((one) => one === mode)

const amount = v.pipe(
  rupees,
  v.minValue(1, 'Amount must be between 1 and 10,00,000'),
  v.maxValue(1_000_000, 'Amount must be between 1 and 10,00,000'),
)
const paidDay = v.pipe(
  day,
  v.check((date) => date <= indianDay(serverNow()), 'Date cannot be in the future'),
  v.check(
    (date) => date >= indianDay(new Date(serverNow().getTime() - 30 * 86_400_000)),
    'Date cannot be older than 30 days',
  ),
)
const reference = v.pipe(requiredText, v.transform(bareReference), v.maxLength(30, 'At most 30 characters'))

/** A merchant's claim that they paid money into one of our banks. Amount in rupees; `slip` is the id of an uploaded file. */
export const NewPayment = v.pipe(
  v.object({
    amount: labelled('Amount', amount, { keep: true }),
    bankId: labelled('Paid into', requiredText, { keep: true }),
    mode: labelled('Paid by', oneOf(Object.keys(paymentModes) as [PaymentMode]), {
      keep: true,
      options: optionsOf(paymentModes),
    }),
    txnDate: labelled('Date of the payment', paidDay, { keep: true, hint: 'At most 30 days back' }),
    utr: labelled('UTR', reference, { keep: 'reference', upper: true, autoComplete: 'off', maxLength: 40 }),
    depositorName: labelled('Depositor', textUpTo(50), {
      keep: true,
      hint: "Account holder's name, as in the bank",
      maxLength: 50,
    }),
    depositBranch: labelled('Branch of the deposit', optionalText(50), { keep: true, maxLength: 50 }),
    slip: labelled('Slip or screenshot', v.nullable(v.string()), { keep: true, word: 'if any' }),
    remark: labelled('Remark', optionalText(200), { keep: true, word: 'if any', maxLength: 200 }),
  }),
  v.forward(
    v.partialCheck(
      [['mode'], ['utr']],
      ({ mode, utr }) =>
        referenceRules[mode].pattern.test(utr) && (isByUtr(mode) ? hasBankNumber(utr) : namesMoney(utr)),
      (issue) => {
        const { mode } = issue.input as { mode: PaymentMode }
        return referenceRules[mode].text
      },
    ),
    ['utr'],
  ),
  v.forward(
    v.partialCheck(
      [['mode'], ['amount']],
      ({ mode, amount }) => mode !== 'CASH' || amount < 200_000,
      'Cash deposits must be below 2,00,000',
    ),
    ['amount'],
  ),
  v.forward(
    v.partialCheck(
      [['mode'], ['amount']],
      ({ mode, amount }) => mode !== 'RTGS' || amount >= 200_000,
      'RTGS starts at 2,00,000',
    ),
    ['amount'],
  ),
  v.forward(
    v.partialCheck(
      [['mode'], ['slip']],
      ({ mode, slip }) => !slipNeeded(mode) || Boolean(slip),
      'Add the deposit slip',
    ),
    ['slip'],
  ),
  v.forward(
    v.partialCheck(
      [['mode'], ['depositBranch']],
      ({ mode, depositBranch }) => !slipNeeded(mode) || depositBranch !== '',
      'Required',
    ),
    ['depositBranch'],
  ),
)
export type NewPayment = v.InferOutput<typeof NewPayment>

/** What a merchant reads of a request. */
const ownPaymentStatuses = {
  PENDING: { en: 'Pending', tone: 'wait', icon: 'hourglass' },
  CLEARING: { en: 'Cheque in clearing', tone: 'wait', icon: 'history' },
  APPROVED: { en: 'Approved', tone: 'success', icon: 'circle-check' },
  REJECTED: { en: 'Rejected', tone: 'danger', icon: 'circle-x' },
  CANCELLED: { en: 'Cancelled', tone: 'neutral', icon: 'ban' },
  TAKEN_BACK: { en: 'Taken back', tone: 'danger', icon: 'undo-2' },
} as const satisfies StatusTable

const { PENDING, CLEARING, ...decided } = ownPaymentStatuses
/** What the office reads: one person has approved, and a second one must. */
export const paymentStatuses = {
  PENDING,
  CLEARING,
  SECOND: { en: 'Second approval', tone: 'wait', icon: 'clock' },
  ...decided,
} as const satisfies StatusTable
export type PaymentStatus = keyof typeof paymentStatuses

/** Nothing was credited and nothing refused: the office still has to decide. */
export const isUndecided = (status: PaymentStatus) => undecided.some((one) => one === status)
export const undecided = ['PENDING', 'CLEARING', 'SECOND'] as const

/** A cheque is credited only after the bank has cleared it. */
export const mustClear = ({ mode, status }: { mode: string; status: PaymentStatus }) =>
  mode === 'CHEQUE' && status === 'PENDING'

/** The owner's sums, and what the approver may still give alone today. */
type AloneUpTo<Amount> = { secondAbove: Amount; flaggedAbove: Amount; aloneLeft: Amount }

/**
 * One person alone credits neither more than was claimed, nor more than the owner's sum, nor more than what is left to
 * them today; where something speaks against the payment the sum is another. Amounts in one unit.
 */
export const needsSecond = <Amount extends number | bigint>(
  approved: Amount,
  claimed: Amount,
  isFlagged: boolean,
  { secondAbove, flaggedAbove, aloneLeft }: AloneUpTo<Amount>,
) => approved > claimed || approved > secondAbove || approved > aloneLeft || (isFlagged && approved > flaggedAbove)

const columns = {
  refNo: text('Ref No', { search: true, width: 120, card: 'title' }),
  dated: time('Received', { card: 'corner' }),
  ...merchantColumns,
  bank: text('Bank', { search: true, width: 170, card: 'foot' }),
  mode: choice('Mode', paymentModes, { width: 100, card: 'line' }),
  txnDate: dayColumn('Paid on', { card: 'foot' }),
  utr: text('UTR', { search: true, width: 184, card: 'foot' }),
  depositorName: text('Depositor', { shown: false, search: true }),
  depositBranch: text('Branch', { shown: false }),
  amount: money('Amount', { card: 'sum' }),
  approvedAmount: money('Approved', { optional: true, card: 'foot' }),
  status: status('Status', paymentStatuses, { card: 'chip' }),
  remark: text('Remark', { shown: false }),
  decisionRemark: text('Remark of the office', { shown: false, optional: true }),
  decidedAt: time('Decided', { optional: true }),
} as const
const extra = { id: v.string(), slip: v.nullable(v.string()) }

const ownList = {
  ...columns,
  dated: time('Reported', { card: 'corner' }),
  status: status('Status', ownPaymentStatuses, { card: 'chip' }),
} as const

/** What speaks against a payment, in the order of the drawer's checks. */
export const paymentFlags = {
  CREDITED: 'Already credited',
  SAME_REFERENCE: 'Same UTR',
  LIKE_REFERENCE: 'Similar UTR',
  OLD: 'Old date',
  SAME_SLIP: 'Same slip',
  NO_SLIP: 'No slip',
  WENT_BACK: 'Went back',
  STATEMENT: 'Bank differs',
  NOT_IN_BANK: 'Not in the bank',
} as const
export type PaymentFlag = keyof typeof paymentFlags

/** A payment is old when it was made more than so many days before it was reported. */
export const freshDays = 3

/** The office also reads what to look into, one flag after the other, what the merchant has now, the slip, and who decided. */
const officeColumns = {
  ...columns,
  /** What the shop has now, on each of its rows. */
  balance: money('Balance', { sum: false, optional: true, sort: false, filter: false, width: 140, card: 'foot' }),
  slipPicture: link('Slip', { width: 70, card: 'foot' }),
  flags: text('Flags', { sort: false, filter: false, width: 114, card: 'line' }),
  decidedBy: text('Decided by', { search: true, optional: true, width: 140, card: 'foot' }),
  against: choice('Against a check', { YES: 'Approved against a check' }, { shown: false, optional: true }),
  since: choice('Since the approval', { YES: 'Something came up since' }, { shown: false, optional: true }),
  sinceFlags: text('What came up since', { shown: false, sort: false, filter: false, optional: true }),
  againstReason: text('Reason against the checks', { shown: false, filter: false, optional: true }),
} as const

/** What a bank's statement says of a payment; null where none holds it. */
export const inStatement = { SAME: "In the bank's statement", DIFFERS: 'The bank says otherwise' } as const
const officeExtra = {
  ...extra,
  inStatement: v.optional(v.nullable(v.picklist(Object.keys(inStatement) as (keyof typeof inStatement)[])), null),
}

/** A payment request. Amounts in rupees; `dated` and `decidedAt` UTC, `txnDate` a day. */
export const Payment = rowOf(officeColumns, officeExtra)
export type Payment = v.InferOutput<typeof Payment>

/** The same as its merchant sees it: who approves, and how many, is the office's own. */
const OwnPayment = rowOf(ownList, extra)
export type OwnPayment = v.InferOutput<typeof OwnPayment>

/** What the first of two people approved. */
const FirstApproval = v.object({
  name: v.string(),
  isMine: v.boolean(),
  samePerson: SamePerson,
  at: v.string(),
  amount: v.number(),
  remark: v.string(),
  /** Why they approved it against the checks. */
  reason: v.optional(v.string(), ''),
})

/** One payment as its approver sees it: the effect on the merchant's balance, and what speaks for or against it. */
const PaymentForDecision = v.looseObject({
  payment: Payment,
  balance: v.number(),
  /** Above this many rupees a second person must approve too. */
  secondAbove: v.number(),
  /** The same where something speaks against the payment. */
  flaggedAbove: v.optional(v.number(), 0),
  /** What whoever reads it may still give alone today. */
  aloneLeft: v.optional(v.number(), Number.POSITIVE_INFINITY),
  /** Something speaks against it, and nobody has said yet why it is right all the same. */
  asksReason: v.optional(v.boolean(), false),
  /** With what its money was credited already: then it cannot be approved. */
  creditedWith: v.optional(v.nullable(v.string()), null),
  /** What the bank's statement says that came; approving another amount is against it. */
  bankSays: v.optional(v.nullable(v.number()), null),
  /** Whoever reads it has the right to decide. */
  mayDecide: v.optional(v.boolean(), true),
  first: v.nullable(FirstApproval),
  checks: v.array(v.looseObject({ ok: v.boolean(), ...Said.entries })),
  earlier: v.array(Payment),
  approvedBefore: v.number(),
  rejectedBefore: v.number(),
})

const merchantReads = 'The merchant reads it in their payment list.'
const officeReads = 'Only the office reads it. It stays with the payment.'

export const PaymentApproval = v.object({
  approvedAmount: labelled('Amount received', amount, { keep: true }),
  remark: labelled('Reason for another amount', optionalText(200), { keep: true, hint: merchantReads }),
  /** Required where something speaks against the payment. */
  reason: labelled('Why it is right all the same', v.optional(optionalText(200)), { keep: true, hint: officeReads }),
})

/** The same for a payment against which something speaks. */
export const ApprovalAgainst = v.object({
  ...PaymentApproval.entries,
  reason: labelled('Why it is right all the same', textUpTo(200), { keep: true, hint: officeReads }),
})

export const PaymentRejection = v.object({
  remark: labelled('Reason', textUpTo(200), { keep: true, hint: merchantReads }),
})

const printed = v.optional(v.nullable(v.string()), null)

/** A bank of ours to pay into, with what a depositor copies onto the slip. */
export const BankChoice = v.looseObject({
  id: v.union([v.string(), v.number()]),
  name: v.string(),
  accountName: printed,
  accountNo: printed,
  ifsc: printed,
  branch: printed,
  upiId: printed,
  /** The bank's own picture of its UPI QR code. */
  qrFileId: printed,
  /** Where the bank has none: a QR code of its UPI ID, as an SVG path of `size` units a side. */
  qr: v.optional(v.nullable(v.looseObject({ size: v.number(), path: v.string() })), null),
})
export type BankChoice = v.InferOutput<typeof BankChoice>

const merchant = endpointsFor(['merchant'])
const office = endpointsFor(['admin', 'staff'], { menu: 'payments' })

export const payments = {
  /** `depositor`: who paid in the shop's last payment; empty where there is none. */
  choices: merchant.read(
    '/merchant/accounting/payment',
    v.looseObject({ banks: v.array(BankChoice), depositor: v.optional(v.string(), '') }),
  ),
  slip: merchant.upload('/merchant/accounting/payment/slip', v.looseObject({ id: v.string() })),
  add: merchant.act('/merchant/accounting/payment', NewPayment, v.looseObject({ refNo: v.string() }), { money: true }),
  cancel: merchant.act('/merchant/accounting/payment/cancel/:id'),
  own: merchant.list('/merchant/accounting/payment/list', 'Payment List', ownColumns(ownList, ['txnDate']), extra),

  list: office.list('/backend/actions/payments/list', 'Payments', officeColumns, officeExtra),
  read: office.read('/backend/actions/payments/:id', PaymentForDecision),
  approve: office.act(
    '/backend/actions/payments/approve/:id',
    PaymentApproval,
    v.looseObject({ balance: v.number(), status: v.optional(v.picklist(['APPROVED', 'SECOND']), 'APPROVED') }),
    { money: true },
  ),
  chosen: office.read('/backend/actions/payments/chosen', ChosenPayments, { query: Chosen }),
  /** Only where nothing speaks against any of them. */
  approveChosen: office.act('/backend/actions/payments/approve', ManyApprovals, ManyApproved),
  /** A cheque was taken to the bank. Once it has cleared it is approved, and rejected when it bounces. */
  clear: office.act('/backend/actions/payments/clearing/:id'),
  reject: office.act('/backend/actions/payments/reject/:id', PaymentRejection),
  /** Of an approved payment: what was credited goes out of the wallet again, and the reference is free. */
  takeBack: takingBack(office, '/backend/actions/payments/take-back'),
}
