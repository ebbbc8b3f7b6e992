import { type Kysely, sql } from 'kysely'

/**
 * The lines of the registers (commission, TDS, GST) beside the ledger: a narrow row for each journal of a register,
 * with indexes in the order in which registers are read. The database writes it together with the entries, whatever the
 * code does.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table register_line (
    journal_id uuid primary key,
    register text not null check (register in ('commission', 'tds', 'gst')),
    at timestamptz not null,
    kind text not null,
    particulars text not null,
    merchant_id uuid,
    amount bigint not null,
    gst bigint not null,
    search text not null generated always as (lower(right(journal_id::text, 12) || ' ' || particulars)) stored
  )`.execute(db)
  // The line of a journal in its register: the amount on the register's account, and the merchant of the wallet or
  // hold.
  await sql`create view register_due as
    select j.id as journal_id, due.register, j.at, j.kind, j.remark as particulars, due.merchant_id, due.amount, due.gst
    from journal j cross join lateral (
      select case when bool_or(e.account_id = 'commission-expense') then 'commission'
          when bool_or(e.account_id = 'tds-payable') then 'tds' else 'gst' end as register,
        split_part(max(e.account_id) filter (where e.account_id like 'wallet:%' or e.account_id like 'hold:%'), ':', 2)::uuid
          as merchant_id,
        coalesce(sum(case e.account_id when 'commission-expense' then -e.amount else e.amount end)
          filter (where e.account_id in ('commission-expense', 'tds-payable', 'service-income')), 0)::bigint as amount,
        coalesce(sum(e.amount) filter (where e.account_id = 'output-gst'), 0)::bigint as gst
      from entry e where e.journal_id = j.id
      having bool_or(e.account_id in ('commission-expense', 'tds-payable', 'service-income', 'output-gst'))
    ) due`.execute(db)

  // First the many old journals are listed without blocking anybody. Then booking is blocked for a second or two, until
  // those that came meanwhile are listed too.
  await listTheRest(db)
  for (const [name, on] of Object.entries(indexes))
    await sql.raw(`create index ${name} on register_line ${on}`).execute(db)
  await sql`create function register_lists() returns trigger language plpgsql as $$
    begin
      insert into register_line select * from register_due where journal_id in (select journal_id from booked)
        on conflict (journal_id) do update
          set merchant_id = excluded.merchant_id, amount = excluded.amount, gst = excluded.gst;
      return null;
    end $$`.execute(db)
  await sql`create trigger entry_lists after insert on entry
    referencing new table as booked for each statement execute function register_lists()`.execute(db)
  await listTheRest(db)
}

const listTheRest = (db: Kysely<unknown>) =>
  sql`insert into register_line select * from register_due where journal_id in (
    select e.journal_id from entry e
    where e.account_id in ('commission-expense', 'tds-payable', 'service-income', 'output-gst')
      and not exists (select from register_line known where known.journal_id = e.journal_id)
  )`.execute(db)

const newest = 'at desc, journal_id desc'
const indexes = {
  register_line_newest: `(register, ${newest}) include (kind, merchant_id, amount, gst)`,
  register_line_of: `(register, merchant_id, ${newest})`,
  register_line_search: 'using gin (search gin_trgm_ops)',
}

export async function down(db: Kysely<unknown>) {
  await sql`drop trigger entry_lists on entry`.execute(db)
  await sql`drop function register_lists`.execute(db)
  await sql`drop view register_due`.execute(db)
  await sql`drop table register_line`.execute(db)
}
