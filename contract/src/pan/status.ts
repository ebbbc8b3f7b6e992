import type { StatusTable, StatusWords } from '../status.ts'

/**
 * Each status of an application: its name for merchant and clerk, its tone and icon (a lucide name). `PL_` = paperless.
 */
export const statuses = {
  DRAFT: { en: 'Draft', hi: 'ड्राफ्ट', tone: 'neutral', icon: 'pen-line' },
  WAITING_SCAN: { en: 'Waiting for scan', hi: 'स्कैन बाकी', tone: 'warning', icon: 'scan-line' },
  WAITING_CROP: { en: 'Waiting for crop', hi: 'क्रॉप बाकी', tone: 'warning', icon: 'crop' },
  PENDING_VERIFICATION: { en: 'Under verification', hi: 'जाँच में', tone: 'wait', icon: 'eye' },
  INCOMPLETE: { en: 'Needs correction', hi: 'अधूरा', tone: 'warning', icon: 'circle-alert' },
  REJECTED: { en: 'Rejected', hi: 'अस्वीकृत', tone: 'danger', icon: 'circle-x' },
  VERIFIED: { en: 'Verified, to be submitted', hi: 'जाँच पूर्ण', tone: 'wait', icon: 'file-check' },
  ACKNOWLEDGED: { en: 'Acknowledged', hi: 'पावती मिली', tone: 'info', icon: 'stamp' },
  IN_PROCESS: { en: 'Under process at TIN', hi: 'TIN में', tone: 'info', icon: 'hourglass' },
  TIN_REJECTED: { en: 'TIN objection', hi: 'TIN आपत्ति', tone: 'danger', icon: 'flag' },
  TIN_REUPLOADED: { en: 'Objection reply under check', hi: 'उत्तर जाँच में', tone: 'wait', icon: 'history' },
  TIN_RESUBMITTED: { en: 'Sent again to TIN', hi: 'पुनः भेजा', tone: 'info', icon: 'send' },
  AADHAAR_CANCELLED: { en: 'Cancelled – Aadhaar mismatch', hi: 'आधार बेमेल', tone: 'danger', icon: 'fingerprint' },
  ALLOTTED: { en: 'PAN allotted', hi: 'पैन जारी', tone: 'success', icon: 'badge-check' },
  DISPATCHED: { en: 'Card dispatched', hi: 'कार्ड भेजा', tone: 'success', icon: 'truck' },
  DELIVERED: { en: 'Delivered', hi: 'प्राप्त', tone: 'success', icon: 'package-check' },
  RETURNED: { en: 'Card returned', hi: 'कार्ड वापस', tone: 'warning', icon: 'undo-2' },
  CANCELLED: { en: 'Cancelled', hi: 'रद्द', tone: 'neutral', icon: 'ban' },
  CLOSED: { en: 'Closed by TIN', hi: 'बंद', tone: 'neutral', icon: 'lock' },
  PL_DRAFT: { en: 'Paperless draft', hi: 'पेपरलेस ड्राफ्ट', tone: 'neutral', icon: 'pen-line' },
  PL_INITIATED: { en: 'Aadhaar OTP to do', hi: 'आधार OTP बाकी', tone: 'warning', icon: 'circle-alert' },
  PL_AUTH_DONE: { en: 'Aadhaar verified', hi: 'आधार सत्यापित', tone: 'info', icon: 'hourglass' },
  PL_AWAIT_CONFIRM: { en: 'Confirm and e-Sign', hi: 'पुष्टि और ई-साइन बाकी', tone: 'warning', icon: 'circle-alert' },
  PL_ESIGN_DONE: { en: 'e-Signed', hi: 'ई-साइन हुआ', tone: 'info', icon: 'send' },
  PL_FAILED: { en: 'Paperless failed', hi: 'पेपरलेस विफल', tone: 'danger', icon: 'circle-x' },
  PL_EXPIRED: { en: 'Token expired', hi: 'टोकन समाप्त', tone: 'neutral', icon: 'ban' },
  PL_UNKNOWN: { en: 'Result awaited', hi: 'परिणाम की प्रतीक्षा', tone: 'info', icon: 'hourglass' },
} as const satisfies StatusTable

/** A correction has another name for one status: its PAN is not allotted but updated. */
const ofCorrections = { ...statuses, ALLOTTED: { ...statuses.ALLOTTED, en: 'PAN updated', hi: 'पैन अपडेट हुआ' } }

/** The statuses with the names for an application of this type (N or C). */
export const statusesFor = (appType?: string): Record<Status, StatusWords & { hi: string }> =>
  appType === 'C' ? ofCorrections : statuses

export type Status = keyof typeof statuses
/** The codes of all statuses. */
export const statusCodes = /* @__PURE__ */ Object.keys(statuses) as Status[]

