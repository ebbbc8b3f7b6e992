import { bankStatements, type ManyApproved, mostTogether } from 'contract/bank-statement/bank-statement'
import { isGiven } from 'contract/endpoint'
import { inTransaction, type Tx } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import { toPaise, toRupees } from '../money/ledger.ts'
import { findPayment, type PaymentRow } from '../payment/queries.ts'
import { approve, checksOf } from '../payment/service.ts'
import { badInput, Refusal } from '../shared/refusal.ts'
import { agreeingPayments } from './queries.ts'

/** Nothing speaks against it: every check that its approver would read is good. */
const isFlagFree = async (db: Tx, row: PaymentRow | undefined) =>
  row !== undefined && (await checksOf(db, row)).every(({ ok }) => ok)

/** The oldest payments that may be approved together, not those that this person asked for. */
export async function readSure({ tx, caller }: Handler<typeof bankStatements.sure>) {
  const agreeing = await agreeingPayments(tx, mostTogether)
  const sure = []
  for (const { amount, ...payment } of agreeing) {
    const row = await findPayment(tx, payment.id)
    if (row?.requestedBy !== caller.id && (await isFlagFree(tx, row))) sure.push({ ...payment, amount })
  }
  return {
    payments: sure.map((payment) => ({ ...payment, amount: toRupees(payment.amount) })),
    total: toRupees(sumOf(sure)),
    mayApprove: isGiven(caller, bankStatements.approve),
  }
}

const sumOf = (some: { amount: bigint }[]) => some.reduce((sum, { amount }) => sum + amount, 0n)

type Result = ManyApproved['results'][number]

/**
 * Approves payments that agree with the bank's statement, each in a transaction of its own and by the rules of one: second
 * person, own payments, races. What stopped agreeing since it was read is refused alone. The same call again finds them
 * decided, so that nothing is credited twice.
 */
export async function approveMany(call: Handler<typeof bankStatements.approve>) {
  const { portal, body } = call
  const ids = [...new Set(body.ids)]
  const rows = await Promise.all(ids.map((id) => findPayment(portal.db, id)))
  if (sumOf(rows.filter((row) => row !== undefined)) !== toPaise(body.total))
    throw badInput('total', 'The total is another one meanwhile. Read the list again.')
  const results: Result[] = []
  for (const id of ids) results.push(await approveOne(call, id))
  return { results }
}

async function approveOne({ portal, caller }: Handler<typeof bankStatements.approve>, id: string): Promise<Result> {
  const payment = await findPayment(portal.db, id)
  const about = { refNo: payment?.refNo ?? '', amount: payment ? toRupees(payment.amount) : 0 }
  try {
    const { status } = await inTransaction(portal.db, async (tx) => {
      await refuseUnsure(tx, id)
      const body = { approvedAmount: about.amount, remark: '' }
      return approve({ tx, portal, caller, params: { id }, body })
    })
    return { ...about, status, why: null }
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    const { text, values } = problem.fields[0] ?? problem
    return { ...about, status: 'REFUSED', why: { text, ...(values && { values }) } }
  }
}

async function refuseUnsure(tx: Tx, id: string) {
  const row = await findPayment(tx, id)
  const isAgreed = (await agreeingPayments(tx, 1, id)).length === 1
  // Whoever was first, or a second person who is needed, is said by the approval itself.
  if (row?.status !== 'PENDING') return
  if (!isAgreed) throw new Refusal(409, "It does not agree with the bank's statement any more")
  if (!(await isFlagFree(tx, row)))
    throw new Refusal(409, 'Something speaks against it. Open it and decide on it alone.')
}
