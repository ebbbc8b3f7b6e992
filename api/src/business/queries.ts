import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'

/** The government fees in force on that day, in rupees. */
export async function feesOn(db: Tx, day: string) {
  const { rows } = await sql<{ service: string; name: string; amount: number }>`
    select service, name, amount from (
      select distinct on (service) service, name, (amount / 100.0)::float8 as amount, sort_order
      from govt_fee where active and effective_from <= ${day}::date order by service, effective_from desc
    ) now_in_force order by sort_order`.execute(db)
  return rows
}

/** With fewer cases the number means nothing and is not shown. */
const fewest = 100
const latest = 500

/**
 * How many applications have an acknowledgement, and the median of days from payment to PAN over the latest ones; null
 * while there are few. Both are read by an index, fast even with a million rows.
 */
export async function proofOfTrust(db: Tx) {
  const { rows } = await sql<{ sent: number; seen: number; days: number | null }>`
    with allotted as (
      select application_id, at from application_event where to_status = 'ALLOTTED' and undoes is null order by at desc limit ${latest}
    ), taken as (
      select extract(epoch from a.at - first.at) / 86400 as days from allotted a, lateral (
        select e.at from application_event e
        where e.application_id = a.application_id and e.to_status not in ('DRAFT', 'PL_DRAFT') order by e.id limit 1
      ) first
    )
    select (select count(*)::int from application where ack_date is not null) as sent, count(*)::int as seen,
      ceil(percentile_cont(0.5) within group (order by days))::int as days
    from taken`.execute(db)
  const { sent = 0, seen = 0, days = null } = rows[0] ?? {}
  return sent < fewest ? null : { sent, days: seen < fewest ? null : days }
}
