import { type Kysely, sql } from 'kysely'

/** The credit note of an ID whose sale was taken back; a merchant may have several in a month. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table tax_invoice
    drop constraint tax_invoice_kind_check,
    add constraint tax_invoice_kind_check check (kind in ('INVOICE', 'CREDIT_NOTE', 'ID_SALE', 'ID_CREDIT'))`.execute(
    db,
  )
  await sql`drop index tax_invoice_monthly`.execute(db)
  await sql`create unique index tax_invoice_monthly on tax_invoice (merchant_id, month, kind)
    where kind in ('INVOICE', 'CREDIT_NOTE')`.execute(db)
  await sql`alter table id_sale
    add column taken_back_at timestamptz null,
    add column back_journal_id uuid null unique references journal,
    add column credit_id uuid null unique references tax_invoice,
    add constraint id_sale_back check ((taken_back_at is null) = (back_journal_id is null))`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table id_sale drop column taken_back_at, drop column back_journal_id, drop column credit_id`.execute(
    db,
  )
  await sql`alter table tax_invoice disable trigger tax_invoice_never_changes`.execute(db)
  await sql`delete from tax_invoice where kind = 'ID_CREDIT'`.execute(db)
  await sql`alter table tax_invoice enable trigger tax_invoice_never_changes`.execute(db)
  await sql`drop index tax_invoice_monthly`.execute(db)
  await sql`create unique index tax_invoice_monthly on tax_invoice (merchant_id, month, kind)
    where kind <> 'ID_SALE'`.execute(db)
  await sql`alter table tax_invoice
    drop constraint tax_invoice_kind_check,
    add constraint tax_invoice_kind_check check (kind in ('INVOICE', 'CREDIT_NOTE', 'ID_SALE'))`.execute(db)
}
