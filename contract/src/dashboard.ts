import * as v from 'valibot'
import { endpointsFor } from './endpoint.ts'

/** A merchant's day: the applications that wait for them, and the drafts to continue. */
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
      /**
       * The day in India on which retention deletes the draft, told only when it is near; saving the draft moves it
       * later.
       */
      goesOn: v.optional(v.nullable(v.string())),
    }),
  ),
  /**
   * The earliest last day to answer a TIN objection; how many signed forms are still to be sent, and the oldest
   * acknowledgement among them.
   */
  due: v.optional(
    v.looseObject({
      objection: v.nullable(v.string()),
      papers: v.number(),
      oldestAck: v.nullable(v.string()),
      /** For each status, since when the oldest paid but unsigned application waits. */
      unsigned: v.optional(v.record(v.string(), v.string()), {}),
    }),
  ),
  /**
   * The oldest paperless applications that the merchant must continue: since when, until when, and when the merchant
   * was reminded.
   */
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
