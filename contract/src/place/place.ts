import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'

/**
 * The district and state (by name) of a PIN code; empty where it is not known. `isListed`: from the office's list of PIN
 * codes, and not by the first digits.
 */
export const Place = v.looseObject({ district: v.string(), state: v.string(), isListed: v.optional(v.boolean()) })
export type Place = v.InferOutput<typeof Place>

const anyone = endpointsFor('anyone')
/** Also for visitors who register and have no log-in yet. */
export const places = { ofPin: anyone.read('/place/:pin', Place) }
