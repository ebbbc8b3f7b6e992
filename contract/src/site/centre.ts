import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { labelled } from '../field/field.ts'
import { pin } from '../field/fields.ts'

/** What a visitor reads of a shop that agreed to be listed, and nothing else. */
const Centre = v.object({ shopName: v.string(), address: v.string(), phone: v.string() })
export type Centre = v.InferOutput<typeof Centre>

/** A visitor's PIN code. */
export const CentreQuery = v.object({
  pin: labelled('PIN code', pin, { keep: true, inputMode: 'numeric', maxLength: 6, autoComplete: 'postal-code' }),
})

/** Where the PIN code belongs (empty where nobody knows), and the listed shops there and in its district, the nearest PIN first. */
const CentresNear = v.looseObject({ district: v.string(), state: v.string(), centres: v.array(Centre) })

/** Whether a shop agreed, since when (UTC), and what is shown of it. */
const Listing = v.looseObject({ since: v.nullable(v.string()), shown: Centre })
export type Listing = v.InferOutput<typeof Listing>

const { read, act } = endpointsFor(['merchant'])

export const centres = {
  /** At most 20. 429 when somebody asks for one PIN code after the other. */
  near: endpointsFor('anyone').read('/centres', CentresNear, { query: CentreQuery }),
}

/** The owner of a shop says whether visitors may find it. Whoever works there for them may not. */
export const centreListing = {
  read: read('/merchant/centre-listing', Listing),
  change: act('/merchant/centre-listing', v.object({ isListed: v.boolean('Required') }), Listing),
}
