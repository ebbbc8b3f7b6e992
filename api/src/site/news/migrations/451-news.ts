import { type Kysely, sql } from 'kysely'

/** Who reads a news, until when, and whether it is out. What stands there already is for everybody. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table news
    add column audience text not null default 'PUBLIC' check (audience in ('PUBLIC', 'MERCHANTS', 'STAFF')),
    add column status text not null default 'PUBLISHED' check (status in ('DRAFT', 'PUBLISHED', 'ARCHIVED')),
    add column until date null check (until >= dated)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table news drop column audience, drop column status, drop column until`.execute(db)
}
