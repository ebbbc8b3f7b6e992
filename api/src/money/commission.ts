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
 * Credits a person's commission to the wallet and deducts its TDS; no other code books commission. Returns the journal;
 * null when the amount is zero.
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
 * Takes back the commission with this `ref`, even if it is already spent: then the wallet owes it. Its TDS is
 * corrected. Returns the journal; null when nothing was earned.
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
