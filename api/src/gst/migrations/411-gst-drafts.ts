import { type Kysely, sql } from 'kysely'

/** Registrations and returns that shops have begun and not sent. */
export async function up(db: Kysely<unknown>) {
  await sql`create table gst_draft (
    id uuid primary key,
    merchant_id uuid not null references merchant,
    kind text not null check (kind in ('registration', 'filing')),
    name text not null,
    version integer not null,
    values_sealed text not null,
    saved_by uuid not null references user_account,
    saved_at timestamptz not null
  )`.execute(db)
  await sql`create index gst_draft_merchant on gst_draft (merchant_id, saved_at desc)`.execute(db)
  await sql`create index gst_draft_saved on gst_draft (saved_at)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table gst_draft`.execute(db)
}
