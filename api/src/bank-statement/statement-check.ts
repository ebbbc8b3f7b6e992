import { dayText } from 'contract/field/fields'
import type { Tx } from '../db/connect.ts'
import { rupeesText } from '../money/ledger.ts'
import { debitOfPayment, lacksLine, lineFor } from './queries.ts'

type Paid = {
  id: string
  amount: bigint
  firstAmount: bigint | null
  approvedAmount: bigint | null
  bankId: string
}

/** What the bank statement says about a payment; nothing where no statement could have its reference. */
export async function statementCheck(db: Tx, payment: Paid) {
  const debit = await debitOfPayment(db, payment.id)
  if (debit) {
    const values = { sum: rupeesText(debit.amount), day: dayText(debit.day) }
    return [{ ok: false, text: 'Money with this reference went out again on {day}: ₹ {sum}', values }]
  }
  const line = await lineFor(db, payment.id)
  if (!line) {
    const isLacked = await lacksLine(db, payment.id)
    return isLacked ? [{ ok: false, text: "The bank's statement of that day has no line with this reference" }] : []
  }
  const { day, amount, bankName, bankId, paymentId, refNo } = line
  const values = { bankName, sum: rupeesText(amount), day: dayText(day) }
  if (paymentId !== payment.id)
    return [
      refNo
        ? { ok: false, text: "The bank's line with this reference belongs to {refNo}", values: { refNo } }
        : { ok: false, text: "The bank's line with this reference was set aside" },
    ]
  if (bankId !== payment.bankId)
    return [{ ok: false, text: 'The money came into another bank: {bankName}, ₹ {sum} on {day}', values }]
  if (amount !== (payment.approvedAmount ?? payment.firstAmount ?? payment.amount))
    return [{ ok: false, text: "The bank's statement says ₹ {sum} on {day}", values }]
  return [{ ok: true, text: "In the bank's statement of {day} with ₹ {sum}", values }]
}
