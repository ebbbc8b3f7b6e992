import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'

/** What the registers say that the accounts they are of were moved by. */
const listed = sql`
  select case register when 'commission' then 'commission-expense' when 'tds' then 'tds-payable' else 'service-income' end as account_id,
    sum(case register when 'commission' then -amount else amount end) as amount from register_line group by register
  union all select 'output-gst', sum(gst) from register_line`

/**
 * Three numbers that must be 0: all entries together, wallets that are not the sum of their entries, and accounts of which a
 * register says something else than their entries.
 */
export async function booksOf(db: Db) {
  const { rows } = await sql<Record<'sum' | 'walletsOff' | 'registersOff', number>>`
    select coalesce(sum(booked.amount), 0)::float8 as sum,
      (count(*) filter (where kind = 'wallet' and balance <> coalesce(booked.amount, 0)))::int as wallets_off,
      (count(*) filter (where id in ('commission-expense', 'tds-payable', 'service-income', 'output-gst')
        and coalesce(listed.amount, 0) <> coalesce(booked.amount, 0)))::int as registers_off
    from account left join (
      select account_id, sum(amount) as amount from entry group by account_id
    ) booked on booked.account_id = account.id left join (${listed}) listed on listed.account_id = account.id`.execute(
    db,
  )
  return rows[0] ?? { sum: 0, walletsOff: 0, registersOff: 0 }
}
