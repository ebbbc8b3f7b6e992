import { isGiven } from 'contract/endpoint'
import type { ManyApproved } from 'contract/payment/many-approvals'
import { payments } from 'contract/payment/payment'
import type { Said } from 'contract/said'
import { inTransaction, type Tx } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import { toPaise, toRupees } from '../money/ledger.ts'
import { badInput, notFound, Refusal } from '../shared/refusal.ts'
import { checksOf } from './checks.ts'
import { findPayment, type PaymentRow, shownPayment } from './queries.ts'
import { approve } from './service.ts'

/** What its approver would read against it, one after the other. */
const saidAgainst = async (db: Tx, row: PaymentRow) => (await checksOf(db, row)).filter(({ ok }) => !ok)

/** Nothing speaks against it: every check that its approver would read is good. */
export const isFlagFree = async (db: Tx, row: PaymentRow) => (await saidAgainst(db, row)).length === 0

export const sumOf = (some: { amount: bigint }[]) => some.reduce((sum, { amount }) => sum + amount, 0n)

type Call = Pick<Handler<typeof payments.approveChosen>, 'portal' | 'caller' | 'body'>
type Result = ManyApproved['results'][number]

/**
 * Approves payments as they were claimed, each in a transaction of its own and by the rules of one: second person, own
 * payments, races. `refuse` throws for what may not be approved together with others. The same call again finds them
 * decided, so that nothing is credited twice.
 */
export async function approveEach(call: Call, refuse: (tx: Tx, row: PaymentRow) => Promise<void>) {
  const rows = await rowsOf(call.portal.db, call.body.ids)
  if (sumOf(rows) !== toPaise(call.body.total))
    throw badInput('total', 'The total is another one meanwhile. Read the list again.')
  const results: Result[] = []
  for (const row of rows) results.push(await approveOne(call, row, refuse))
  return { results }
}

async function rowsOf(db: Tx, ids: string[]) {
  const rows = await Promise.all([...new Set(ids)].map((id) => findPayment(db, id)))
  return rows.filter((row) => row !== undefined)
}

async function approveOne(
  { portal, caller }: Call,
  { id, refNo, amount }: PaymentRow,
  refuse: (tx: Tx, row: PaymentRow) => Promise<void>,
): Promise<Result> {
  const about = { refNo, amount: toRupees(amount) }
  try {
    const { status } = await inTransaction(portal.db, async (tx) => {
      const row = await findPayment(tx, id)
      if (row) await refuse(tx, row)
      const body = { approvedAmount: about.amount, remark: '', reason: '' }
      return approve({ tx, portal, caller, params: { id }, body })
    })
    return { ...about, status, why: null }
  } catch (problem) {
    if (!(problem instanceof Refusal)) throw problem
    const { text, values } = problem.fields[0] ?? problem
    return { ...about, status: 'REFUSED', why: { text, ...(values && { values }) } }
  }
}

/** What a person chose in the list, and of each why it must be decided alone. */
export async function readChosen({ tx, query, caller }: Handler<typeof payments.chosen>) {
  const rows = await rowsOf(tx, query.ids.split(','))
  const chosen = []
  for (const row of rows.sort((a, b) => a.dated.getTime() - b.dated.getTime())) {
    const payment = await shownPayment(tx, row.id)
    if (!payment) throw notFound('This payment was not found')
    const { id, refNo, merchantCode, merchantName, utr, txnDate: day, amount } = payment
    const merchant = `${merchantCode} – ${merchantName}`
    chosen.push({ id, refNo, merchant, utr, day, amount, why: await whyAlone(tx, row, caller.id) })
  }
  return {
    payments: chosen,
    total: toRupees(sumOf(rows)),
    mayApprove: isGiven(caller, payments.approveChosen),
  }
}

/** Why a payment is not approved together with others; null where it may be. */
async function whyAlone(db: Tx, row: PaymentRow, callerId: string): Promise<Said[] | null> {
  const { status, mode, requestedBy } = row
  if (status === 'SECOND') return [{ text: 'It waits for a second person' }]
  if (mode === 'CHEQUE') return [{ text: 'A cheque is decided on alone' }]
  if (status !== 'PENDING') return [{ text: 'It is decided already' }]
  if (requestedBy === callerId) return [{ text: 'You asked for it yourself' }]
  const against = await saidAgainst(db, row)
  return against.length > 0 ? against.map(({ text, values }) => ({ text, values })) : null
}

/** Approves what a person chose, but only where nothing speaks against any of it: else none is approved. */
export async function approveChosen(call: Handler<typeof payments.approveChosen>) {
  const { portal, body, caller } = call
  // Whoever was first is said of each by its approval.
  const whyOf = async (tx: Tx, row: PaymentRow) =>
    ['APPROVED', 'REJECTED', 'CANCELLED', 'TAKEN_BACK'].includes(row.status) ? null : whyAlone(tx, row, caller.id)
  const alone = []
  for (const row of await rowsOf(portal.db, body.ids)) if (await whyOf(portal.db, row)) alone.push(row.refNo)
  if (alone.length > 0)
    throw new Refusal(409, 'Nothing was approved. Decide alone on {alone}.', { alone: alone.join(', ') })
  return approveEach(call, async (tx, row) => {
    if (await whyOf(tx, row)) throw new Refusal(409, 'Something speaks against it. Open it and decide on it alone.')
  })
}
