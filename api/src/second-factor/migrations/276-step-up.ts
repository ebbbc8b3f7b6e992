import { type Kysely, sql } from 'kysely'

/** When a person last proved who they are in a session, after the log-in. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table session add column proved_at timestamptz null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table session drop column proved_at`.execute(db)
}
