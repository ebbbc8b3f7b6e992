import { type Kysely, sql } from 'kysely'

/** The payment code of the quarterly statement, and the challans by which deducted tax was paid. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table tds_rate add column payment_code text not null default ''`.execute(db)
  // Commission of section 393(1) Table Sl. 1(ii), since Form 140.
  await sql`update tds_rate set payment_code = '1006' where effective_from >= '2026-04-01'`.execute(db)
  await sql`create table tds_challan (
    id uuid primary key default gen_random_uuid(),
    month text not null check (month ~ '^(0[1-9]|1[0-2])-20[0-9]{2}$'),
    amount bigint not null check (amount > 0),
    interest bigint not null default 0 check (interest >= 0),
    bsr text not null check (bsr ~ '^[0-9]{7}$'),
    paid_on date not null,
    serial text not null check (serial ~ '^[0-9]{5}$'),
    active boolean not null default true
  )`.execute(db)
  await sql`create unique index tds_challan_once on tds_challan (bsr, paid_on, serial) where active`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table tds_challan`.execute(db)
  await sql`alter table tds_rate drop column payment_code`.execute(db)
}
