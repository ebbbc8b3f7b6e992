import { feeOfService } from 'contract/masters/govt-fee'
import type { Service } from 'contract/masters/services'
import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import { toRupees } from '../../money/ledger.ts'

const kinds = Object.entries(feeOfService).map(([service, kind]) => `('${service}', '${kind}')`)

/**
 * Prices of active packages that contain another government fee than the published one, now or on a later day. Each
 * price is compared with the fee on the fee's first day, or today. As SQL text, because lists are written so; the day
 * in it is our own value.
 */
const behind = (today: string) => `
  select p.id as package_id, p.name as package, k.service, f.id as fee_id, f.amount as published, charged.govt_fee as has,
    greatest(f.effective_from, date '${today}') as day
  from govt_fee f join (values ${kinds.join(', ')}) k (service, kind) on k.kind = f.service
  join package p on p.active
  cross join lateral (
    select r.govt_fee from package_rate r where r.package_id = p.id and r.service = k.service
      and r.effective_from <= greatest(f.effective_from, date '${today}')
    order by r.effective_from desc, r.no desc limit 1
  ) charged
  where f.active and charged.govt_fee <> f.amount and not exists (
    select from govt_fee n where n.active and n.service = f.service and n.effective_from > f.effective_from
      and n.effective_from <= date '${today}')`

/** For a fee: the packages whose prices contain another fee. */
export const packagesBehind = (today: string) => `(select string_agg(distinct b.package, ', ' order by b.package)
  from (${behind(today)}) b where b.fee_id = t.id)`

/** For a package: how many of its services contain another fee. */
export const feesBehind = (today: string) => `(select nullif(count(distinct b.service), 0)::int
  from (${behind(today)}) b where b.package_id = t.id)`

/** The same for one package, service by service, the nearest day first; in rupees. */
export async function feesBehindOf(tx: Tx, packageId: string, today: string) {
  const { rows } = await sql<{ service: Service; published: bigint; has: bigint; day: string }>`
    select b.service, b.published, b.has, b.day from (${sql.raw(behind(today))}) b
    where b.package_id = ${packageId} order by b.day, b.service`.execute(tx)
  return rows.map(({ service, published, has, day }) => ({
    service,
    published: toRupees(published),
    has: toRupees(has),
    from: day,
  }))
}
