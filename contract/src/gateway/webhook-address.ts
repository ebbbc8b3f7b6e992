import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'

/** After another address was made, the gateway may use the one before for so many hours: time to enter the new one there. */
export const oldAddressHours = 24

/** `no` tells one address from the next; `oldUntil`, in UTC, is there while the one before still works. */
const Address = v.looseObject({
  masked: v.string(),
  no: v.number(),
  madeAt: v.nullable(v.string()),
  oldUntil: v.nullable(v.string()),
})

const Whole = v.looseObject({ address: v.string() })

/** Administrators alone, as with the gateway's key. */
const { read, act } = endpointsFor(['admin'])
const base = '/backend/masters/api-credentials/webhook'

/** The address at which the gateway's server tells of payments. Only who showed lately that it is them sees it whole, else 428. */
export const webhookAddress = {
  read: read(base, Address),
  reveal: act(`${base}/reveal`, undefined, Whole),
  /** Makes another one; `no` is that of the one that was seen. */
  renew: act(`${base}/renew`, v.object({ no: v.pipe(v.number(), v.integer(), v.minValue(0)) }), Whole),
}
