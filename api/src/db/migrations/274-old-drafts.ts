import { type Kysely, sql } from 'kysely'

/** Drafts by when they were last saved: retention looks for the oldest of all shops. */
export async function up(db: Kysely<unknown>) {
  await sql`create index application_old_drafts on application (saved_at, id)
    where status in ('DRAFT', 'PL_DRAFT')`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index application_old_drafts`.execute(db)
}
