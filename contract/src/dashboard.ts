import * as v from 'valibot'
import { endpointsFor } from './endpoint.ts'

const count = v.optional(v.nullable(v.number()), 0)

/** What a portal must have before a shop can pay for an application, and to invoice it, in the order in which it is set up. */
export const setupSteps = ['idType', 'package', 'price', 'govtFee', 'bank', 'gst'] as const
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

/** A merchant's day: what waits for them and the drafts to continue. */
const MerchantDashboard = v.looseObject({
  today: v.number(),
  counts: v.record(v.string(), v.number()),
  drafts: v.array(
    v.looseObject({
      id: v.string(),
      formNo: v.string(),
      name: v.string(),
      appType: v.optional(v.string(), 'N'),
      category: v.optional(v.string(), 'P'),
      mode: v.optional(v.string()),
      savedAt: v.string(),
      missing: v.string(),
      /** The day on which retention deletes it, a day in India, where that is near; a save moves it on. */
      goesOn: v.optional(v.nullable(v.string())),
    }),
  ),
  /** The first day by which a TIN objection must be answered; and the signed forms still to send, with the oldest acknowledgement. */
  due: v.optional(
    v.looseObject({
      objection: v.nullable(v.string()),
      papers: v.number(),
      oldestAck: v.nullable(v.string()),
      /** Since when the oldest waits that is paid and not signed, by its status. */
      unsigned: v.optional(v.record(v.string(), v.string()), {}),
    }),
  ),
  /** The oldest paperless applications that the merchant must continue: since when, until when, when they were reminded. */
  unfinished: v.optional(
    v.array(
      v.looseObject({
        id: v.string(),
        formNo: v.string(),
        name: v.string(),
        status: v.string(),
        since: v.optional(v.string()),
        expiresAt: v.optional(v.nullable(v.string()), null),
        remindedAt: v.optional(v.nullable(v.string()), null),
      }),
    ),
  ),
})

/**
 * What waits for the office to decide: the same numbers in the menu and on the start page, and as many rows in the lists.
 * Of KYC and adjustments only whoever may decide them is told.
 */
const Waiting = v.looseObject({
  ...{ payments: count, registrations: count, gateway: count },
  ...{ kyc: count, adjustments: count },
})
export type Waiting = v.InferOutput<typeof Waiting>

export const dashboards = {
  // The trailing slash is the spec's; the server answers both.
  backend: endpointsFor(['admin', 'staff']).read('/backend/dashboard/', BackendDashboard),
  waiting: endpointsFor(['admin', 'staff']).read('/backend/dashboard/waiting', Waiting),
  merchant: endpointsFor(['merchant']).read('/merchant/account/dashboard', MerchantDashboard),
}
