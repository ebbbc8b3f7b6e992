import * as v from 'valibot'
import { endpointsFor, type Role } from '../endpoint.ts'
import { labelled, optionsOf } from '../field/field.ts'
import { oneOf, optionalNumber, requiredText, textUpTo } from '../field/fields.ts'
import { choice, day, status, text, time } from '../list/column.ts'
import type { StatusTable } from '../status.ts'

/** What a person may request about their own data (DPDP Act 2023, sections 11 to 14). */
export const requestKinds = {
  ACCESS: 'What is held of me',
  CORRECTION: 'Correct my data',
  ERASURE: 'Delete my data',
  NOMINATION: 'Name a nominee',
  GRIEVANCE: 'Complaint',
} as const
export type RequestKind = keyof typeof requestKinds
const kindCodes = Object.keys(requestKinds) as [RequestKind, ...RequestKind[]]

export const requestStatuses = {
  OPEN: { en: 'To be answered', tone: 'wait', icon: 'clock' },
  ANSWERED: { en: 'Answered', tone: 'success', icon: 'circle-check' },
  REFUSED: { en: 'Refused', tone: 'danger', icon: 'circle-x' },
} as const satisfies StatusTable
export type RequestStatus = keyof typeof requestStatuses

/** Days within which a request must be answered (DPDP Rules 2025, rule 14). */
export const answerDays = 90

const kind = labelled('What is asked', oneOf(kindCodes), { options: optionsOf(requestKinds) })
const words = labelled('In their words', textUpTo(1000), { maxLength: 1000 })
const formNo = labelled('Form number', optionalNumber(/^[A-Z]\d{10}$/, 'Enter a letter and 10 digits'), {
  word: 'if it is about a customer',
  upper: true,
  maxLength: 11,
})

/** A request of a person who is logged in: for themselves, or of a shop for the customer of one of its applications. */
export const OwnRequest = v.object({
  kind,
  formNo,
  words: labelled('What we should know', textUpTo(1000), { maxLength: 1000 }),
})

/**
 * A request that came by letter, by phone or in person; the office enters it. `about`: a form number or a user name.
 */
export const NewRequest = v.object({
  kind,
  person: labelled('Name of the person', textUpTo(75), { maxLength: 75 }),
  about: labelled('Form number or user name', textUpTo(60), {
    hint: 'Find it under "What we hold" if only mobile, PAN or Aadhaar is known.',
    maxLength: 60,
  }),
  words,
})

export const RequestAnswer = v.object({
  outcome: labelled('Outcome', oneOf(['ANSWERED', 'REFUSED']), {
    options: [
      { value: 'ANSWERED', label: 'Answered' },
      { value: 'REFUSED', label: 'Refused' },
    ],
  }),
  answer: labelled('Answer', v.pipe(textUpTo(1000), v.minLength(10, 'Say it in at least 10 characters')), {
    hint: 'The person reads these words.',
    maxLength: 1000,
  }),
})

/** How a person is found. A whole PAN or Aadhaar is compared in encrypted form, and not stored. */
const findBy = {
  formNo: 'Form number',
  userName: 'User name',
  mobile: 'Mobile',
  pan: 'PAN',
  aadhaar: 'Aadhaar',
} as const
export type FindBy = keyof typeof findBy
export const PersonSearch = v.object({
  by: labelled('Look for', oneOf(Object.keys(findBy) as [FindBy, ...FindBy[]]), { options: optionsOf(findBy) }),
  value: labelled('Number or name', v.pipe(requiredText, v.maxLength(60, 'At most 60 characters')), { maxLength: 60 }),
})

/** The data of a person by kind: how many records, and where they are. The values are only in the records. */
const HeldKind = v.looseObject({
  kind: v.string(),
  count: v.number(),
  lines: v.array(v.looseObject({ label: v.string(), note: v.string(), to: v.nullable(v.string()) })),
})
export type HeldKind = v.InferOutput<typeof HeldKind>
const Held = v.looseObject({ called: v.string(), kinds: v.array(HeldKind) })

