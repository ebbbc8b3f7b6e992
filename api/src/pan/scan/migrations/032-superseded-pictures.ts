import { type Kysely, sql } from 'kysely'

/** Pages and cropped pictures that were replaced after the payment: their files are kept. */
export async function up(db: Kysely<unknown>) {
  await sql`create table superseded_picture (
    file_id uuid primary key references file,
    application_id uuid not null references application,
    merchant_id uuid not null references merchant,
    kind text not null check (kind in ('page', 'photo', 'signature')),
    page int null,
    superseded_at timestamptz not null,
    superseded_by uuid not null references user_account
  )`.execute(db)
  await sql`create index superseded_picture_of on superseded_picture (application_id, superseded_at)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table superseded_picture`.execute(db)
}
