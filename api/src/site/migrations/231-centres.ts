import { type Kysely, sql } from 'kysely'

/** Since when a shop agrees that visitors may find it; null = it does not. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table merchant add column listed_at timestamptz null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table merchant drop column listed_at`.execute(db)
}
