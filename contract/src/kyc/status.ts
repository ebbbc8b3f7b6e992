import type { StatusTable } from '../status.ts'

/** Whose KYC it is: a shop's, filled in by its owner, or that of a person of the office. */
export const kycKinds = { MERCHANT: 'Merchant', STAFF: 'Staff' } as const
export type KycKind = keyof typeof kycKinds

/** The statuses of a KYC (domain 10.3). */
export const kycStatuses = {
  NOT_STARTED: { en: 'Not started', tone: 'neutral', icon: 'pen-line' },
  DRAFT: { en: 'Draft', tone: 'neutral', icon: 'pen-line' },
  SUBMITTED: { en: 'Sent', tone: 'wait', icon: 'hourglass' },
  UNDER_REVIEW: { en: 'Being checked', tone: 'wait', icon: 'hourglass' },
  APPROVED: { en: 'Approved', tone: 'success', icon: 'circle-check' },
  RESUBMIT: { en: 'Needs correction', tone: 'warning', icon: 'triangle-alert' },
  REJECTED: { en: 'Rejected', tone: 'danger', icon: 'circle-x' },
  REKYC_DUE: { en: 'Due again', tone: 'warning', icon: 'hourglass' },
} as const satisfies StatusTable
export type KycStatus = keyof typeof kycStatuses

/** Sent, but not decided by the office yet. */
export const kycToDecide = ['SUBMITTED', 'UNDER_REVIEW'] as const satisfies KycStatus[]

/**
 * A KYC is due again (domain 10.3) some months after its approval, or when bank account or PAN change. Services then
 * continue for the grace days. A changed bank account can be approved only after the cool-off hours.
 */
export const rekyc = { months: 24, graceDays: 30, coolOffHours: 24 } as const

/**
 * The steps of a KYC: for each step, the status after it by the status before it. A step that is not listed is refused
 * with 409. A mistaken rejection is corrected by `askAgain`.
 */
const kycSteps = {
  save: { NOT_STARTED: 'DRAFT', DRAFT: 'DRAFT', RESUBMIT: 'RESUBMIT', REKYC_DUE: 'REKYC_DUE' },
  submit: { NOT_STARTED: 'SUBMITTED', DRAFT: 'SUBMITTED', RESUBMIT: 'SUBMITTED', REKYC_DUE: 'SUBMITTED' },
  renew: { APPROVED: 'REKYC_DUE' },
  giveVerdict: { SUBMITTED: 'UNDER_REVIEW', UNDER_REVIEW: 'UNDER_REVIEW' },
  approve: { UNDER_REVIEW: 'APPROVED' },
  askAgain: { UNDER_REVIEW: 'RESUBMIT', REJECTED: 'RESUBMIT' },
  reject: { SUBMITTED: 'REJECTED', UNDER_REVIEW: 'REJECTED' },
} as const satisfies Record<string, Partial<Record<KycStatus, KycStatus>>>
export type KycStep = keyof typeof kycSteps

/** The status after the step; undefined where the step is not allowed. */
export const afterStep = (step: KycStep, from: KycStatus) =>
  (kycSteps[step] as Partial<Record<KycStatus, KycStatus>>)[from]

/** The message to the owner of a shop on the first screen after the log-in, while the KYC is not approved. */
export const kycTold: Record<Exclude<KycStatus, 'APPROVED'>, string> = {
  NOT_STARTED: 'Fill in your KYC and send it. Services begin when it is approved.',
  DRAFT: 'Your KYC is not sent yet. Complete it and send it.',
  SUBMITTED: 'Your KYC is sent and waits to be checked. Services begin when it is approved.',
  UNDER_REVIEW: 'Your KYC is being checked. Services begin when it is approved.',
  RESUBMIT: 'Your KYC needs correction. Open it to see what to change, and send it again.',
  REJECTED: 'Your KYC is rejected. Open it to see the reason.',
  REKYC_DUE: 'Your KYC is due again. Fill it in and send it.',
}

/** The answer (403) of a service before the KYC of the shop is approved. */
export const kycNeeded =
  'Your KYC is not approved yet. Open KYC in the menu, fill in the form, and wait for the approval.'
