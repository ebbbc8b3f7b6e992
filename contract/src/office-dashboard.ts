import * as v from 'valibot'
import { endpointsFor } from './endpoint.ts'

const count = v.optional(v.nullable(v.number()), 0)

/** What a portal must have before a shop can pay for an application, and to invoice it, in the order in which it is set up. */
export const setupSteps = ['idType', 'package', 'price', 'govtFee', 'bank', 'aoCode', 'gst'] as const
export type SetupStep = (typeof setupSteps)[number]

/** What is off in the books: a shop's wallet by its code, a journal or an account by its name, and by how many paise. */
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
  /** What is still to be set up; told to those only who may do it. */
  toSetUp: v.optional(v.array(v.picklist(setupSteps)), []),
  /** The first row of the audit that is not as it was written, and when that was found; told to an admin only. */
  auditFault: v.optional(v.nullable(v.looseObject({ row: v.number(), foundAt: v.string() })), null),
  /** When the books were reconciled last, and what was off; told to an admin only. */
  books: v.optional(v.nullable(v.looseObject({ checkedAt: v.string(), faults: v.array(BooksFault) })), null),
})

/**
 * What waits for the office to decide: the same numbers in the menu and on the start page, and as many rows in the lists.
 * Each is told only to people who may see it, adjustments only to those who may decide them.
 */
const Waiting = v.looseObject({
  ...{ payments: count, registrations: count, gateway: count },
  ...{ kyc: count, adjustments: count },
})

/** Where each of these numbers leads: its list opens with the rows that it counts. */
export const waitingAt = {
  payments: '/backend/actions/payments',
  registrations: '/backend/user-management/registration',
  gateway: '/backend/actions/gateway',
  kyc: '/backend/user-management/kyc',
  adjustments: '/backend/actions/adjustments',
} as const satisfies Record<keyof typeof Waiting.entries, string>
export type Waits = keyof typeof waitingAt

const { read } = endpointsFor(['admin', 'staff'])

export const officeDashboards = {
  // The trailing slash is the spec's; the server answers both.
  backend: read('/backend/dashboard/', BackendDashboard),
  waiting: read('/backend/dashboard/waiting', Waiting),
}
