import { type Kysely, sql } from 'kysely'

/** The day from which a file stands in the place of a form. The version before says none, and means today. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table own_form
    add column effective_from date not null default (now() at time zone 'Asia/Kolkata')::date`.execute(db)
  await sql`update own_form set effective_from = (at at time zone 'Asia/Kolkata')::date`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table own_form drop column effective_from`.execute(db)
}
