import { type Kysely, sql } from 'kysely'

/**
 * Paperless applications: consent, the order at the provider and its answers, and the simulator's own table of orders.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table paperless (
    application_id uuid primary key references application on delete cascade,
    merchant_id uuid not null references merchant,
    consent_version text not null,
    consent_at timestamptz not null,
    consent_by uuid not null references user_account,
    order_no text unique,
    token text unique,
    redirect_url text,
    expires_at timestamptz,
    kyc jsonb,
    photo_file_id uuid references file,
    confirmed_at timestamptz,
    reason text,
    asked_since timestamptz,
    asked int not null default 0,
    next_ask_at timestamptz
  )`.execute(db)
  await sql`create index paperless_due on paperless (next_ask_at) where next_ask_at is not null`.execute(db)

  await sql`create index if not exists application_paperless on application (created_at desc, id desc)
    where mode <> 'PHYSICAL'`.execute(db)
  await sql`create index if not exists application_paperless_own on application (merchant_id, created_at desc, id desc)
    where mode <> 'PHYSICAL'`.execute(db)
  await sql`create index if not exists application_paperless_drafts on application (merchant_id, saved_at desc)
    where status = 'PL_DRAFT'`.execute(db)

  // What a provider would store on its side. It has four digits of an Aadhaar number, never the whole number or an OTP.
  await sql`create sequence simulator_no`.execute(db)
  await sql`create table simulator_order (
    order_no text primary key,
    token text not null unique,
    mode text not null,
    return_path text not null,
    expected_last4 text,
    person text,
    stage text not null,
    tries int not null default 0,
    may_sign boolean not null default false,
    ready_at timestamptz,
    down_until timestamptz,
    reason text,
    ack_no text unique,
    ack_date date,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table simulator_order, paperless`.execute(db)
  await sql`drop sequence simulator_no`.execute(db)
  await sql`drop index application_paperless, application_paperless_own, application_paperless_drafts`.execute(db)
}
