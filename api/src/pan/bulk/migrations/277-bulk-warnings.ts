import { type Kysely, sql } from 'kysely'

/** Warnings about a whole file, such as dates that can be read in two ways. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table bulk_file add column warnings jsonb not null default '[]'`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table bulk_file drop column warnings`.execute(db)
}