const columns = {
  refNo: text('Ref No', { search: true, width: 102, card: 'line' }),
  dated: time('Asked', { card: 'corner' }),
  kind: choice('Kind', requestKinds, { width: 136, card: 'line' }),
  person: text('Person', { search: true, width: 186, card: 'title' }),
  about: text('Form or user', { search: true, width: 118, card: 'foot' }),
  status: status('Status', requestStatuses, { card: 'chip' }),
  dueOn: day('Due', { width: 104, card: 'foot' }),
  askedBy: text('Entered by', { search: true, width: 150, card: 'foot' }),
} as const

const Request = v.looseObject({
  id: v.string(),
  refNo: v.string(),
  dated: v.string(),
  dueOn: v.string(),
  askedBy: v.string(),
  kind: v.picklist(kindCodes),
  status: v.picklist(Object.keys(requestStatuses) as RequestStatus[]),
  person: v.string(),
  about: v.string(),
  words: v.string(),
  answer: v.nullable(v.string()),
  answeredBy: v.nullable(v.string()),
  answeredAt: v.nullable(v.string()),
  copiedAt: v.nullable(v.string()),
})

const RequestFound = v.looseObject({
  request: Request,
  held: v.array(HeldKind),
  /** The application that the request is about, if any, and why its papers cannot be deleted now. */
  application: v.nullable(v.looseObject({ id: v.string(), formNo: v.string(), stays: v.nullable(v.string()) })),
  isAdmin: v.boolean(),
})
export type RequestFound = v.InferOutput<typeof RequestFound>

const { list, read, act } = endpointsFor(['admin', 'staff'], { menu: 'data-requests' })
const admin = endpointsFor(['admin'])
const base = '/backend/user-management/data-requests' as const

/** Requests of people about their own data: each has a number, a last day and an answer. */
export const dataRequests = {
  list: list(
    `${base}/list`,
    {
      title: 'Data requests',
      empty: { title: 'No request here', text: 'What people ask about their own data is listed here.' },
    },
    columns,
    { id: v.string() },
  ),
  read: read(`${base}/:id`, RequestFound),
  add: act(`${base}/add`, NewRequest, v.looseObject({ id: v.string(), refNo: v.string() }), {
    right: 'data-requests:add',
  }),
  answer: act(`${base}/answer/:id`, RequestAnswer),
  /** Lists the stored data of a person; each search is logged. */
  find: act(`${base}/find`, PersonSearch, Held),
  /** A ZIP of the stored data, for that person only. It can be downloaded once; another copy needs another request. */
  copy: admin.file(`${base}/copy/:id`, { reads: 'papers' }),
  /** Deletes early what the law allows: the papers of an application that has ended. */
  erase: admin.act(`${base}/erase/:id`),
}

const Own = v.looseObject({
  id: v.string(),
  refNo: v.string(),
  dated: v.string(),
  dueOn: v.string(),
  about: v.string(),
  kind: v.picklist(kindCodes),
  status: v.picklist(Object.keys(requestStatuses) as RequestStatus[]),
  answer: v.nullable(v.string()),
})
export type OwnDataRequest = v.InferOutput<typeof Own>

const ownCalls = <const Base extends string, const Roles extends readonly Role[]>(own: Base, roles: Roles) => {
  const { read, act } = endpointsFor(roles)
  return {
    read: read(`${own}/data-requests`, v.array(Own)),
    ask: act(`${own}/data-requests/ask`, OwnRequest, v.looseObject({ refNo: v.string(), dueOn: v.string() })),
  }
}

/** The requests of a person who is logged in. */
export const ownRequests = {
  office: ownCalls('/backend/my-profile', ['admin', 'staff']),
  shop: ownCalls('/merchant/my-profile', ['merchant']),
}
