import * as v from 'valibot'
import { endpointsFor } from '../../endpoint.ts'
import { isDraft, type Status } from '../status.ts'

const reads = { reads: 'papers' } as const
const signedIn = endpointsFor(['merchant', 'admin', 'staff'], { menu: 'pan' })
const office = endpointsFor(['admin', 'staff'], { menu: 'pan' })

/** The shop's own charge, in rupees: typed for one print and not stored. */
export const OwnCharge = v.object({
  charge: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}(\.\d{1,2})?$/, 'Enter an amount below 1,00,000'))),
})

/** Papers about a paid application, A4 as PDF. Its merchant and the office may print them, and each print is logged. */
export const papers = {
  /** Acknowledgement slip in two copies; available after the acknowledgement. */
  slip: signedIn.file('/pan/slip/:id', reads),
  /** The merchant's receipt for the customer, in two copies; available after the payment. */
  receipt: signedIn.file('/pan/receipt/:id', { ...reads, query: OwnCharge }),
  /** The address for the envelope of the hard copy, with the list of contents; available after the acknowledgement. */
  label: signedIn.file('/pan/label/:id', reads),
  /** The filled form, with Aadhaar in full. Merchants have a separate call for it. */
  form: office.file('/backend/actions/nsdl-pan/physical/form/:id', reads),
}

/**
 * Whether the filled form may be printed for signing: the application is on paper, paid, and not cancelled or rejected.
 */
export const hasForm = ({ mode = 'PHYSICAL', status }: { mode?: string | undefined; status: Status }) =>
  mode === 'PHYSICAL' && !isDraft(status) && status !== 'CANCELLED' && status !== 'REJECTED'
