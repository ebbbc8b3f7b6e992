import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { accounts, type Journal, post, reverse, walletOf } from './ledger.ts'
import { correctTds, deductTds } from './tds.ts'

/**
 * Why a person earns, or loses it again: `ref` is the application and the person's level in it, so nothing is booked
 * twice.
 */
type Cause = Pick<Journal, 'ref' | 'at' | 'by' | 'remark'>

/** A person's commission from one application: gross, in paise. */
type Commission = { merchantId: string; amount: bigint; cause: Cause }

/**
 * Credits a person's commission to the wallet and deducts its TDS; no other code books commission. It is earned again
 * only after it was taken back. Returns the journal; null when the amount is zero.
 */
export async function bookCommission(tx: Tx, { merchantId, amount, cause }: Commission): Promise<string | null> {
  if (amount === 0n) return null
  const entries = [
    { account: accounts.commission, amount: -amount },
    { account: walletOf(merchantId), amount },
  ]
  const { last, next } = await earnedFor(tx, cause.ref)
  const ref = last && !last.isLost ? last.ref : next
  const id = await post(tx, { ...cause, ref, kind: 'COMMISSION', entries })
  await deductTds(tx, merchantId, id, amount, headOf(cause))
  return id
}

/**
 * Takes back the commission with this `ref`, even if it is already spent: then the wallet owes it. Its TDS is
 * corrected. Returns the journal; null when nothing was earned.
 */
export async function takeBackCommission(tx: Tx, cause: Cause): Promise<string | null> {
  const { last: earned } = await earnedFor(tx, cause.ref)
  if (!earned) return null
  const { ref } = earned
  const id = await reverse(tx, earned.id, { ...cause, ref, kind: 'COMMISSION_REVERSAL', mayOverdraw: true })
  await correctTds(tx, earned.id, id, headOf(cause))
  return id
}

/**
 * The reference of what is booked for the same cause again, after it was taken back so many times: the application, the
 * level, and the number, such as `…//2` of its merchant and `…/1/2` of the one above.
 */
export const nthRef = (ref: string, before: number) =>
  before === 0 ? ref : `${ref.includes('/') ? ref : `${ref}/`}/${before + 1}`

/** What was last earned for a cause, and the reference under which it would be earned again. */
async function earnedFor(tx: Tx, ref: string) {
  let last: { id: string; ref: string; isLost: boolean } | undefined
  for (let before = 0; ; before++) {
    const next = nthRef(ref, before)
    const found = await tx
      .selectFrom('journal')
      .leftJoin('journal as back', 'back.reverses', 'journal.id')
      .select(['journal.id', 'journal.ref', sql<boolean>`back.id is not null`.as('isLost')])
      .where('journal.kind', '=', 'COMMISSION')
      .where('journal.ref', '=', next)
      .executeTakeFirst()
    if (!found) return { last, next }
    last = found
  }
}

const headOf = ({ at, by, remark }: Cause) => ({ at, by, remark })
