import { type Kysely, sql } from 'kysely'

/** What an answer changed in the form, old value and new. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table application_event add column changes jsonb not null default '[]'`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table application_event drop column changes`.execute(db)
}
