import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'

/** What a shop may spend in a day of India and still today, in rupees; both null where nobody limits it. */
export const OwnLimit = v.looseObject({ dayLimit: v.nullable(v.number()), leftToday: v.nullable(v.number()) })
export type OwnLimit = v.InferOutput<typeof OwnLimit>

const { read } = endpointsFor(['merchant'])

/** The daily limit as whoever is limited by it reads it, before a payment is refused. */
export const ownLimit = { read: read('/merchant/accounting/closing/today', OwnLimit) }
