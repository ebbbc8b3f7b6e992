import { bankStatements } from 'contract/bank-statement'
import { isGiven } from 'contract/endpoint'
import { mostTogether } from 'contract/payment/many-approvals'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import { toRupees } from '../money/ledger.ts'
import { approveEach, isFlagFree, sumOf } from '../payment/approve-many.ts'
import { findPayment, type PaymentRow } from '../payment/queries.ts'
import { Refusal } from '../shared/refusal.ts'
import { agreeingPayments } from './queries.ts'

/** The oldest payments that may be approved together, not those that this person asked for. */
export async function readSure({ tx, caller }: Handler<typeof bankStatements.sure>) {
  const agreeing = await agreeingPayments(tx, mostTogether)
  const sure = []
  for (const { amount, ...payment } of agreeing) {
    const row = await findPayment(tx, payment.id)
    if (row && row.requestedBy !== caller.id && (await isFlagFree(tx, row))) sure.push({ ...payment, amount })
  }
  return {
    payments: sure.map((payment) => ({ ...payment, amount: toRupees(payment.amount) })),
    total: toRupees(sumOf(sure)),
    mayApprove: isGiven(caller, bankStatements.approve),
  }
}

/** Approves payments that agree with the bank's statement. What stopped agreeing since it was read is refused alone. */
export const approveMany = (call: Handler<typeof bankStatements.approve>) => approveEach(call, refuseUnsure)

async function refuseUnsure(tx: Tx, row: PaymentRow) {
  const isAgreed = (await agreeingPayments(tx, 1, row.id)).length === 1
  // Whoever was first, or a second person who is needed, is said by the approval itself.
  if (row.status !== 'PENDING') return
  if (!isAgreed) throw new Refusal(409, "It does not agree with the bank's statement any more")
  if (!(await isFlagFree(tx, row)))
    throw new Refusal(409, 'Something speaks against it. Open it and decide on it alone.')
}
