import { type Kysely, sql } from 'kysely'

/** Requests of people about their own data, with the answers. */
export async function up(db: Kysely<unknown>) {
  await sql`create sequence data_request_no`.execute(db)
  await sql`create table data_request (
    id uuid primary key,
    ref_no text not null unique,
    dated timestamptz not null,
    due_on date not null,
    kind text not null check (kind in ('ACCESS', 'CORRECTION', 'ERASURE', 'NOMINATION', 'GRIEVANCE')),
    status text not null default 'OPEN' check (status in ('OPEN', 'ANSWERED', 'REFUSED')),
    person text not null,
    about text not null,
    application_id uuid references application,
    user_id uuid references user_account,
    words text not null,
    asked_by uuid not null references user_account,
    answer text,
    answered_by uuid references user_account,
    answered_at timestamptz,
    copied_by uuid references user_account,
    copied_at timestamptz,
    search text generated always as (lower(ref_no || ' ' || person || ' ' || about)) stored,
    constraint data_request_answered check ((status = 'OPEN') = (answered_at is null))
  )`.execute(db)
  await sql`create index data_request_newest on data_request (dated desc, id desc)`.execute(db)
  await sql`create index data_request_due on data_request (due_on, dated desc, id desc)`.execute(db)
  await sql`create index data_request_by_status on data_request (status, dated desc, id desc)`.execute(db)
  await sql`create index data_request_own on data_request (asked_by, dated desc)`.execute(db)
  await sql`create index data_request_search on data_request using gin (search gin_trgm_ops)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table data_request`.execute(db)
  await sql`drop sequence data_request_no`.execute(db)
}
