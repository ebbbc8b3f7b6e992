import * as v from 'valibot'
import { endpointsFor } from '../../endpoint.ts'
import { labelled } from '../../field/field.ts'
import { ApplicationInfo, Moved, reasonsGiven, StepLookedAt } from '../application.ts'
import { Cancellation } from '../submit.ts'

/** Why the office returns or rejects an application. */
export const Reasons = v.object({ reasons: labelled('Reasons', reasonsGiven, { keep: true }) })

/** The keys of the ticked boxes: see `boxesFor`. */
const Verification = v.object({
  ticked: v.pipe(v.array(v.string()), v.maxLength(100)),
})

/** The lease to give back, named by its end. A newer lease, for example of a page that was reloaded, stays. */
const Release = v.object({ leaseUntil: v.optional(v.pipe(v.string(), v.isoTimestamp())) })

/**
 * Where something is on the printed form: the number of the sheet, counted from 1, and the box in fractions of the
 * sheet's width and height, from its upper left corner. `key` is a field, `photo`, `signature`, or a box of a
 * correction such as `T1`.
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

/** The calls of the check: taking an application, and deciding on it. */
export const verification = {
  takeNext: office.act(`${b}/verify/next`, undefined, v.looseObject({ id: v.nullable(v.string()) })),
  take: office.act(
    `${b}/verify/take/:id`,
    undefined,
    v.looseObject({
      leaseUntil: v.string(),
      waiting: v.number(),
      working: v.number(),
      /** How many this checker decided today, and the average seconds for one; null before the first. */
      done: v.number(),
      meanSeconds: v.optional(v.nullable(v.number()), null),
    }),
  ),
  /** Reserves the next application for the same checker, and answers it in full, so that it can be loaded ahead. */
  ahead: office.act(`${b}/verify/ahead/:id`, undefined, v.looseObject({ next: v.nullable(ApplicationInfo) })),
  /** Where the fields are on its printed form. */
  regions: office.read(`${b}/verify/regions/:id`, v.array(Region)),
  release: office.act(`${b}/verify/release/:id`, Release),
  verify: office.act(`${b}/verify/:id`, Verification, Moved, { query: StepLookedAt }),
  returnForCorrection: office.act(`${b}/incomplete/:id`, Reasons, Moved, { query: StepLookedAt }),
  reject: office.act(`${b}/rejection/:id`, Reasons, Moved, { money: true, query: StepLookedAt }),
  /** Only before the check: the merchant asked for it, or did not continue. */
  cancel: office.act(`${b}/cancel/:id`, Cancellation, Moved, { money: true, query: StepLookedAt }),
}
