import type { Role } from '../endpoint.ts'
import type { Status } from './status.ts'

/** The actions that change the status of an application. */
export type Action =
  | 'submit'
  | 'scan'
  | 'crop'
  | 'returnForCorrection'
  | 'answer'
  | 'reject'
  | 'verify'
  | 'acknowledge'
  | 'cancel'
  | 'withdrawConsent'
  | 'expire'
  | 'process'
  | 'object'
  | 'reply'
  | 'returnReply'
  | 'sendAgain'
  | 'close'
  | 'closeLate'
  | 'cancelAadhaar'
  | 'allot'
  | 'dispatch'
  | 'deliver'
  | 'returnCard'
  | 'initiate'
  | 'authenticate'
  | 'askConfirm'
  | 'confirm'
  | 'esign'
  | 'fail'
  | 'lapse'
  | 'doubt'
  | 'reopen'
  | 'withdraw'
  | 'takeBack'

/**
 * What an action does to money: the price leaves the wallet, all of it or the government fee is refunded, commission is
 * paid or taken back. For paperless applications the price is first put on hold, then captured or released.
 * `difference`: the answer may cost more or less than what was paid, and the difference is booked. `undoCommission`,
 * `undoRefund` and `undoRefundFee` reverse what the step that is taken back has booked.
 */
export type MoneyMove =
  | 'debit'
  | 'refund'
  | 'refundFee'
  | 'commission'
  | 'takeBackCommission'
  | 'hold'
  | 'capture'
  | 'release'
  | 'difference'
  | 'undoCommission'
  | 'undoRefund'
  | 'undoRefundFee'

/**
 * Who changes a status: people by their role, and the system itself when time has passed or the provider has answered.
 */
export type ActorRole = Role | 'system'

const merchant = ['merchant'] as const
const office = ['admin', 'staff'] as const
const both = ['merchant', 'admin', 'staff'] as const
const system = ['system'] as const

