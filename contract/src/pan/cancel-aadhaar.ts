import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { Moved, reasonsGiven } from './application.ts'

/** Why the Income-tax Department did not accept the Aadhaar. */
export const AadhaarCancellation = v.object({ reasons: reasonsGiven('AADHAAR') })
export type AadhaarCancellation = v.InferOutput<typeof AadhaarCancellation>

const office = endpointsFor(['admin', 'staff'])
const b = '/backend/actions/nsdl-pan/physical/cancel-aadhar' as const

/** An acknowledged application ends because the Aadhaar did not match: the government fee goes back to the merchant. */
export const aadhaarCancellations = {
  cancel: office.act(`${b}/:id`, AadhaarCancellation, Moved, { money: true }),
}
