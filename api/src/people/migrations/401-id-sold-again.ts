import { type Kysely, sql } from 'kysely'

/** An ID whose sale was taken back may be sold again: of its sales one stands. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table id_sale drop constraint id_sale_merchant_id_key`.execute(db)
  await sql`create unique index id_sale_stands on id_sale (merchant_id) where taken_back_at is null`.execute(db)
}

/** Refused where an ID was sold a second time: no sale is thrown away. */
export async function down(db: Kysely<unknown>) {
  await sql`drop index id_sale_stands`.execute(db)
  await sql`alter table id_sale add constraint id_sale_merchant_id_key unique (merchant_id)`.execute(db)
}
