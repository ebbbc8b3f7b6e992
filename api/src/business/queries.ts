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

export async function latestNews(db: Tx) {
  return db.selectFrom('news').select(['dated', 'text']).orderBy('dated', 'desc').limit(20).execute()
}
