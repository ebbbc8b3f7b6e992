import { type Kysely, sql } from 'kysely'

/** Sold IDs whose tax invoice waits until it is known who sells: they are looked for every minute. */
export async function up(db: Kysely<unknown>) {
  await sql`create index id_sale_waits on id_sale (year, no)
    where invoice_no is not null and invoice_id is null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index id_sale_waits`.execute(db)
}
