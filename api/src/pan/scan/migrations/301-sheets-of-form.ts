import { type Kysely, sql } from 'kysely'

/** How many sheets the form had when it was last printed, and which of them a scanned page is. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table application add column form_sheets smallint null`.execute(db)
  await sql`alter table application_page add column sheet smallint null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table application_page drop column sheet`.execute(db)
  await sql`alter table application drop column form_sheets`.execute(db)
}
