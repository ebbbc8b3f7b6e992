import { type Kysely, sql } from 'kysely'

/** What is said about a whole file that was read, such as dates that can be read in two ways. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table bulk_file add column warnings jsonb not null default '[]'`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table bulk_file drop column warnings`.execute(db)
}
