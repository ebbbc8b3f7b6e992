import { type Kysely, sql } from 'kysely'

/**
 * A shop's own staff: sub-logins beside the owner's, with rights per menu in `granted`. Everybody who logs in for a
 * shop today is its owner.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table user_account add column shop_staff boolean not null default false`.execute(db)
  await sql`create sequence staff_no start 100001`.execute(db)
  await sql`create index user_account_shop_staff on user_account (merchant_id, created_at desc, id desc) where shop_staff`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index user_account_shop_staff`.execute(db)
  await sql`alter table user_account drop column shop_staff`.execute(db)
  await sql`drop sequence staff_no`.execute(db)
}
