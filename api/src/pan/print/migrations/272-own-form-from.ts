import { type Kysely, sql } from 'kysely'

/** The day from which a file replaces a form. The earlier version does not set it, so it means today. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table own_form
    add column effective_from date not null default (now() at time zone 'Asia/Kolkata')::date`.execute(db)
  await sql`update own_form set effective_from = (at at time zone 'Asia/Kolkata')::date`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table own_form drop column effective_from`.execute(db)
}
