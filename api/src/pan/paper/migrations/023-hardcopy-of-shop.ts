import { type Kysely, sql } from 'kysely'

/**
 * An index of a shop's signed forms that were not sent yet, for its dashboard: without it all its applications would be
 * read.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create index if not exists application_hardcopy_own on application (merchant_id, status, ack_date)
    where hardcopy in ('PENDING', 'DEFICIENT')`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index application_hardcopy_own`.execute(db)
}
