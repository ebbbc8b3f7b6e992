import * as v from 'valibot'
import { endpointsFor } from './endpoint.ts'

/** A merchant's day: what waits for them and the drafts to continue. */
const MerchantDashboard = v.looseObject({
  today: v.number(),
  /** How far below zero the wallet may go, in rupees. */
  creditLimit: v.optional(v.number()),
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
      /** The label of what its form lacks first; empty where it can be paid. */
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

export const dashboards = {
  merchant: endpointsFor(['merchant']).read('/merchant/account/dashboard', MerchantDashboard),
}
