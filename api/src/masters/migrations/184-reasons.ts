import { type Kysely, sql } from 'kysely'

/** The office's words for the reasons; each server adds the reasons of its version when it starts. */
export async function up(db: Kysely<unknown>) {
  await sql`create table reason (
    id uuid primary key default gen_random_uuid(),
    code text not null unique,
    text_en text not null,
    text_hi text not null,
    sort_order int not null,
    active boolean not null default true
  )`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table reason`.execute(db)
}
