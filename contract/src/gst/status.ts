import type { StatusTable } from '../status.ts'

/** The statuses of a GST registration (domain 8.2). */
export const registrationStatuses = {
  SUBMITTED: { en: 'With our office', tone: 'wait', icon: 'hourglass' },
  DOCS_REQUIRED: { en: 'Papers needed', tone: 'warning', icon: 'circle-alert' },
  TRN_GENERATED: { en: 'TRN generated', tone: 'wait', icon: 'file-check' },
  ARN_FILED: { en: 'Filed with GST', tone: 'info', icon: 'send' },
  CLARIFICATION: { en: 'Query of GST', tone: 'danger', icon: 'flag' },
  ANSWERED: { en: 'Answer with our office', tone: 'wait', icon: 'history' },
  APPROVED: { en: 'GSTIN given', tone: 'success', icon: 'badge-check' },
  REJECTED: { en: 'Rejected by GST', tone: 'danger', icon: 'circle-x' },
  CANCELLED: { en: 'Cancelled', tone: 'neutral', icon: 'ban' },
  DECLINED: { en: 'Rejected by our office', tone: 'danger', icon: 'circle-x' },
} as const satisfies StatusTable
export type GstRegistrationStatus = keyof typeof registrationStatuses
/** Those in which the next step is the office's. */
export const registrationsToDo = ['SUBMITTED', 'TRN_GENERATED', 'ANSWERED'] as const satisfies GstRegistrationStatus[]

/** The statuses of a return that we file (domain 8.3). */
export const filingStatuses = {
  SUBMITTED: { en: 'With our office', tone: 'wait', icon: 'hourglass' },
  IN_PREPARATION: { en: 'In preparation', tone: 'wait', icon: 'pen-line' },
  QUERY: { en: 'Question open', tone: 'warning', icon: 'circle-alert' },
  APPROVAL_BY_CLIENT: { en: 'Client must approve', tone: 'warning', icon: 'eye' },
  CLIENT_APPROVED: { en: 'Approved, to be filed', tone: 'wait', icon: 'file-check' },
  FILED: { en: 'Filed', tone: 'success', icon: 'badge-check' },
  CANCELLED: { en: 'Cancelled', tone: 'neutral', icon: 'ban' },
  DECLINED: { en: 'Rejected by our office', tone: 'danger', icon: 'circle-x' },
} as const satisfies StatusTable
export type GstFilingStatus = keyof typeof filingStatuses
/** Those in which the next step is the office's. */
export const filingsToDo = ['SUBMITTED', 'IN_PREPARATION', 'CLIENT_APPROVED'] as const satisfies GstFilingStatus[]

/** Who takes a step: the shop, or the office. */
type By = 'merchant' | 'office'
/** What a step does to the shop's wallet. */
type Money = 'debit' | 'refund'
type Step<Status extends string> = { by: By; from: readonly Status[]; to: Status; money?: Money }

const beforeArn = ['SUBMITTED', 'DOCS_REQUIRED', 'TRN_GENERATED'] as const

/** The steps of a registration: from which statuses to which, by whom, and with which money. Others are refused. */
export const registrationSteps = {
  submit: { by: 'merchant', from: [], to: 'SUBMITTED', money: 'debit' },
  ask: { by: 'office', from: ['SUBMITTED', 'TRN_GENERATED'], to: 'DOCS_REQUIRED' },
  answer: { by: 'merchant', from: ['DOCS_REQUIRED'], to: 'SUBMITTED' },
  // A TRN that was not used in its 15 days is replaced by a new one.
  trn: { by: 'office', from: ['SUBMITTED', 'TRN_GENERATED'], to: 'TRN_GENERATED' },
  arn: { by: 'office', from: ['TRN_GENERATED'], to: 'ARN_FILED' },
  clarify: { by: 'office', from: ['ARN_FILED'], to: 'CLARIFICATION' },
  explain: { by: 'merchant', from: ['CLARIFICATION'], to: 'ANSWERED' },
  replied: { by: 'office', from: ['CLARIFICATION', 'ANSWERED'], to: 'ARN_FILED' },
  grant: { by: 'office', from: ['ARN_FILED'], to: 'APPROVED' },
  refused: { by: 'office', from: ['ARN_FILED', 'CLARIFICATION', 'ANSWERED'], to: 'REJECTED' },
  reject: { by: 'office', from: beforeArn, to: 'DECLINED', money: 'refund' },
  cancel: { by: 'merchant', from: beforeArn, to: 'CANCELLED', money: 'refund' },
} as const satisfies Record<string, Step<GstRegistrationStatus>>
export type RegistrationStep = keyof typeof registrationSteps

const beforeFiled = ['SUBMITTED', 'IN_PREPARATION', 'QUERY', 'APPROVAL_BY_CLIENT', 'CLIENT_APPROVED'] as const

/** The steps of a return, as above. */
export const filingSteps = {
  submit: { by: 'merchant', from: [], to: 'SUBMITTED', money: 'debit' },
  take: { by: 'office', from: ['SUBMITTED'], to: 'IN_PREPARATION' },
  ask: { by: 'office', from: ['SUBMITTED', 'IN_PREPARATION'], to: 'QUERY' },
  answer: { by: 'merchant', from: ['QUERY'], to: 'IN_PREPARATION' },
  // Figures that waited too long are sent again, as late fee and interest grow.
  propose: {
    by: 'office',
    from: ['IN_PREPARATION', 'APPROVAL_BY_CLIENT', 'CLIENT_APPROVED'],
    to: 'APPROVAL_BY_CLIENT',
  },
  approve: { by: 'merchant', from: ['APPROVAL_BY_CLIENT'], to: 'CLIENT_APPROVED' },
  object: { by: 'merchant', from: ['APPROVAL_BY_CLIENT'], to: 'IN_PREPARATION' },
  file: { by: 'office', from: ['CLIENT_APPROVED'], to: 'FILED' },
  reject: { by: 'office', from: beforeFiled, to: 'DECLINED', money: 'refund' },
  cancel: { by: 'merchant', from: beforeFiled, to: 'CANCELLED', money: 'refund' },
} as const satisfies Record<string, Step<GstFilingStatus>>
export type FilingStep = keyof typeof filingSteps

/** The ends of either kind at which the price came back: the shop took it back, or our office does not do it. */
export const paidBack = ['CANCELLED', 'DECLINED'] as const
export const isPaidBack = (status: string) => (paidBack as readonly string[]).includes(status)

/** Whether this step is allowed in that status. */
export const mayRegister = (step: RegistrationStep, from: string) =>
  (registrationSteps[step].from as readonly string[]).includes(from)
export const mayFile = (step: FilingStep, from: string) => (filingSteps[step].from as readonly string[]).includes(from)
