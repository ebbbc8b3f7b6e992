import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { labelled } from '../field/field.ts'
import { pin } from '../field/fields.ts'

/** All that a visitor reads about a shop that agreed to be listed. */
const Centre = v.object({ shopName: v.string(), address: v.string(), phone: v.string() })
export type Centre = v.InferOutput<typeof Centre>

/** A visitor's PIN code. */
export const CentreQuery = v.object({
  pin: labelled('PIN code', pin, { keep: true, inputMode: 'numeric', maxLength: 6, autoComplete: 'postal-code' }),
})

/**
 * The place of the PIN code (empty where it is not known), and the listed shops there and in its district, the nearest
 * PIN first.
 */
const CentresNear = v.looseObject({ district: v.string(), state: v.string(), centres: v.array(Centre) })

/** Whether a shop agreed, since when (UTC), and what visitors see of it. */
const Listing = v.looseObject({ since: v.nullable(v.string()), shown: Centre })
export type Listing = v.InferOutput<typeof Listing>

const { read, act } = endpointsFor(['merchant'])

export const centres = {
  /** At most 20. 429 when one visitor asks for too many PIN codes. */
  near: endpointsFor('anyone').read('/centres', CentresNear, { query: CentreQuery }),
}

/** The owner of a shop decides whether visitors may find it; the shop's staff may not. */
export const centreListing = {
  read: read('/merchant/centre-listing', Listing),
  change: act('/merchant/centre-listing', v.object({ isListed: v.boolean('Required') }), Listing),
}
