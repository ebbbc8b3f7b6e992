import { type Kysely, sql } from 'kysely'

/** Corrections: the typed PANs, encrypted, and a blind index that finds another correction of the same PAN. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table application
    add column typed_pans text null,
    add column own_pan_index text null`.execute(db)
  await sql`create index application_own_pan on application (own_pan_index) where own_pan_index is not null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table application drop column typed_pans, drop column own_pan_index`.execute(db)
}
