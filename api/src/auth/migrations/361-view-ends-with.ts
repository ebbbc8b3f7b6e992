import { type Kysely, sql } from 'kysely'

/** A view of a shop as its merchant ends with the session of who looks. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table session add column viewer_session_id uuid null references session on delete cascade`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table session drop column viewer_session_id`.execute(db)
}
