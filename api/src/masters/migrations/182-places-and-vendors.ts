import { type Kysely, sql } from 'kysely'

/** The places of PIN codes, and the partners who take applications for cards. */
export async function up(db: Kysely<unknown>) {
  await sql`create table pin_code (
    id uuid primary key,
    pin text not null unique,
    district text not null,
    state text not null,
    active boolean not null default true,
    search text not null generated always as (lower(pin || ' ' || district || ' ' || state)) stored
  )`.execute(db)
  await sql`create index pin_code_search on pin_code using gin (search gin_trgm_ops)`.execute(db)
  await sql`create index pin_code_district on pin_code (district, id)`.execute(db)
  await sql`create index pin_code_state on pin_code (state, id)`.execute(db)
  await sql`create table card_vendor (
    id uuid primary key,
    code text not null,
    title text not null,
    product text not null,
    partner_url text not null,
    payout bigint not null check (payout >= 0),
    sort_order int not null default 0,
    active boolean not null default true
  )`.execute(db)
  await sql`create unique index card_vendor_code on card_vendor (lower(code))`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table card_vendor`.execute(db)
  await sql`drop table pin_code`.execute(db)
}
