import { gstCodeOf } from 'contract/place/gst'
import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'

/** How a charge is taxed: the rate in hundredths of a per cent, and whether buyer and seller are in one state. */
export type Tax = { rate: number; isSameState: boolean }

/**
 * The parts of a charge that contains its GST, in paise. In one state both halves are the same, since GSTR-1 takes no
 * others: each half is rounded once, and the taxable value is what remains. Between states the one tax is rounded once.
 */
export function taxWithin(charge: bigint, { rate, isSameState }: Tax): { taxable: bigint; gst: bigint } {
  const shares = isSameState ? 2n : 1n
  const gst = shares * rounded(charge * BigInt(rate), shares * BigInt(10_000 + rate))
  return { taxable: charge - gst, gst }
}

/** Half a paisa goes up. */
const rounded = (of: bigint, by: bigint) => (2n * of + by) / (2n * by)

/**
 * How this merchant's charges are taxed on a day, by service. Nothing is charged before the portal's own GSTIN is valid.
 * The place of supply is the state of the merchant's GSTIN, else of their address, else the seller's own
 * (section 12(2) of the IGST Act).
 */
export async function taxesFor(db: Tx, merchantId: string, day: string): Promise<(service: string) => Tax> {
  const { rows } = await sql<{ seller: string | null; gstin: string | null; state: string | null }>`
    select m.gstin, m.address ->> 'state' as state,
      (select s.gstin from gst_seller s where s.active and s.effective_from <= ${day}
        order by s.effective_from desc limit 1) as seller
    from merchant m where m.id = ${merchantId}`.execute(db)
  const { seller, gstin, state } = rows[0] ?? { seller: null, gstin: null, state: null }
  const { rateOf } = await gstOn(db, day)
  const place = placeOfSupply(gstin, state)
  const isSameState = place === '' || place === seller?.slice(0, 2)
  return (service) => ({ rate: seller === null ? 0 : rateOf(service), isSameState })
}

/** GST's code of the state in which a shop is supplied; '' where it has none on record. */
export const placeOfSupply = (gstin: string | null, state: string | null | undefined) =>
  gstin?.slice(0, 2) ?? gstCodeOf(state ?? undefined) ?? ''

/** The rates of a day by service, in hundredths of a per cent, with their SAC: a service's own, else that of all. */
export async function gstOn(db: Tx, day: string) {
  const rows = await db
    .selectFrom('gstRate')
    .select(['service', 'rate', 'sac'])
    .where('active', '=', true)
    .where('effectiveFrom', '<=', day)
    .orderBy('effectiveFrom')
    .execute()
  const valid = new Map(rows.map((row) => [row.service, row]))
  const of = (service: string) => valid.get(service) ?? valid.get('ALL')
  return {
    rateOf: (service: string) => of(service)?.rate ?? 0,
    /** '' where it is that of the seller's details. */
    sacOf: (service: string) => of(service)?.sac ?? '',
  }
}
