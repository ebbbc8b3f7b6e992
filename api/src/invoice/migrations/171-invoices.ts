import { type Kysely, sql } from 'kysely'

const indexes = {
  tax_invoice_newest: 'tax_invoice (dated desc, number desc, id desc)',
  tax_invoice_own: 'tax_invoice (merchant_id, dated desc, number desc, id desc)',
}

/**
 * Tax invoices and credit notes by month, their number series, and the seller. The database ensures that an issued
 * paper never changes, whatever the code does, and that a month is done only once.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table gst_seller (
    id uuid primary key default gen_random_uuid(),
    legal_name text not null,
    gstin text not null,
    address text not null,
    sac text not null,
    effective_from date not null,
    active boolean not null default true
  )`.execute(db)
  await sql`create unique index gst_seller_from on gst_seller (effective_from) where active`.execute(db)
  await sql`create table invoice_series (
    series text not null,
    tax_year int not null,
    last int not null,
    primary key (series, tax_year)
  )`.execute(db)
  await sql`create table invoice_month (month date primary key, done_at timestamptz not null)`.execute(db)
  await sql`create table tax_invoice (
    id uuid primary key,
    kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
    number text not null unique check (length(number) <= 16),
    month date not null,
    dated date not null,
    issued_at timestamptz not null,
    merchant_id uuid not null references merchant,
    seller jsonb not null,
    buyer jsonb not null,
    lines jsonb not null,
    taxable bigint not null check (taxable >= 0),
    cgst bigint not null check (cgst >= 0),
    sgst bigint not null check (sgst >= 0),
    igst bigint not null check (igst >= 0),
    fee bigint not null check (fee >= 0),
    total bigint not null check (total = taxable + cgst + sgst + igst + fee),
    unique (merchant_id, month, kind),
    check (igst = 0 or (cgst = 0 and sgst = 0))
  )`.execute(db)
  for (const [name, on] of Object.entries(indexes)) await sql.raw(`create index ${name} on ${on}`).execute(db)
  await sql`create function invoice_never_changes() returns trigger language plpgsql as $$
    begin
      raise exception 'what was issued never changes';
    end $$`.execute(db)
  await sql`create trigger tax_invoice_never_changes before update or delete or truncate on tax_invoice
    for each statement execute function invoice_never_changes()`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table tax_invoice, invoice_month, invoice_series, gst_seller`.execute(db)
  await sql`drop function invoice_never_changes`.execute(db)
}
