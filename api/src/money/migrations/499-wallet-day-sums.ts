import { type Kysely, sql } from 'kysely'

/**
 * What a wallet paid and got on each day, in paise, beside the number of its lines: so a statement of a year knows its sums, and a
 * day long ago its balance, without reading the lines. Nothing is booked until the earlier days have theirs.
 */
export async function up(db: Kysely<unknown>) {
  await sql`lock table entry in share row exclusive mode`.execute(db)
  await sql`alter table wallet_day
    add column debit bigint not null default 0 check (debit >= 0),
    add column credit bigint not null default 0 check (credit >= 0)`.execute(db)
  await sql`create or replace function wallet_day_counts() returns trigger language plpgsql as $$
    begin
      insert into wallet_day as known (account_id, day, lines, debit, credit)
        select account_id, (at at time zone 'Asia/Kolkata')::date, count(*)::int,
          sum(greatest(-amount, 0)), sum(greatest(amount, 0)) from booked
        where account_id like 'wallet:%' group by 1, 2 order by 1, 2
        on conflict (account_id, day) do update set lines = known.lines + excluded.lines,
          debit = known.debit + excluded.debit, credit = known.credit + excluded.credit;
      return null;
    end $$`.execute(db)
  await sql`update wallet_day d set debit = booked.debit, credit = booked.credit from (
      select account_id, (at at time zone 'Asia/Kolkata')::date as day, sum(greatest(-amount, 0)) as debit,
        sum(greatest(amount, 0)) as credit from entry where account_id like 'wallet:%' group by 1, 2
    ) booked where booked.account_id = d.account_id and booked.day = d.day`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`lock table entry in share row exclusive mode`.execute(db)
  await sql`create or replace function wallet_day_counts() returns trigger language plpgsql as $$
    begin
      insert into wallet_day as known (account_id, day, lines)
        select account_id, (at at time zone 'Asia/Kolkata')::date, count(*)::int from booked
        where account_id like 'wallet:%' group by 1, 2 order by 1, 2
        on conflict (account_id, day) do update set lines = known.lines + excluded.lines;
      return null;
    end $$`.execute(db)
  await sql`alter table wallet_day drop column debit, drop column credit`.execute(db)
}
