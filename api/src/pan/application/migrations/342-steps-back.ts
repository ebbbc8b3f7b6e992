import { type Kysely, sql } from 'kysely'

/** Which event takes back which, and what a step has changed, so that it can be put back. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table application_event
    add column undoes uuid null references application_event,
    add column former jsonb null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table application_event drop column undoes, drop column former`.execute(db)
}
