import { type Kysely, sql } from 'kysely'

/** By what the first phone that opened a link is known again; null until one did. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table phone_link add column phone_hash text null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table phone_link drop column phone_hash`.execute(db)
}
