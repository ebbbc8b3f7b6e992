import type { Role } from '../endpoint.ts'

/** How a status is drawn: warning = the reader must act, wait = our office, info = the provider (look.md 9). */
export type Tone = 'neutral' | 'info' | 'wait' | 'warning' | 'success' | 'danger'

/** Each status of a physical application: what merchant and clerk call it, its tone and icon (a lucide name). */
export const statuses = {
  DRAFT: { en: 'Draft', hi: 'ड्राफ्ट', tone: 'neutral', icon: 'pen-line' },
  WAITING_SCAN: { en: 'Waiting for scan', hi: 'स्कैन बाकी', tone: 'warning', icon: 'scan-line' },
  WAITING_CROP: { en: 'Waiting for crop', hi: 'क्रॉप बाकी', tone: 'warning', icon: 'crop' },
  PENDING_VERIFICATION: { en: 'Under verification', hi: 'जाँच में', tone: 'wait', icon: 'eye' },
  INCOMPLETE: { en: 'Incomplete – fix needed', hi: 'अधूरा', tone: 'warning', icon: 'circle-alert' },
  REJECTED: { en: 'Rejected', hi: 'अस्वीकृत', tone: 'danger', icon: 'circle-x' },
  VERIFIED: { en: 'Verified, to be submitted', hi: 'जाँच पूर्ण', tone: 'wait', icon: 'file-check' },
  ACKNOWLEDGED: { en: 'Acknowledged', hi: 'पावती मिली', tone: 'info', icon: 'stamp' },
  CANCELLED: { en: 'Cancelled', hi: 'रद्द', tone: 'neutral', icon: 'ban' },
} as const satisfies Record<string, { en: string; hi: string; tone: Tone; icon: string }>

/** Each status of what the office decides about, payments and registrations, where an application has none of that name. */
export const decisions = {
  PENDING: { en: 'Pending', tone: 'wait', icon: 'hourglass' },
  APPROVED: { en: 'Approved', tone: 'success', icon: 'circle-check' },
  CLEARING: { en: 'Clearing', tone: 'info', icon: 'clock' },
} as const satisfies Record<string, { en: string; tone: Tone; icon: string }>

export type Status = keyof typeof statuses
export const statusCodes = /* @__PURE__ */ Object.keys(statuses) as Status[]

/** The deeds that move an application on. */
export type Act = 'submit' | 'scan' | 'crop' | 'giveBack' | 'answer' | 'reject' | 'verify' | 'acknowledge' | 'cancel'

const merchant = ['merchant'] as const
const office = ['admin', 'staff'] as const
const both = ['merchant', 'admin', 'staff'] as const

/** Who may move what where, and which money goes with it. What is not listed is refused with 409. */
export const transitions = [
  { act: 'submit', from: 'DRAFT', to: 'WAITING_SCAN', by: merchant, money: 'debit' },
  { act: 'scan', from: 'WAITING_SCAN', to: 'WAITING_CROP', by: merchant },
  { act: 'crop', from: 'WAITING_CROP', to: 'PENDING_VERIFICATION', by: merchant },
  { act: 'giveBack', from: 'PENDING_VERIFICATION', to: 'INCOMPLETE', by: office },
  { act: 'answer', from: 'INCOMPLETE', to: 'PENDING_VERIFICATION', by: merchant },
  { act: 'reject', from: 'PENDING_VERIFICATION', to: 'REJECTED', by: office, money: 'refund' },
  { act: 'reject', from: 'INCOMPLETE', to: 'REJECTED', by: office, money: 'refund' },
  { act: 'reject', from: 'VERIFIED', to: 'REJECTED', by: office, money: 'refund' },
  { act: 'verify', from: 'PENDING_VERIFICATION', to: 'VERIFIED', by: office },
  { act: 'acknowledge', from: 'VERIFIED', to: 'ACKNOWLEDGED', by: office, money: 'commission' },
  { act: 'cancel', from: 'WAITING_SCAN', to: 'CANCELLED', by: both, money: 'refund' },
  { act: 'cancel', from: 'WAITING_CROP', to: 'CANCELLED', by: both, money: 'refund' },
] as const satisfies readonly {
  act: Act
  from: Status
  to: Status
  by: readonly Role[]
  money?: 'debit' | 'refund' | 'commission'
}[]

/** The row of the table for this deed in this status, or undefined where it is not allowed. */
export function transition(act: Act, from: Status, role: Role) {
  return transitions.find((row) => row.act === act && row.from === from && (row.by as readonly Role[]).includes(role))
}

/** The lists of the portal and the statuses that stand in each. */
export const queues = {
  waiting: ['WAITING_SCAN', 'WAITING_CROP'],
  'pending-verification': ['PENDING_VERIFICATION'],
  incomplete: ['INCOMPLETE'],
  rejection: ['REJECTED'],
  ack: ['ACKNOWLEDGED'],
  all: /* @__PURE__ */ statusCodes.filter((status) => status !== 'DRAFT'),
} as const satisfies Record<string, readonly Status[]>
export type Queue = keyof typeof queues

/** What the lists of applications are called, on screen and on paper. */
export const listTitles = {
  drafts: 'Drafts',
  waiting: 'Waiting for scan or crop',
  'pending-verification': 'Pending verification',
  incomplete: 'Incomplete applications',
  rejection: 'Rejected applications',
  verified: 'Verified, to be submitted',
  ack: 'Acknowledged applications',
  all: 'All applications',
} as const

/** Separate from the status: where the signed paper is. */
export const hardcopies = {
  NOT_REQUIRED: { en: 'Not required', tone: 'neutral', icon: 'check' },
  PENDING: { en: 'Not sent', tone: 'warning', icon: 'clock' },
} as const
export type Hardcopy = keyof typeof hardcopies

