import { dayText, indianDay } from 'contract/field/fields'
import { freshDays, slipNeeded } from 'contract/payment/payment'
import type { Said } from 'contract/said'
import { lineFor } from '../bank-statement/queries.ts'
import { statementCheck } from '../bank-statement/statement-check.ts'
import type { Tx } from '../db/connect.ts'
import { creditedFor, creditedLike } from '../money/outside-reference.ts'
import { likeReference, type PaymentRow, sameReference, sameSlip } from './queries.ts'

/** What speaks for a payment or against it, as a sentence that the screen translates. */
type Check = Said & { ok: boolean }

/** What speaks for a payment and what against it. */
export async function checksOf(db: Tx, row: PaymentRow): Promise<Check[]> {
  const [reference, slip, statement, line] = await Promise.all([
    referenceCheck(db, row),
    sameSlip(db, row),
    statementCheck(db, row),
    lineFor(db, row.id),
  ])
  const requested = indianDay(row.dated)
  // The bank knows better than the claim on which day the money came.
  const [paid = row.txnDate] = [row.txnDate, ...(line?.paymentId === row.id ? [line.day] : [])].sort()
  const days = (Date.parse(requested) - Date.parse(paid)) / 86_400_000
  return [
    reference,
    days > freshDays
      ? {
          ok: false,
          text: 'Paid on {day}, {days} days before the request',
          values: { day: dayText(paid), days },
        }
      : { ok: true, text: 'Paid within {days} days before the request', values: { days: freshDays } },
    slipCheck(row, slip),
    ...statement,
  ]
}

async function referenceCheck(db: Tx, row: PaymentRow) {
  const credited = await creditedFor(db, row)
  if (credited && credited.refNo !== row.refNo) {
    const values = { refNo: credited.refNo, day: dayText(indianDay(credited.at)) }
    return { ok: false, text: 'Already credited with {refNo} on {day}', values }
  }
  const same = await sameReference(db, row)
  if (same) return { ok: false, text: usedIn[same.status], values: { refNo: same.refNo } }
  const like = await likeReference(db, row)
  if (like) return { ok: false, text: alikeIn[like.status], values: { refNo: like.refNo } }
  const similar = await creditedLike(db, row)
  if (similar) {
    const values = { refNo: similar.refNo, day: dayText(indianDay(similar.at)) }
    return { ok: false, text: 'The same number is in the reference of {refNo}, credited on {day}', values }
  }
  return { ok: true, text: 'Reference used for the first time' }
}

// Whole sentences: a language may put the status elsewhere.
const usedIn = {
  PENDING: 'Reference also used in {refNo}, pending',
  CLEARING: 'Reference also used in {refNo}, with the bank for clearing',
  SECOND: 'Reference also used in {refNo}, waiting for a second approval',
  APPROVED: 'Reference also used in {refNo}, approved',
  REJECTED: 'Reference also used in {refNo}, rejected',
  CANCELLED: 'Reference also used in {refNo}, cancelled',
  TAKEN_BACK: 'Reference also used in {refNo}, taken back',
}
const alikeIn = {
  PENDING: 'The same number is in the reference of {refNo}, pending',
  CLEARING: 'The same number is in the reference of {refNo}, with the bank for clearing',
  SECOND: 'The same number is in the reference of {refNo}, waiting for a second approval',
  APPROVED: 'The same number is in the reference of {refNo}, approved',
  REJECTED: 'The same number is in the reference of {refNo}, rejected',
  CANCELLED: 'The same number is in the reference of {refNo}, cancelled',
  TAKEN_BACK: 'The same number is in the reference of {refNo}, taken back',
}

const slipIn = {
  PENDING: 'The same slip came with {refNo}, pending',
  CLEARING: 'The same slip came with {refNo}, with the bank for clearing',
  SECOND: 'The same slip came with {refNo}, waiting for a second approval',
  APPROVED: 'The same slip came with {refNo}, which is credited',
  REJECTED: 'The same slip came with {refNo}, rejected',
  CANCELLED: 'The same slip came with {refNo}, cancelled',
  TAKEN_BACK: 'The same slip came with {refNo}, taken back',
}

function slipCheck({ mode, slipFileId }: PaymentRow, same: Awaited<ReturnType<typeof sameSlip>>) {
  if (same) return { ok: false, text: slipIn[same.status], values: { refNo: same.refNo } }
  if (slipFileId) return { ok: true, text: 'Slip seen for the first time' }
  return { ok: !slipNeeded(mode), text: 'No slip was sent' }
}
