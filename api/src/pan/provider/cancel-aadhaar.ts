import type { aadhaarCancellations } from 'contract/pan/provider'
import type { Handler } from '../../http/handler.ts'
import { Refusal } from '../../shared/refusal.ts'
import type { Application } from '../application/queries.ts'
import { applyTransition } from '../application/transition/transition.ts'
import { because } from '../verify/verify.ts'

/** Ends an application whose Aadhaar was not accepted: the government fee is refunded, the commission is taken back. */
export const cancelAadhaar = (context: Handler<typeof aadhaarCancellations.cancel>) =>
  applyTransition(context, 'cancelAadhaar', async (application) => {
    refuseWithoutAadhaar(application)
    const given = await because(context.tx, 'AADHAAR', context.body.reasons)
    return { ...given, set: { ...given.set, dueBy: null } }
  })

/** An entity, or a person who is exempt, has no Aadhaar that could be refused. */
export function refuseWithoutAadhaar({ aadhaarLast4 }: Pick<Application, 'aadhaarLast4'>) {
  if (!aadhaarLast4) throw new Refusal(409, 'This application names no Aadhaar')
}
