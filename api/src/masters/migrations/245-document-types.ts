import { type Kysely, sql } from 'kysely'

/**
 * The office's words about each document; each server adds the documents of its version, with name and proofs, when it
 * starts.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table document_type (
    id uuid primary key default gen_random_uuid(),
    code text not null unique,
    name text not null,
    proves text not null,
    note text not null default '',
    sort_order int not null,
    active boolean not null default true
  )`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table document_type`.execute(db)
}
