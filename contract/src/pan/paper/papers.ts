import { endpointsFor } from '../../endpoint.ts'
import { isDraft, type Status } from '../status.ts'

const reads = { reads: 'papers' } as const
const signedIn = endpointsFor(['merchant', 'admin', 'staff'], { menu: 'pan' })
const office = endpointsFor(['admin', 'staff'], { menu: 'pan' })

/** Papers about a paid application, A4 as PDF. Its merchant and the office may print them, and each print is logged. */
export const papers = {
  /** Acknowledgement slip in two copies; available after the acknowledgement. */
  slip: signedIn.file('/pan/slip/:id', reads),
  /** The receipt for the customer, in two copies: what was paid through the portal; available after the payment. */
  receipt: signedIn.file('/pan/receipt/:id', reads),
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
