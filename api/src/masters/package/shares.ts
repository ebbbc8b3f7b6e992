import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { type PackageRate, rateFor } from './rates.ts'

/** What a merchant above earns from one application, in paise; level 1 is the merchant above, 2 the one above them. */
export type Share = { level: 1 | 2; merchantId: string; amount: number }

/**
 * The merchants above this one who earn from a sale at this rate (domain 6.4). If the member's package sets a share,
 * that is it; otherwise each gets the difference between the commission of their own package and what those below get.
 * Together they never get more than the service charge.
 */
export async function sharesAbove(
  db: Tx,
  merchantId: string,
  service: string,
  now: Date,
  rate: PackageRate,
): Promise<Share[]> {
  const named = [rate.distributorCommission, rate.masterCommission]
  const shares: Share[] = []
  let given = rate.commission
  for (const [i, above] of (await merchantsAbove(db, merchantId)).entries()) {
    const share = named[i] ?? ((await rateFor(db, above, service, now))?.commission ?? 0n) - given
    const amount = share < rate.serviceCharge - given ? share : rate.serviceCharge - given
    if (amount <= 0n) continue
    shares.push({ level: i === 0 ? 1 : 2, merchantId: above, amount: Number(amount) })
    given += amount
  }
  return shares
}

/** The merchant above and the one above them. */
async function merchantsAbove(db: Tx, merchantId: string) {
  const { rows } = await sql<{ id: string }>`
    select above.parent_id as id from merchant above where above.id = ${merchantId}
    union all select top.parent_id from merchant above join merchant top on top.id = above.parent_id
      where above.id = ${merchantId}`.execute(db)
  return rows.filter(({ id }) => id !== null).map(({ id }) => id)
}
