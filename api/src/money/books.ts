import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Two numbers that must be 0: all entries together, and wallets that are not the sum of their entries. */
export async function booksOf(db: Db) {
  const { rows } = await sql<Record<'sum' | 'walletsOff', number>>`
    select coalesce(sum(booked.amount), 0)::float8 as sum,
      (count(*) filter (where kind = 'wallet' and balance <> coalesce(booked.amount, 0)))::int as wallets_off
    from account left join (
      select account_id, sum(amount) as amount from entry group by account_id
    ) booked on booked.account_id = account.id`.execute(db)
  return rows[0] ?? { sum: 0, walletsOff: 0 }
}
