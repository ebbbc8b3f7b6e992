import { type Kysely, sql } from 'kysely'

/** The daily limit that the merchant above sets for a member, and what the wallet has spent on its last day. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table account
    add column day_limit bigint null check (day_limit >= 0),
    add column spent_on date null,
    add column spent bigint not null default 0 check (spent >= 0)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table account drop column spent, drop column spent_on, drop column day_limit`.execute(db)
}
