import type { Tx } from '../../db/connect.ts'

const sellersUntil = (tx: Tx, day: string) =>
  tx
    .selectFrom('gstSeller')
    .select(['legalName', 'gstin', 'address', 'sac'])
    .where('active', '=', true)
    .where('effectiveFrom', '<=', day)

/** The office's GST details as the seller on that day. */
export const sellerOn = (tx: Tx, day: string) =>
  sellersUntil(tx, day).orderBy('effectiveFrom', 'desc').executeTakeFirst()
/** The first GST details of a seller, among those valid until today. */
export const firstSeller = (tx: Tx, today: string) =>
  sellersUntil(tx, today).orderBy('effectiveFrom').executeTakeFirst()