/** Begun and not paid: only the merchant sees it, and may change or discard it freely. */
export const isDraft = (status: Status) => status === 'DRAFT' || status === 'PL_DRAFT'
/** The statuses of applications that were not sent. */
export const draftStatuses: readonly Status[] = /* @__PURE__ */ statusCodes.filter(isDraft)

/** Paperless applications that the merchant must continue. */
export const toContinue: readonly Status[] = ['PL_INITIATED', 'PL_AWAIT_CONFIRM']
/** Paperless applications in progress: with money on hold, or waiting for the provider's answer. */
export const underWay: readonly Status[] = [...toContinue, 'PL_AUTH_DONE', 'PL_UNKNOWN', 'PL_ESIGN_DONE']

/** The PAN is allotted or updated; only the card is still to be delivered, or already is. */
export const withPan: readonly Status[] = ['ALLOTTED', 'DISPATCHED', 'DELIVERED', 'RETURNED']

/** The lists of the portal with their statuses. */
export const queues = {
  waiting: ['WAITING_SCAN', 'WAITING_CROP'],
  'pending-verification': ['PENDING_VERIFICATION'],
  incomplete: ['INCOMPLETE'],
  rejection: ['REJECTED', 'AADHAAR_CANCELLED'],
  ack: ['ACKNOWLEDGED', 'IN_PROCESS', 'TIN_RESUBMITTED'],
  hardcopy: ['ACKNOWLEDGED', 'IN_PROCESS', 'TIN_REJECTED', 'TIN_REUPLOADED', 'TIN_RESUBMITTED', ...withPan],
  'tin-rejection': ['TIN_REJECTED', 'TIN_REUPLOADED'],
  all: /* @__PURE__ */ statusCodes.filter((status) => status !== 'DRAFT' && status !== 'PL_DRAFT'),
} as const satisfies Record<string, readonly Status[]>

/** The titles of the lists of applications, on screen and on paper. */
export const listTitles = {
  drafts: 'Drafts',
  waiting: 'Waiting for scan or crop',
  'pending-verification': 'Pending verification',
  incomplete: 'Incomplete applications',
  rejection: 'Rejected applications',
  verified: 'Verified, to be submitted',
  ack: 'Acknowledged applications',
  hardcopy: 'Hard copies',
  'tin-rejection': 'TIN objections',
  'cancel-aadhar': 'Cancelled for Aadhaar',
  paperless: 'Paperless applications',
  all: 'All applications',
} as const

/** Returned: the merchant corrects what the reasons name, then answers. */
export const isReturned = (status: Status) => status === 'INCOMPLETE' || status === 'TIN_REJECTED'

/** Ended without a PAN: the same person may apply again, from a copy. */
export const hasEnded = (status: Status) => ended.includes(status)
/** The statuses of applications that ended without a PAN. */
export const ended: readonly Status[] = [
  'REJECTED',
  'CANCELLED',
  'AADHAAR_CANCELLED',
  'CLOSED',
  'PL_FAILED',
  'PL_EXPIRED',
]

/** Where the signed paper is, independent of the status. */
export const hardcopies = {
  NOT_REQUIRED: { en: 'Not required', tone: 'neutral', icon: 'check' },
  PENDING: { en: 'Not sent', tone: 'warning', icon: 'clock' },
  SENT: { en: 'Sent', tone: 'info', icon: 'truck' },
  RECEIVED: { en: 'Received', tone: 'success', icon: 'circle-check' },
  DEFICIENT: { en: 'Deficient', tone: 'danger', icon: 'circle-alert' },
} as const
export type Hardcopy = keyof typeof hardcopies

/** The signed paper is not with the office in order. */
export const papersOut = ['PENDING', 'SENT', 'DEFICIENT'] as const satisfies readonly Hardcopy[]
/** Of these the shop must still send it, or send it again. */
export const papersToSend = ['PENDING', 'DEFICIENT'] as const satisfies readonly Hardcopy[]

/**
 * Whether the signed paper is still owed: from the acknowledgement until the office has it. An allotted PAN does not end
 * that, because the paper goes to TIN all the same; an end without a PAN does.
 */
export const owesPaper = ({ status, hardcopy }: { status: string; hardcopy: string }) =>
  queues.hardcopy.some((owing) => owing === status) && papersOut.some((out) => out === hardcopy)

/** A first PAN, or a change to an existing one. */
export const appTypes = { N: { en: 'New' }, C: { en: 'Correction' } } as const

/** Days within which TIN wants an answer to an objection. */
export const objectionDays = 30
/** When only so many days are left, the answer is urgent. */
export const lastDays = 5

/** After this many returns only the back office decides. */
export const maxRounds = 3

/**
 * After how many days of waiting an application turns amber and red; `lateness` has the rules of the other statuses.
 */
export const ageLimits: Partial<Record<Status, { amber: number; red: number }>> = {
  WAITING_SCAN: { amber: 2, red: 7 },
  WAITING_CROP: { amber: 2, red: 7 },
  INCOMPLETE: { amber: 2, red: 7 },
}
