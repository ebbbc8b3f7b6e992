import { type Kysely, sql } from 'kysely'

/** The settings of a person's own account, and the browser in which a session began. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table user_account
    add column login_notification boolean not null default true,
    add column tracked_since timestamptz null default now()`.execute(db)
  await sql`alter table session add column browser_name text not null default ''`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table session drop column browser_name`.execute(db)
  await sql`alter table user_account drop column tracked_since, drop column login_notification`.execute(db)
}
