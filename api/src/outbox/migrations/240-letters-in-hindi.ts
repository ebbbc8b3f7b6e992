import { type Kysely, sql } from 'kysely'

/** Whether a person wants our letters in Hindi. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table user_account add column letters_in_hindi boolean not null default false`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table user_account drop column letters_in_hindi`.execute(db)
}
