import { type Kysely, sql } from 'kysely'

/** The fields that an answer changed in the form, with old and new value. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table application_event add column changes jsonb not null default '[]'`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table application_event drop column changes`.execute(db)
}
