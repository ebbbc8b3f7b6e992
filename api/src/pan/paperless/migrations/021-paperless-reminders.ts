import { type Kysely, sql } from 'kysely'

/** When a merchant was last reminded of an order, and an index of the orders that wait. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table paperless add column if not exists reminded_at timestamptz null`.execute(db)
  await sql`create index if not exists application_paperless_waiting on application (status_at)
    where status in ('PL_INITIATED', 'PL_AWAIT_CONFIRM')`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop index application_paperless_waiting`.execute(db)
  await sql`alter table paperless drop column reminded_at`.execute(db)
}
