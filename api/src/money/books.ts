import type { BooksFault } from 'contract/office-dashboard'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'

/** The accounts that have a register. */
const withRegister = sql.join(
  ['commission-expense', 'tds-payable', 'service-income', 'output-gst'].map((id) => sql.lit(id)),
)

/** The movement of each account according to its register. */
const listed = sql`
  select case register when 'commission' then 'commission-expense' when 'tds' then 'tds-payable' else 'service-income' end as account_id,
    sum(case register when 'commission' then -amount else amount end) as amount from register_line group by register
  union all select 'output-gst', sum(gst) from register_line`

/**
 * The one rule for a wrong wallet or register: its balance is not the sum of the entries of its account. It lists each
 * wrong one with the difference in paise; all entries are read once.
 */
const off = () => sql`
  booked as (select account_id, sum(amount) as amount from entry group by account_id),
  listed as (${listed}),
  said as (
    select 'wallet' as what, id, merchant_id, balance as amount from account where kind = 'wallet'
    union all select 'register', id, null, coalesce(listed.amount, 0)
    from account left join listed on listed.account_id = id where id in (${withRegister})
  ),
  off as (
    select what, id, merchant_id, (said.amount - coalesce(booked.amount, 0))::float8 as paise
    from said left join booked on booked.account_id = id where said.amount <> coalesce(booked.amount, 0)
  )`

/**
 * Three numbers that must be 0: the sum of all entries, the number of wrong wallets, and the number of wrong registers.
 */
export async function booksOf(db: Db) {
  const { rows } = await sql<Record<'sum' | 'walletsOff' | 'registersOff', number>>`
    with ${off()} select (select coalesce(sum(amount), 0)::float8 from booked) as sum,
      (count(*) filter (where what = 'wallet'))::int as wallets_off,
      (count(*) filter (where what = 'register'))::int as registers_off from off`.execute(db)
  return rows[0] ?? { sum: 0, walletsOff: 0, registersOff: 0 }
}

/** More are not needed: the first ones lead to the cause. */
const faultsAtMost = 50

/**
 * The faults by name: wallets by their shop's code, registers by their account, and unbalanced journals by kind and
 * reference. One statement, so that all is from one moment.
 */
export async function faultsOfBooks(db: Tx): Promise<BooksFault[]> {
  const { rows } = await sql<BooksFault>`
    with ${off()} select what, coalesce(merchant.code, off.id) as name, off.merchant_id::text as "merchantId", paise
    from off left join merchant on merchant.id = off.merchant_id
    union all select 'journal', journal.kind || ' ' || journal.ref, null, uneven.paise
    from (select journal_id, sum(amount)::float8 as paise from entry group by journal_id having sum(amount) <> 0) uneven
      join journal on journal.id = uneven.journal_id
    order by 1 desc, 2 limit ${faultsAtMost}`.execute(db)
  return rows
}
