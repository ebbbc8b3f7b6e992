import { type Kysely, sql } from 'kysely'

/** The shop's word at its request that the return before is filed elsewhere, or that there is none. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table gst_filing add column said_elsewhere boolean not null default false`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table gst_filing drop column said_elsewhere`.execute(db)
}
