import { type Kysely, sql } from 'kysely'

/** Sessions in which a person of the office views a shop as its merchant. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table session
    add column viewer_id uuid null references user_account,
    add column view_ticket text null`.execute(db)
  await sql`create unique index session_view_ticket on session (view_ticket) where view_ticket is not null`.execute(db)
  await sql`create index session_viewer on session (viewer_id) where viewer_id is not null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  // The earlier version would take them for the merchant's own sessions.
  await sql`delete from session where viewer_id is not null`.execute(db)
  await sql`drop index session_viewer, session_view_ticket`.execute(db)
  await sql`alter table session drop column viewer_id, drop column view_ticket`.execute(db)
}
