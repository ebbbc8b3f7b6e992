import { type Kysely, sql } from 'kysely'

/**
 * The number of a wallet's lines on each day in India. The database counts them itself when they are booked, so a
 * statement of a year knows its number of lines without reading them. The trigger is made first and blocks booking
 * until the earlier lines are counted, so that none is counted twice or left out.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table wallet_day (
    account_id text not null,
    day date not null,
    lines int not null check (lines > 0),
    primary key (account_id, day)
  ) with (fillfactor = 70)`.execute(db)
  // A booking for a wallet already holds the wallet's row, so two bookings never wait for each other here.
  await sql`create function wallet_day_counts() returns trigger language plpgsql as $$
    begin
      insert into wallet_day as known (account_id, day, lines)
        select account_id, (at at time zone 'Asia/Kolkata')::date, count(*)::int from booked
        where account_id like 'wallet:%' group by 1, 2 order by 1, 2
        on conflict (account_id, day) do update set lines = known.lines + excluded.lines;
      return null;
    end $$`.execute(db)
  await sql`create trigger entry_counts after insert on entry
    referencing new table as booked for each statement execute function wallet_day_counts()`.execute(db)
  await sql`insert into wallet_day (account_id, day, lines)
    select account_id, (at at time zone 'Asia/Kolkata')::date, count(*)::int from entry
    where account_id like 'wallet:%' group by 1, 2`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop trigger entry_counts on entry`.execute(db)
  await sql`drop function wallet_day_counts`.execute(db)
  await sql`drop table wallet_day`.execute(db)
}
