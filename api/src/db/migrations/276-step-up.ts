import { type Kysely, sql } from 'kysely'

/** When somebody last showed in a session, after the log-in, that it is still them. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table session add column proved_at timestamptz null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table session drop column proved_at`.execute(db)
}
