import type { Tx } from '../db/connect.ts'
import { accounts, type Journal, post, reverse, walletOf } from './ledger.ts'
import { correctTds, deductTds } from './tds.ts'

/** By what somebody earns, or loses it again: `ref` is the case and the earner's level in it, so nothing is booked twice. */
type Cause = Pick<Journal, 'ref' | 'at' | 'by' | 'remark'>

/** What one person earns by one case: gross, in paise. */
type Commission = { merchantId: string; amount: bigint; cause: Cause }

/**
 * Credits one person's commission to their wallet, and deducts its TDS: nobody else books it. Answers the journal; null
 * where it is nothing.
 */
export async function bookCommission(tx: Tx, { merchantId, amount, cause }: Commission): Promise<string | null> {
  if (amount === 0n) return null
  const entries = [
    { account: accounts.commission, amount: -amount },
    { account: walletOf(merchantId), amount },
  ]
  const id = await post(tx, { ...cause, kind: 'COMMISSION', entries })
  await deductTds(tx, merchantId, id, amount, headOf(cause))
  return id
}

/**
 * Takes back what was earned under this `ref`, even where it is spent already: the wallet then owes it. Its TDS comes back.
 * Answers the journal; null where nothing was earned.
 */
export async function takeBackCommission(tx: Tx, cause: Cause): Promise<string | null> {
  const earned = await tx
    .selectFrom('journal')
    .select('id')
    .where('kind', '=', 'COMMISSION')
    .where('ref', '=', cause.ref)
    .executeTakeFirst()
  if (!earned) return null
  const id = await reverse(tx, earned.id, { ...cause, kind: 'COMMISSION_REVERSAL', mayOverdraw: true })
  await correctTds(tx, earned.id, id, headOf(cause))
  return id
}

const headOf = ({ at, by, remark }: Cause) => ({ at, by, remark })
