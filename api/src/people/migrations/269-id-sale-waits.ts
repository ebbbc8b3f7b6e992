import { type Kysely, sql } from 'kysely'

/** An index of sold IDs whose tax invoice waits for the GST details: they are looked for every minute. */
export async function up(db: Kysely<unknown>) {
  await sql`create index id_sale_waits on id_sale (year, no)
    where invoice_no is not null and invoice_id is null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index id_sale_waits`.execute(db)
}
