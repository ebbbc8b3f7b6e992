import * as v from 'valibot'
import { endpointsFor } from './endpoint.ts'

const count = v.optional(v.nullable(v.number()), 0)

/** What must be set up before a shop can pay for an application and get an invoice, in this order. */
export const setupSteps = [
  ...(['business', 'legal', 'address', 'mail'] as const),
  ...(['idType', 'package', 'price', 'govtFee', 'bank', 'aoCode', 'gst', 'secondPerson'] as const),
] as const
export type SetupStep = (typeof setupSteps)[number]

/**
 * A difference in the books: a shop's wallet (by its code), a journal or an account (by its name), and the difference
 * in paise.
 */
const BooksFault = v.looseObject({
  what: v.picklist(['wallet', 'register', 'journal']),
  name: v.string(),
  merchantId: v.nullable(v.string()),
  paise: v.number(),
})
export type BooksFault = v.InferOutput<typeof BooksFault>

/** Counts of the back office: all PAN applications, and active ids per type. */
const BackendDashboard = v.looseObject({
  totPanVolume: count,
  idDetail: v.optional(
    v.array(v.looseObject({ id: v.union([v.string(), v.number()]), nos: v.union([v.number(), v.string()]) })),
    [],
  ),
  /** What is still to be set up; sent only to people who may do it. */
  toSetUp: v.optional(v.array(v.picklist(setupSteps)), []),
  /** The address that is set at the server, under which people open the portal; sent only to an admin. */
  publicUrl: v.optional(v.nullable(v.string())),
  /** The first row of the audit that was altered, and when this was found; sent only to an admin. */
  auditFault: v.optional(v.nullable(v.looseObject({ row: v.number(), foundAt: v.string() })), null),
  /** When the books were last reconciled, and the differences; sent only to an admin. */
  books: v.optional(v.nullable(v.looseObject({ checkedAt: v.string(), faults: v.array(BooksFault) })), null),
})

/**
 * What waits for a decision of the office. Menu, start page and lists show the same numbers. Each number is sent only
 * to people who may see the list, adjustments only to people who may decide them.
 */
const Waiting = v.looseObject({
  payments: count,
  registrations: count,
  gateway: count,
  kyc: count,
  adjustments: count,
  takeBacks: count,
})

/** The list behind each number; it opens with the rows that are counted. */
export const waitingAt = {
  payments: '/backend/actions/payments',
  registrations: '/backend/user-management/registration',
  gateway: '/backend/actions/gateway',
  kyc: '/backend/user-management/kyc',
  adjustments: '/backend/actions/adjustments',
  takeBacks: '/backend/actions/take-backs',
} as const satisfies Record<keyof typeof Waiting.entries, string>
export type Waits = keyof typeof waitingAt

const { read } = endpointsFor(['admin', 'staff'])

export const officeDashboards = {
  // The spec has the trailing slash; the server answers with and without it.
  backend: read('/backend/dashboard/', BackendDashboard),
  waiting: read('/backend/dashboard/waiting', Waiting),
}
