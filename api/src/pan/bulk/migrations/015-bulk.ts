import { type Kysely, sql } from 'kysely'

/** Files of the provider's answers, checked and then recorded row by row; and a new PAN is allotted once. */
export async function up(db: Kysely<unknown>) {
  await sql`create table bulk_file (
    id uuid primary key,
    deed text not null,
    file_name text not null,
    made_by uuid not null references user_account,
    made_at timestamptz not null,
    begun_at timestamptz,
    unused jsonb not null default '[]'
  )`.execute(db)
  await sql`create index bulk_file_recent on bulk_file (deed, made_at desc)`.execute(db)

  await sql`create table bulk_row (
    file_id uuid not null references bulk_file on delete cascade,
    line int not null,
    state text not null check (state in ('READY', 'WRONG_STATUS', 'UNMATCHED', 'FAULTY', 'DONE', 'REFUSED')),
    number text not null,
    words text not null,
    application_id uuid references application,
    given text,
    primary key (file_id, line)
  )`.execute(db)
  await sql`create index bulk_row_state on bulk_row (file_id, state, line)`.execute(db)

  // Nobody can read a PAN from its index, and no two first applications may have the same one.
  await sql`alter table application add column pan_index text null`.execute(db)
  await sql`create unique index application_pan on application (pan_index)
    where pan_index is not null and app_type = 'N'`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table application drop column pan_index`.execute(db)
  await sql`drop table bulk_row, bulk_file`.execute(db)
}
