import { type Kysely, sql } from 'kysely'

/** By which PANs a registration is found, where a person asks what is held of them: blind indexes, no numbers. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table gst_registration add column pan_indexes text[] not null default '{}'`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table gst_registration drop column pan_indexes`.execute(db)
}
