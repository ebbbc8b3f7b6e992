import { type Kysely, sql } from 'kysely'

/**
 * Links by which a phone adds pages to a scan. Only the hash of a link is stored; it ends with the session that made
 * it.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table phone_link (
    id uuid primary key,
    application_id uuid not null references application on delete cascade,
    session_id uuid not null references session on delete cascade,
    token_hash text not null unique,
    created_by uuid not null references user_account,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    used_at timestamptz null
  )`.execute(db)
  await sql`create index phone_link_of on phone_link (application_id, created_by)`.execute(db)
  await sql`create index phone_link_of_session on phone_link (session_id)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table phone_link`.execute(db)
}