/** A first PAN, or a change to the one there is. */
export const appTypes = { N: { en: 'New' }, C: { en: 'Correction' } } as const

/** Why an application goes back (`INCOMPLETE`) or ends (`REJECT`); `asks` is what the merchant must redo. */
export const reasons = [
  { code: 'F01', en: 'Form page missing', hi: 'फ़ॉर्म का पृष्ठ नहीं है', asks: 'scan' },
  { code: 'F02', en: 'Form not signed', hi: 'फ़ॉर्म पर हस्ताक्षर नहीं हैं', asks: 'scan' },
  { code: 'F03', en: 'Signature outside box', hi: 'हस्ताक्षर खाने के बाहर है', asks: 'scan' },
  { code: 'F04', en: 'Two signatures differ', hi: 'दोनों हस्ताक्षर अलग हैं', asks: 'scan' },
  { code: 'F06', en: 'Overwriting or illegible', hi: 'काट-छाँट या अपठनीय', asks: 'scan' },
  { code: 'F07', en: 'Wrong or old form', hi: 'गलत या पुराना फ़ॉर्म', asks: 'scan' },
  { code: 'P01', en: 'Photo blurred', hi: 'फ़ोटो धुंधली है', asks: 'crop' },
  { code: 'P02', en: 'Photo dark, or background not light', hi: 'फ़ोटो गहरी है या पृष्ठभूमि हल्की नहीं', asks: 'crop' },
  { code: 'P03', en: 'Photo old or not matching', hi: 'फ़ोटो पुरानी है या मेल नहीं खाती', asks: 'scan' },
  { code: 'P04', en: 'Marks on face', hi: 'चेहरे पर निशान हैं', asks: 'scan' },
  { code: 'S01', en: 'Signature blurred', hi: 'हस्ताक्षर धुंधला है', asks: 'crop' },
  { code: 'S02', en: 'Signature cut', hi: 'हस्ताक्षर कटा हुआ है', asks: 'crop' },
  { code: 'N01', en: 'Name differs from proof of identity', hi: 'नाम पहचान प्रमाण से मेल नहीं खाता', asks: 'form' },
  { code: 'N02', en: 'Initials used', hi: 'नाम में आद्याक्षर हैं', asks: 'form' },
  { code: 'N03', en: 'Name differs from Aadhaar', hi: 'नाम आधार से मेल नहीं खाता', asks: 'form' },
  { code: 'N04', en: 'Name on card wrong', hi: 'कार्ड पर नाम गलत है', asks: 'form' },
  { code: 'R01', en: "Parent's name differs from proof", hi: 'माता-पिता का नाम प्रमाण से मेल नहीं खाता', asks: 'form' },
  { code: 'D01', en: 'Date of birth differs from proof', hi: 'जन्म तिथि प्रमाण से मेल नहीं खाती', asks: 'form' },
  { code: 'D02', en: 'Proof of date of birth not acceptable', hi: 'जन्म तिथि का प्रमाण मान्य नहीं', asks: 'scan' },
  { code: 'A01', en: 'Address differs from proof', hi: 'पता प्रमाण से मेल नहीं खाता', asks: 'form' },
  { code: 'A02', en: 'Proof of address older than 3 months', hi: 'पते का प्रमाण 3 महीने से पुराना है', asks: 'scan' },
  { code: 'A03', en: 'PIN and state do not agree', hi: 'पिन और राज्य मेल नहीं खाते', asks: 'form' },
  { code: 'A04', en: 'AO code wrong', hi: 'AO कोड गलत है', asks: 'form' },
  { code: 'I01', en: 'Proof of identity not acceptable', hi: 'पहचान प्रमाण मान्य नहीं', asks: 'scan' },
  { code: 'I02', en: 'Document not readable', hi: 'दस्तावेज़ पढ़ा नहीं जाता', asks: 'scan' },
  { code: 'X01', en: 'Duplicate, PAN exists', hi: 'पैन पहले से है', asks: 'form' },
  { code: 'Z99', en: 'Other', hi: 'अन्य', asks: 'scan' },
] as const
export type ReasonCode = (typeof reasons)[number]['code']
export const reasonCodes = /* @__PURE__ */ reasons.map(({ code }) => code) as [ReasonCode, ...ReasonCode[]]
export const reasonOf = (code: string) => reasons.find((reason) => reason.code === code)

/** What the verifier ticks before he verifies (domain 4.5; 'Tick boxes fit' is for corrections and comes with them). */
export const checklist = [
  { key: 'signedTwice', label: 'Form signed twice' },
  { key: 'photoPasted', label: 'Photo pasted' },
  { key: 'name', label: 'Name = proof' },
  { key: 'parent', label: 'Parent name' },
  { key: 'dob', label: 'DOB = proof' },
  { key: 'address', label: 'Address = proof' },
  { key: 'proofAge', label: 'Proof age' },
  { key: 'aoFits', label: 'AO code fits' },
  { key: 'readable', label: 'Pages readable' },
  { key: 'aadhaarMasked', label: 'Aadhaar masked' },
  { key: 'crops', label: 'Crops good' },
] as const
export type ChecklistKey = (typeof checklist)[number]['key']

/** After this many rounds of 'incomplete' only the back office decides. */
export const maxRounds = 3

/** How old a waiting application may get, in days, before it turns amber and red. */
export const ageLimits: Partial<Record<Status, { amber: number; red: number }>> = {
  WAITING_SCAN: { amber: 2, red: 7 },
  WAITING_CROP: { amber: 2, red: 7 },
  PENDING_VERIFICATION: { amber: 1, red: 2 },
  INCOMPLETE: { amber: 2, red: 7 },
  ACKNOWLEDGED: { amber: 10, red: 15 },
}
