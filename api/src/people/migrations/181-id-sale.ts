import { type Kysely, sql } from 'kysely'

const indexes = {
  id_sale_search: 'id_sale using gin (search gin_trgm_ops)',
  id_sale_newest: 'id_sale (dated desc, id desc)',
  id_sale_by_year: 'id_sale (year, no desc)',
}

/** Sales of IDs, each with its number in the series of its financial year; a free one has no number. */
export async function up(db: Kysely<unknown>) {
  await sql`create table id_sale (
    id uuid primary key,
    dated timestamptz not null,
    merchant_id uuid not null unique references merchant,
    code text not null,
    name text not null,
    id_type text not null,
    package text,
    amount bigint not null check (amount >= 0),
    gst bigint not null check (gst >= 0),
    mode text not null check (mode in ('WALLET', 'CASH', 'FREE')),
    sold_by text not null,
    year text not null,
    no int,
    invoice_no text unique,
    journal_id uuid unique references journal,
    search text generated always as (
      lower(coalesce(invoice_no, '') || ' ' || code || ' ' || name || ' ' || id_type || ' ' || sold_by)
    ) stored,
    constraint id_sale_paid check ((mode = 'FREE') = (amount = 0)),
    constraint id_sale_booked check ((mode = 'FREE') = (journal_id is null) and (mode = 'FREE') = (invoice_no is null)),
    unique (year, no)
  )`.execute(db)
  for (const [name, on] of Object.entries(indexes)) await sql.raw(`create index ${name} on ${on}`).execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table id_sale`.execute(db)
}
