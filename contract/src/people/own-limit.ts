import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'

/**
 * What a shop may spend in a day of India, and what is left for today, in rupees; both null where there is no limit.
 */
export const OwnLimit = v.looseObject({ dayLimit: v.nullable(v.number()), leftToday: v.nullable(v.number()) })
export type OwnLimit = v.InferOutput<typeof OwnLimit>

const { read } = endpointsFor(['merchant'])

/** The daily limit for the shop itself, so that it sees it before a payment is refused. */
export const ownLimit = { read: read('/merchant/accounting/closing/today', OwnLimit) }
