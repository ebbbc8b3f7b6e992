import type { Tx } from '../db/connect.ts'

const sellersUntil = (tx: Tx, day: string) =>
  tx
    .selectFrom('gstSeller')
    .select(['legalName', 'gstin', 'address', 'sac'])
    .where('active', '=', true)
    .where('effectiveFrom', '<=', day)

/** Who sells on that day by the office's GST details. */
export const sellerOn = (tx: Tx, day: string) =>
  sellersUntil(tx, day).orderBy('effectiveFrom', 'desc').executeTakeFirst()
/** The first who ever sold, of those until today. */
export const firstSeller = (tx: Tx, today: string) =>
  sellersUntil(tx, today).orderBy('effectiveFrom').executeTakeFirst()
