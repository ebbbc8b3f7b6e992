import { type Kysely, sql } from 'kysely'

/** A captcha that is answered by a computation instead of reading; for a picture both columns are null. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table captcha add column work jsonb null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table captcha drop column work`.execute(db)
}
