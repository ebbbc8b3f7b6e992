import { type Kysely, sql } from 'kysely'

/** Retention: what each run deleted, what a hold keeps, and when an application was made anonymous. */
export async function up(db: Kysely<unknown>) {
  await sql`alter table application add column papers_deleted_at timestamptz null`.execute(db)
  await sql`create table retention_run (
    id uuid primary key,
    rule text not null,
    day date not null,
    started_at timestamptz not null,
    ended_at timestamptz,
    done int not null default 0,
    files int not null default 0,
    held int not null default 0,
    failed int not null default 0,
    error text,
    status text generated always as (case when ended_at is null then 'RUNNING' when failed > 0 then 'FAILED' else 'DONE' end) stored,
    search text generated always as (lower(rule)) stored,
    unique (rule, day)
  )`.execute(db)
  await sql`create index retention_run_newest on retention_run (started_at desc, id desc)`.execute(db)
  await sql`create index retention_run_by_rule on retention_run (rule, started_at desc, id desc)`.execute(db)
  await sql`create index retention_run_by_done on retention_run (done, started_at desc, id desc)`.execute(db)
  await sql`create index retention_run_search on retention_run using gin (search gin_trgm_ops)`.execute(db)

  await sql`create table legal_hold (
    id uuid primary key,
    application_id uuid not null references application,
    merchant_id uuid not null references merchant,
    merchant_label text not null,
    form_no text not null,
    reason text not null check (reason <> ''),
    placed_by uuid not null references user_account,
    placed_at timestamptz not null,
    lifted_by uuid references user_account,
    lifted_at timestamptz,
    lift_reason text,
    status text generated always as (case when lifted_at is null then 'ON' else 'LIFTED' end) stored,
    search text generated always as (lower(form_no || ' ' || merchant_label || ' ' || reason)) stored
  )`.execute(db)
  await sql`create unique index legal_hold_on on legal_hold (application_id) where lifted_at is null`.execute(db)
  await sql`create index legal_hold_newest on legal_hold (placed_at desc, id desc)`.execute(db)
  await sql`create index legal_hold_by_form on legal_hold (form_no, placed_at desc, id desc)`.execute(db)
  await sql`create index legal_hold_by_merchant on legal_hold (merchant_id, placed_at desc, id desc)`.execute(db)
  await sql`create index legal_hold_search on legal_hold using gin (search gin_trgm_ops)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table legal_hold, retention_run`.execute(db)
  await sql`alter table application drop column papers_deleted_at`.execute(db)
}
