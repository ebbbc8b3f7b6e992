import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'

/**
 * Hours for which the earlier address still works after a new one was made: time to enter the new one at the gateway.
 */
export const oldAddressHours = 24

/** `no` counts the addresses; `oldUntil`, in UTC, is set while the earlier one still works. */
const Address = v.looseObject({
  masked: v.string(),
  no: v.number(),
  madeAt: v.nullable(v.string()),
  oldUntil: v.nullable(v.string()),
})

const Whole = v.looseObject({ address: v.string() })

/** Only for administrators, like the gateway's key. */
const { read, act } = endpointsFor(['admin'])
const base = '/backend/masters/api-credentials/webhook'

/**
 * The address to which the gateway's server reports payments. It is shown whole only to a person who proved lately who
 * they are, otherwise 428.
 */
export const webhookAddress = {
  read: read(base, Address),
  reveal: act(`${base}/reveal`, undefined, Whole),
  /** Makes a new address; `no` is that of the address the person saw. */
  renew: act(`${base}/renew`, v.object({ no: v.pipe(v.number(), v.integer(), v.minValue(0)) }), Whole),
}
