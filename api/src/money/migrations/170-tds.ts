import { type Kysely, sql } from 'kysely'

/**
 * TDS on commission: its rates by day, what each person earned in a tax year, and at which rates TDS was deducted.
 * Earlier commission of the year is counted, so that the threshold is reached in time; its TDS is deducted with the
 * next commission.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table tds_rate (
    id uuid primary key default gen_random_uuid(),
    section text not null,
    rate bigint not null check (rate between 0 and 10000),
    rate_without_pan bigint not null check (rate_without_pan between rate and 10000),
    threshold bigint not null check (threshold >= 0),
    effective_from date not null,
    active boolean not null default true
  )`.execute(db)
  await sql`create unique index tds_rate_from on tds_rate (effective_from) where active`.execute(db)
  // Finance Act 2025; from April 2026 the Income-tax Act 2025.
  await sql`insert into tds_rate (section, rate, rate_without_pan, threshold, effective_from) values
    ('194H', 200, 2000, 2000000, '2025-04-01'),
    ('393(1) Table Sl. 1(ii)', 200, 2000, 2000000, '2026-04-01')`.execute(db)
  await sql`create table tds_year (
    merchant_id uuid not null references merchant,
    tax_year int not null,
    gross bigint not null,
    bases jsonb not null,
    tds bigint not null,
    primary key (merchant_id, tax_year)
  )`.execute(db)
  await sql`create table tds_line (
    journal_id uuid primary key references journal,
    merchant_id uuid not null references merchant,
    tax_year int not null,
    amount bigint not null,
    rate int not null default 0,
    taken_back boolean not null default false
  )`.execute(db)
  await sql`create index tds_line_year on tds_line (merchant_id, tax_year)`.execute(db)
  await sql`create index tds_line_open on tds_line (merchant_id, tax_year) where rate = 0 and not taken_back`.execute(
    db,
  )
  await sql`insert into account (id, kind) values ('tds-payable', 'own') on conflict do nothing`.execute(db)
  await sql`alter table merchant add column pan_masked text null, add column gstin text null`.execute(db)

  await sql`insert into tds_line (journal_id, merchant_id, tax_year, amount)
    select j.id, a.merchant_id, extract(year from (j.at at time zone 'Asia/Kolkata') - interval '3 months')::int, e.amount
    from journal j join entry e on e.journal_id = j.id join account a on a.id = e.account_id and a.kind = 'wallet'
    where j.kind = 'COMMISSION' and not exists (select from journal back where back.reverses = j.id)`.execute(db)
  await sql`insert into tds_year (merchant_id, tax_year, gross, bases, tds)
    select merchant_id, tax_year, sum(amount), jsonb_build_object('0', sum(amount)::text), 0
    from tds_line group by merchant_id, tax_year`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table merchant drop column pan_masked, drop column gstin`.execute(db)
  await sql`drop table tds_line, tds_year, tds_rate`.execute(db)
}
