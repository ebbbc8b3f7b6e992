import { type Kysely, sql } from 'kysely'

/**
 * The e-mail of a person who may log in, if it is not the shop's, and the links for choosing a new password. (No other
 * table has a column of that name.) Only the hash of a link is stored; a link without an owner was asked for an unknown
 * name.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table user_account add column mailbox text null`.execute(db)
  await sql`create index user_account_by_email on user_account (lower(mailbox))`.execute(db)
  await sql`create index merchant_by_any_email on merchant (lower(email_id))`.execute(db)
  await sql`create table password_link (
    id uuid primary key,
    user_id uuid null references user_account,
    token_hash text not null unique,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz null
  )`.execute(db)
  await sql`create index password_link_of on password_link (user_id)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table password_link`.execute(db)
  await sql`drop index merchant_by_any_email`.execute(db)
  await sql`alter table user_account drop column mailbox`.execute(db)
}
