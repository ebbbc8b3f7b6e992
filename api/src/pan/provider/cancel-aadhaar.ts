import type { aadhaarCancellations } from 'contract/pan/provider'
import type { Handler } from '../../http/handler.ts'
import { applyTransition } from '../application/transition/transition.ts'
import { because } from '../verify/verify.ts'

/** Ends an application whose Aadhaar was not accepted: the government fee is refunded, the commission is taken back. */
export const cancelAadhaar = (context: Handler<typeof aadhaarCancellations.cancel>) =>
  applyTransition(context, 'cancelAadhaar', async () => {
    const given = await because(context.tx, context.body.reasons)
    return { ...given, set: { ...given.set, dueBy: null } }
  })
