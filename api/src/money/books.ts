import type { BooksFault } from 'contract/office-dashboard'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'

/** The accounts that have a register. */
const withRegister = sql.join(
  ['commission-expense', 'tds-payable', 'service-income', 'output-gst'].map((id) => sql.lit(id)),
)

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
      (count(*) filter (where id in (${withRegister})
        and coalesce(listed.amount, 0) <> coalesce(booked.amount, 0)))::int as registers_off
    from account left join (
      select account_id, sum(amount) as amount from entry group by account_id
    ) booked on booked.account_id = account.id left join (${listed}) listed on listed.account_id = account.id`.execute(
    db,
  )
  return rows[0] ?? { sum: 0, walletsOff: 0, registersOff: 0 }
}

/** More is no help: the first ones lead to what happened. */
const faultsAtMost = 50

/**
 * The same by name: wallets by their shop's code, accounts that have a register by theirs, and journals whose entries are not
 * 0 together by kind and what they are for; each with the paise by which it is off. One statement, so of one moment.
 */
export async function faultsOfBooks(db: Tx): Promise<BooksFault[]> {
  const { rows } = await sql<BooksFault>`
    with booked as (select account_id, sum(amount) as amount from entry group by account_id)
    select 'wallet' as what, merchant.code as name, merchant.id::text as "merchantId",
      (balance - coalesce(booked.amount, 0))::float8 as paise
    from account join merchant on merchant.id = account.merchant_id left join booked on booked.account_id = account.id
    where kind = 'wallet' and balance <> coalesce(booked.amount, 0)
    union all select 'register', account.id, null, (coalesce(listed.amount, 0) - coalesce(booked.amount, 0))::float8
    from account left join booked on booked.account_id = account.id left join (${listed}) listed on listed.account_id = account.id
    where account.id in (${withRegister}) and coalesce(listed.amount, 0) <> coalesce(booked.amount, 0)
    union all select 'journal', journal.kind || ' ' || journal.ref, null, uneven.paise
    from (select journal_id, sum(amount)::float8 as paise from entry group by journal_id having sum(amount) <> 0) uneven
      join journal on journal.id = uneven.journal_id
    order by 1 desc, 2 limit ${faultsAtMost}`.execute(db)
  return rows
}
