import { type Kysely, sql } from 'kysely'

/** The provider's day of each step, and of the last one that stands: a later step has no earlier day. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table application_event add column day date null`.execute(db)
  await sql`alter table application add column step_day date null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table application drop column step_day`.execute(db)
  await sql`alter table application_event drop column day`.execute(db)
}
