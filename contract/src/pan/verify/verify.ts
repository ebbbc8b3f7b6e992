import * as v from 'valibot'
import { endpointsFor } from '../../endpoint.ts'
import { labelled } from '../../field/field.ts'
import { ApplicationInfo, Moved, reasonsGiven } from '../application.ts'
import { Cancellation } from '../submit.ts'

/** Why the office gives an application back, or rejects it. */
export const Reasons = v.object({ reasons: labelled('Reasons', reasonsGiven('CHECK'), { keep: true }) })

/** The boxes that are ticked, by key: see `boxesFor`. */
const Verification = v.object({
  ticked: v.pipe(v.array(v.string()), v.maxLength(100)),
})

/** Which lease is given back, by its end: what was taken again since, as by a page that was reloaded, stays. */
const Release = v.object({ leaseUntil: v.optional(v.pipe(v.string(), v.isoTimestamp())) })

/**
 * Where something stands on the printed form: which sheet, counted from 1, and the box in parts of the sheet's width and
 * height from its upper left corner. `key` is a field, `photo`, `signature`, or a box of a correction such as `T1`.
 */
export const Region = v.object({
  key: v.string(),
  sheet: v.number(),
  x: v.number(),
  y: v.number(),
  width: v.number(),
  height: v.number(),
})
export type Region = v.InferOutput<typeof Region>

const office = endpointsFor(['admin', 'staff'], { menu: 'pan' })
const b = '/backend/actions/nsdl-pan/physical' as const

/** The calls of the check: who takes which application, and what they decide. */
export const verification = {
  takeNext: office.act(`${b}/verify/next`, undefined, v.looseObject({ id: v.nullable(v.string()) })),
  take: office.act(
    `${b}/verify/take/:id`,
    undefined,
    v.looseObject({
      leaseUntil: v.string(),
      waiting: v.number(),
      working: v.number(),
      /** What this checker decided today, and how many seconds each took; null before the first. */
      done: v.number(),
      meanSeconds: v.optional(v.nullable(v.number()), null),
    }),
  ),
  /** Keeps the one after this for the same checker, with all that is shown of it, so that it can be fetched ahead. */
  ahead: office.act(`${b}/verify/ahead/:id`, undefined, v.looseObject({ next: v.nullable(ApplicationInfo) })),
  /** Where its fields stand on its printed form. */
  regions: office.read(`${b}/verify/regions/:id`, v.array(Region)),
  release: office.act(`${b}/verify/release/:id`, Release),
  verify: office.act(`${b}/verify/:id`, Verification, Moved),
  returnForCorrection: office.act(`${b}/incomplete/:id`, Reasons, Moved),
  reject: office.act(`${b}/rejection/:id`, Reasons, Moved, { money: true }),
  /** Before its check: the merchant asked for it, or left it. */
  cancel: office.act(`${b}/cancel/:id`, Cancellation, Moved, { money: true }),
}
