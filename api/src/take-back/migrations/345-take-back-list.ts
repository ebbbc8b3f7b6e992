import { type Kysely, sql } from 'kysely'

/** The number of the record in each row, for the list of what was taken back and what waits. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table take_back
    add column about text not null default ''`.execute(db)
  await sql`alter table take_back add column search text generated always as (lower(about || ' ' || reason)) stored`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table take_back drop column search, drop column about`.execute(db)
}
