import { type Kysely, sql } from 'kysely'

/** Each time an application is read, the open applications with the same mobile number are counted. */
export async function up(db: Kysely<unknown>) {
  await sql`create index if not exists application_mobile on application ((fields->>'mobile')) where status <> 'DRAFT'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index application_mobile`.execute(db)
}
