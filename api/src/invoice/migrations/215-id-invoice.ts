import { type Kysely, sql } from 'kysely'

/** An ID that is sold has its tax invoice at once, and a merchant may buy several in a month. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table tax_invoice
    drop constraint tax_invoice_kind_check,
    add constraint tax_invoice_kind_check check (kind in ('INVOICE', 'CREDIT_NOTE', 'ID_SALE')),
    drop constraint tax_invoice_merchant_id_month_kind_key`.execute(db)
  await sql`create unique index tax_invoice_monthly on tax_invoice (merchant_id, month, kind)
    where kind <> 'ID_SALE'`.execute(db)
  await sql`alter table id_sale add column invoice_id uuid null unique references tax_invoice`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table id_sale drop column invoice_id`.execute(db)
  await sql`alter table tax_invoice disable trigger tax_invoice_never_changes`.execute(db)
  await sql`delete from tax_invoice where kind = 'ID_SALE'`.execute(db)
  await sql`alter table tax_invoice enable trigger tax_invoice_never_changes`.execute(db)
  await sql`drop index tax_invoice_monthly`.execute(db)
  await sql`alter table tax_invoice
    drop constraint tax_invoice_kind_check,
    add constraint tax_invoice_kind_check check (kind in ('INVOICE', 'CREDIT_NOTE')),
    add constraint tax_invoice_merchant_id_month_kind_key unique (merchant_id, month, kind)`.execute(db)
}
