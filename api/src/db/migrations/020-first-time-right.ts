import { type Kysely, sql } from 'kysely'

/** How many live applications share a mobile number is asked each time one is looked at. */
export async function up(db: Kysely<unknown>) {
  await sql`create index if not exists application_mobile on application ((fields->>'mobile')) where status <> 'DRAFT'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index application_mobile`.execute(db)
}
