import { type Kysely, sql } from 'kysely'

/** Files that are uploaded in pieces, the limits of a scan, where the signed paper is, and how long a check took. */
export async function up(db: Kysely<unknown>) {
  await sql`create table upload (
    id uuid primary key,
    merchant_id uuid references merchant,
    created_by uuid not null references user_account,
    made_for text not null,
    name text not null,
    bytes int not null,
    mark text not null,
    created_at timestamptz not null,
    seen_at timestamptz not null,
    reply text
  )`.execute(db)
  // Two tabs that upload the same file share one upload.
  await sql`create unique index upload_open on upload (created_by, made_for, mark, bytes) where reply is null`.execute(
    db,
  )
  await sql`create index upload_seen on upload (seen_at)`.execute(db)
  await sql`create table upload_piece (
    upload_id uuid not null references upload on delete cascade,
    no int not null,
    content bytea not null,
    primary key (upload_id, no)
  )`.execute(db)
  // Pictures are already compressed.
  await sql`alter table upload_piece alter column content set storage external`.execute(db)

  await sql`create table scan_limit (
    provider text primary key,
    pages int not null check (pages > 0),
    file_kb int not null check (file_kb > 0)
  )`.execute(db)

  await sql`alter table application
    add column hardcopy_sent_on date null,
    add column hardcopy_courier text null,
    add column hardcopy_tracking text null,
    add column hardcopy_received_on date null,
    add column hardcopy_reason text null,
    add column taken_at timestamptz null`.execute(db)
  await sql`create index application_hardcopy on application (ack_date, id)
    where hardcopy in ('PENDING', 'SENT', 'DEFICIENT')`.execute(db)

  await sql`alter table application_event
    add column hardcopy text null,
    add column seconds int null`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table application_event drop column hardcopy, drop column seconds`.execute(db)
  await sql`drop index application_hardcopy`.execute(db)
  await sql`alter table application
    drop column hardcopy_sent_on,
    drop column hardcopy_courier,
    drop column hardcopy_tracking,
    drop column hardcopy_received_on,
    drop column hardcopy_reason,
    drop column taken_at`.execute(db)
  await sql`drop table upload_piece, upload, scan_limit`.execute(db)
}