/** Who may change which status to which, and the money that goes with it. What is not listed is refused with 409. */
export const transitions = [
  { action: 'submit', from: 'DRAFT', to: 'WAITING_SCAN', by: merchant, money: 'debit' },
  { action: 'scan', from: 'WAITING_SCAN', to: 'WAITING_CROP', by: merchant },
  { action: 'crop', from: 'WAITING_CROP', to: 'PENDING_VERIFICATION', by: both },
  { action: 'returnForCorrection', from: 'PENDING_VERIFICATION', to: 'INCOMPLETE', by: office },
  { action: 'answer', from: 'INCOMPLETE', to: 'PENDING_VERIFICATION', by: merchant, money: 'difference' },
  { action: 'reject', from: 'PENDING_VERIFICATION', to: 'REJECTED', by: office, money: 'refund' },
  { action: 'reject', from: 'INCOMPLETE', to: 'REJECTED', by: office, money: 'refund' },
  { action: 'reject', from: 'VERIFIED', to: 'REJECTED', by: office, money: 'refund' },
  { action: 'verify', from: 'PENDING_VERIFICATION', to: 'VERIFIED', by: office },
  { action: 'acknowledge', from: 'VERIFIED', to: 'ACKNOWLEDGED', by: office, money: 'commission' },
  { action: 'cancel', from: 'WAITING_SCAN', to: 'CANCELLED', by: both, money: 'refund' },
  { action: 'cancel', from: 'WAITING_CROP', to: 'CANCELLED', by: both, money: 'refund' },
  // A withdrawn consent ends the application before it is sent to the provider. Once it is verified, only the office
  // may do so.
  { action: 'withdrawConsent', from: 'WAITING_SCAN', to: 'CANCELLED', by: both, money: 'refund' },
  { action: 'withdrawConsent', from: 'WAITING_CROP', to: 'CANCELLED', by: both, money: 'refund' },
  { action: 'withdrawConsent', from: 'PENDING_VERIFICATION', to: 'CANCELLED', by: both, money: 'refund' },
  { action: 'withdrawConsent', from: 'INCOMPLETE', to: 'CANCELLED', by: both, money: 'refund' },
  { action: 'withdrawConsent', from: 'VERIFIED', to: 'CANCELLED', by: office, money: 'refund' },
  { action: 'expire', from: 'WAITING_SCAN', to: 'CANCELLED', by: system, money: 'refund' },
  { action: 'expire', from: 'WAITING_CROP', to: 'CANCELLED', by: system, money: 'refund' },
  { action: 'process', from: 'ACKNOWLEDGED', to: 'IN_PROCESS', by: office },
  { action: 'object', from: 'ACKNOWLEDGED', to: 'TIN_REJECTED', by: office },
  { action: 'object', from: 'IN_PROCESS', to: 'TIN_REJECTED', by: office },
  { action: 'object', from: 'TIN_RESUBMITTED', to: 'TIN_REJECTED', by: office },
  { action: 'reply', from: 'TIN_REJECTED', to: 'TIN_REUPLOADED', by: merchant, money: 'difference' },
  { action: 'returnReply', from: 'TIN_REUPLOADED', to: 'TIN_REJECTED', by: office },
  { action: 'sendAgain', from: 'TIN_REUPLOADED', to: 'TIN_RESUBMITTED', by: office },
  { action: 'close', from: 'TIN_REJECTED', to: 'CLOSED', by: office, money: 'takeBackCommission' },
  { action: 'closeLate', from: 'TIN_REJECTED', to: 'CLOSED', by: system, money: 'takeBackCommission' },
  { action: 'cancelAadhaar', from: 'ACKNOWLEDGED', to: 'AADHAAR_CANCELLED', by: office, money: 'refundFee' },
  { action: 'cancelAadhaar', from: 'IN_PROCESS', to: 'AADHAAR_CANCELLED', by: office, money: 'refundFee' },
  { action: 'cancelAadhaar', from: 'TIN_REJECTED', to: 'AADHAAR_CANCELLED', by: office, money: 'refundFee' },
  { action: 'allot', from: 'IN_PROCESS', to: 'ALLOTTED', by: office },
  { action: 'allot', from: 'TIN_RESUBMITTED', to: 'ALLOTTED', by: office },
  { action: 'dispatch', from: 'ALLOTTED', to: 'DISPATCHED', by: office },
  { action: 'dispatch', from: 'RETURNED', to: 'DISPATCHED', by: office },
  { action: 'deliver', from: 'DISPATCHED', to: 'DELIVERED', by: office },
  // An e-PAN comes by mail: there is no card to dispatch.
  { action: 'deliver', from: 'ALLOTTED', to: 'DELIVERED', by: office },
  { action: 'returnCard', from: 'DISPATCHED', to: 'RETURNED', by: office },

  // Paperless (domain 4.7). Money on hold is released only when the provider says that nothing was done.
  { action: 'initiate', from: 'PL_DRAFT', to: 'PL_INITIATED', by: merchant, money: 'hold' },
  { action: 'authenticate', from: 'PL_INITIATED', to: 'PL_AUTH_DONE', by: system },
  { action: 'authenticate', from: 'PL_UNKNOWN', to: 'PL_AUTH_DONE', by: system },
  { action: 'askConfirm', from: 'PL_AUTH_DONE', to: 'PL_AWAIT_CONFIRM', by: system },
  { action: 'askConfirm', from: 'PL_UNKNOWN', to: 'PL_AWAIT_CONFIRM', by: system },
  { action: 'confirm', from: 'PL_AWAIT_CONFIRM', to: 'PL_AWAIT_CONFIRM', by: merchant },
  { action: 'esign', from: 'PL_AWAIT_CONFIRM', to: 'PL_ESIGN_DONE', by: system, money: 'capture' },
  { action: 'esign', from: 'PL_UNKNOWN', to: 'PL_ESIGN_DONE', by: system, money: 'capture' },
  { action: 'acknowledge', from: 'PL_ESIGN_DONE', to: 'ACKNOWLEDGED', by: system, money: 'commission' },
  { action: 'doubt', from: 'PL_INITIATED', to: 'PL_UNKNOWN', by: system },
  { action: 'doubt', from: 'PL_AUTH_DONE', to: 'PL_UNKNOWN', by: system },
  { action: 'doubt', from: 'PL_AWAIT_CONFIRM', to: 'PL_UNKNOWN', by: system },
  { action: 'reopen', from: 'PL_UNKNOWN', to: 'PL_INITIATED', by: system },
  { action: 'fail', from: 'PL_INITIATED', to: 'PL_FAILED', by: system, money: 'release' },
  { action: 'fail', from: 'PL_AUTH_DONE', to: 'PL_FAILED', by: system, money: 'release' },
  { action: 'fail', from: 'PL_AWAIT_CONFIRM', to: 'PL_FAILED', by: system, money: 'release' },
  { action: 'fail', from: 'PL_UNKNOWN', to: 'PL_FAILED', by: system, money: 'release' },
  { action: 'fail', from: 'PL_ESIGN_DONE', to: 'PL_FAILED', by: system, money: 'refund' },
  { action: 'lapse', from: 'PL_INITIATED', to: 'PL_EXPIRED', by: system, money: 'release' },
  { action: 'lapse', from: 'PL_AUTH_DONE', to: 'PL_EXPIRED', by: system, money: 'release' },
  { action: 'lapse', from: 'PL_AWAIT_CONFIRM', to: 'PL_EXPIRED', by: system, money: 'release' },
  { action: 'lapse', from: 'PL_UNKNOWN', to: 'PL_EXPIRED', by: system, money: 'release' },
  { action: 'withdraw', from: 'PL_INITIATED', to: 'CANCELLED', by: merchant, money: 'release' },
  { action: 'withdraw', from: 'PL_AUTH_DONE', to: 'CANCELLED', by: merchant, money: 'release' },
  { action: 'withdraw', from: 'PL_AWAIT_CONFIRM', to: 'CANCELLED', by: merchant, money: 'release' },

  // What the office recorded by mistake goes back to where it stood before. What the merchant or the provider's own
  // system did is not taken back.
  { action: 'takeBack', from: 'INCOMPLETE', to: 'PENDING_VERIFICATION', by: office, undoes: 'returnForCorrection' },
  {
    action: 'takeBack',
    from: 'REJECTED',
    to: 'PENDING_VERIFICATION',
    by: office,
    undoes: 'reject',
    money: 'undoRefund',
  },
  { action: 'takeBack', from: 'REJECTED', to: 'INCOMPLETE', by: office, undoes: 'reject', money: 'undoRefund' },
  { action: 'takeBack', from: 'REJECTED', to: 'VERIFIED', by: office, undoes: 'reject', money: 'undoRefund' },
  { action: 'takeBack', from: 'VERIFIED', to: 'PENDING_VERIFICATION', by: office, undoes: 'verify' },
  {
    action: 'takeBack',
    from: 'ACKNOWLEDGED',
    to: 'VERIFIED',
    by: office,
    undoes: 'acknowledge',
    money: 'undoCommission',
  },
  { action: 'takeBack', from: 'IN_PROCESS', to: 'ACKNOWLEDGED', by: office, undoes: 'process' },
  { action: 'takeBack', from: 'TIN_REJECTED', to: 'ACKNOWLEDGED', by: office, undoes: 'object' },
  { action: 'takeBack', from: 'TIN_REJECTED', to: 'IN_PROCESS', by: office, undoes: 'object' },
  { action: 'takeBack', from: 'TIN_REJECTED', to: 'TIN_RESUBMITTED', by: office, undoes: 'object' },
  { action: 'takeBack', from: 'TIN_REJECTED', to: 'TIN_REUPLOADED', by: office, undoes: 'returnReply' },
  { action: 'takeBack', from: 'TIN_RESUBMITTED', to: 'TIN_REUPLOADED', by: office, undoes: 'sendAgain' },
  {
    action: 'takeBack',
    from: 'AADHAAR_CANCELLED',
    to: 'ACKNOWLEDGED',
    by: office,
    undoes: 'cancelAadhaar',
    money: 'undoRefundFee',
  },
  {
    action: 'takeBack',
    from: 'AADHAAR_CANCELLED',
    to: 'IN_PROCESS',
    by: office,
    undoes: 'cancelAadhaar',
    money: 'undoRefundFee',
  },
  {
    action: 'takeBack',
    from: 'AADHAAR_CANCELLED',
    to: 'TIN_REJECTED',
    by: office,
    undoes: 'cancelAadhaar',
    money: 'undoRefundFee',
  },
  { action: 'takeBack', from: 'ALLOTTED', to: 'IN_PROCESS', by: office, undoes: 'allot' },
  { action: 'takeBack', from: 'ALLOTTED', to: 'TIN_RESUBMITTED', by: office, undoes: 'allot' },
  { action: 'takeBack', from: 'DISPATCHED', to: 'ALLOTTED', by: office, undoes: 'dispatch' },
  { action: 'takeBack', from: 'DISPATCHED', to: 'RETURNED', by: office, undoes: 'dispatch' },
  { action: 'takeBack', from: 'DELIVERED', to: 'DISPATCHED', by: office, undoes: 'deliver' },
  { action: 'takeBack', from: 'DELIVERED', to: 'ALLOTTED', by: office, undoes: 'deliver' },
  { action: 'takeBack', from: 'RETURNED', to: 'DISPATCHED', by: office, undoes: 'returnCard' },
] as const satisfies readonly {
  action: Action
  from: Status
  to: Status
  by: readonly ActorRole[]
  money?: MoneyMove
  undoes?: Action
}[]

/**
 * The row of the table for this action in this status; undefined where it is not allowed. What is taken back goes to
 * where it came from, so for it the status `to` is named.
 */
export function transition(action: Action, from: Status, doer: ActorRole, to?: Status) {
  return transitions.find(
    (row) =>
      row.action === action &&
      row.from === from &&
      (!to || row.to === to) &&
      (row.by as readonly ActorRole[]).includes(doer),
  )
}

/** The steps whose mistake costs money or puts a number of the provider on a wrong form: two people take them back. */
export const takenBackByTwo: readonly Action[] = ['reject', 'acknowledge', 'cancelAadhaar', 'allot']
