import { type Kysely, sql } from 'kysely'

/** Since when a person wants a second factor that they have not set up: it is asked for at the next log-in. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table user_account add column factor_wanted_since timestamptz null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table user_account drop column factor_wanted_since`.execute(db)
}
