import type { StatusTable } from '../status.ts'

/** Whose KYC it is: of a shop, filled in by its owner, or of somebody of the office. */
export const kycKinds = { MERCHANT: 'Merchant', STAFF: 'Staff' } as const
export type KycKind = keyof typeof kycKinds

/** How a KYC stands (domain 10.3). */
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

/** Sent, and the office has not decided. */
export const kycToDecide = ['SUBMITTED', 'UNDER_REVIEW'] as const satisfies KycStatus[]

/**
 * A KYC is asked for again (domain 10.3): so many months after its approval, or when bank account or PAN change. Services go
 * on for so many days meanwhile, and a changed bank account is approved so many hours after it was sent at the earliest.
 */
export const rekyc = { months: 24, graceDays: 30, coolOffHours: 24 } as const

/**
 * What is done with a KYC, and where it leads from each status. What is not listed is refused with 409. A rejection by
 * mistake is put right by asking for correction.
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

/** Where a step leads from that status; undefined where it may not be taken. */
export const afterStep = (step: KycStep, from: KycStatus) =>
  (kycSteps[step] as Partial<Record<KycStatus, KycStatus>>)[from]

/** What the owner of a shop is told while their KYC keeps them from services, on the first screen after the log-in. */
export const kycTold: Record<Exclude<KycStatus, 'APPROVED'>, string> = {
  NOT_STARTED: 'Fill in your KYC and send it. Services begin when it is approved.',
  DRAFT: 'Your KYC is not sent yet. Complete it and send it.',
  SUBMITTED: 'Your KYC is sent and waits to be checked. Services begin when it is approved.',
  UNDER_REVIEW: 'Your KYC is being checked. Services begin when it is approved.',
  RESUBMIT: 'Your KYC needs correction. Open it to see what to change, and send it again.',
  REJECTED: 'Your KYC is rejected. Open it to see the reason.',
  REKYC_DUE: 'Your KYC is due again. Fill it in and send it.',
}

/** What a service answers (403) before the KYC of the shop is approved. */
export const kycNeeded =
  'Your KYC is not approved yet. Open KYC in the menu, fill in the form, and wait for the approval.'
