import { type Kysely, sql } from 'kysely'

/** The office's own tables: audit, outgoing messages, published fees and news. */
export async function up(db: Kysely<unknown>) {
  await sql`create table audit (
    id uuid primary key,
    at timestamptz not null,
    who uuid,
    who_name text not null,
    what text not null,
    about text not null,
    ip text not null,
    request_id text not null,
    detail jsonb not null default '{}',
    chain_no bigint unique,
    hash text
  )`.execute(db)
  await sql`create index audit_unchained on audit (id) where hash is null`.execute(db)
  await sql`create index audit_about on audit (about, id)`.execute(db)

  await sql`create table outbox (
    id uuid primary key,
    kind text not null,
    recipient text not null,
    body jsonb not null,
    created_at timestamptz not null,
    next_try_at timestamptz not null,
    tries int not null default 0,
    sent_at timestamptz,
    last_error text
  )`.execute(db)
  await sql`create index outbox_due on outbox (next_try_at) where sent_at is null`.execute(db)

  await sql`create table govt_fee (
    service text not null,
    name text not null,
    amount bigint not null check (amount >= 0),
    effective_from date not null,
    sort_order int not null default 0,
    primary key (service, effective_from)
  )`.execute(db)

  await sql`create table news (
    id uuid primary key,
    dated date not null,
    text text not null
  )`.execute(db)
  await sql`create index news_dated on news (dated desc)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table news, govt_fee, outbox, audit`.execute(db)
}
