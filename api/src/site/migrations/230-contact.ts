import { type Kysely, sql } from 'kysely'

/** The numbers of visitors' messages to the office. */
export async function up(db: Kysely<unknown>) {
  await sql`create sequence contact_no`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop sequence contact_no`.execute(db)
}
