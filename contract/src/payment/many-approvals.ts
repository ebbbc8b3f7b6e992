import * as v from 'valibot'
import { Said } from '../said.ts'

/** So many are decided on together at most. */
export const mostTogether = 50

const paymentId = v.pipe(v.string(), v.uuid())

/** `total` in rupees is what the person read: another sum is refused. */
export const ManyApprovals = v.object({
  ids: v.pipe(v.array(paymentId), v.minLength(1, 'Choose a payment'), v.maxLength(mostTogether)),
  total: v.pipe(v.number('Required'), v.minValue(0)),
})

/** Each for itself: one that is refused leaves the others as they are. */
export const ManyApproved = v.looseObject({
  results: v.array(
    v.looseObject({
      refNo: v.string(),
      status: v.picklist(['APPROVED', 'SECOND', 'REFUSED']),
      amount: v.number(),
      /** Why it was refused. */
      why: v.nullable(Said),
    }),
  ),
})
export type ManyApproved = v.InferOutput<typeof ManyApproved>

const together = {
  id: v.string(),
  refNo: v.string(),
  merchant: v.string(),
  utr: v.string(),
  day: v.string(),
  amount: v.number(),
}

/** Payments that nothing speaks against, each in the bank's statement with the same amount. Rupees. */
export const SurePayments = v.looseObject({
  payments: v.array(v.looseObject(together)),
  total: v.number(),
  mayApprove: v.boolean(),
})
export type SurePayments = v.InferOutput<typeof SurePayments>

/** Which payments were chosen, with commas between their ids. */
export const Chosen = v.object({
  ids: v.pipe(
    v.string(),
    v.check((ids) => v.is(ManyApprovals.entries.ids, ids.split(',')), 'Choose payments'),
  ),
})

/** Payments that a person chose, the oldest first, each with what keeps it from being approved with the others. Rupees. */
export const ChosenPayments = v.looseObject({
  payments: v.array(v.looseObject({ ...together, why: v.nullable(v.array(Said)) })),
  total: v.number(),
  mayApprove: v.boolean(),
})
export type ChosenPayments = v.InferOutput<typeof ChosenPayments>
