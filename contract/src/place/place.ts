import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'

/** Where a PIN code belongs; the state by its name. Empty where nobody knows. */
export const Place = v.looseObject({ district: v.string(), state: v.string() })
export type Place = v.InferOutput<typeof Place>

const anyone = endpointsFor('anyone')
/** Also for whoever registers, and is nobody here yet. */
export const places = { ofPin: anyone.read('/place/:pin', Place) }
