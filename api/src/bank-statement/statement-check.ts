import { dayText } from 'contract/field/fields'
import type { Tx } from '../db/connect.ts'
import { rupeesText } from '../money/ledger.ts'
import { lineFor } from './queries.ts'

type Paid = { id: string; amount: bigint; bankId: string }

/** What the bank statement says about a payment; nothing where no statement has its reference. */
export async function statementCheck(db: Tx, payment: Paid) {
  const line = await lineFor(db, payment.id)
  if (!line) return []
  const { day, amount, bankName, bankId, paymentId, refNo } = line
  const values = { bankName, sum: rupeesText(amount), day: dayText(day) }
  if (paymentId !== payment.id)
    return [
      refNo
        ? { ok: false, text: "The bank's line with this reference belongs to {refNo}", values: { refNo } }
        : { ok: false, text: "The bank's line with this reference was set aside" },
    ]
  if (bankId !== payment.bankId)
    return [{ ok: false, text: 'The money came into another bank: {bankName}, Rs {sum} on {day}', values }]
  if (amount !== payment.amount) return [{ ok: false, text: "The bank's statement says Rs {sum} on {day}", values }]
  return [{ ok: true, text: "In the bank's statement of {day} with Rs {sum}", values }]
}
