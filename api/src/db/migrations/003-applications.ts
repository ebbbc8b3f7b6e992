import { type Kysely, sql } from 'kysely'

/** PAN applications with their events, pages and crops; files, the Aadhaar vault, and the masters they draw from. */
export async function up(db: Kysely<unknown>) {
  await sql`create table file (
    id uuid primary key,
    merchant_id uuid references merchant,
    purpose text not null check (purpose in ('slip', 'page', 'crop', 'ack', 'photo')),
    owner_id uuid,
    mime text not null,
    name text not null,
    bytes bigint not null,
    sha256 text not null,
    created_by uuid not null,
    created_at timestamptz not null
  )`.execute(db)
  await sql`create index file_owner on file (owner_id)`.execute(db)
  await sql`create index file_hash on file (purpose, sha256)`.execute(db)

  await sql`create table vault (
    ref uuid primary key,
    merchant_id uuid not null references merchant,
    sealed text not null,
    blind_index text not null,
    created_at timestamptz not null
  )`.execute(db)
  await sql`create index vault_blind on vault (blind_index)`.execute(db)

  await sql`create sequence form_no`.execute(db)
  await sql`create table application (
    id uuid primary key,
    merchant_id uuid not null references merchant,
    form_no text not null unique,
    provider text not null default 'NSDL',
    mode text not null default 'PHYSICAL',
    app_type text not null check (app_type in ('N', 'C')),
    category text not null,
    form_code text not null,
    form_version int not null,
    status text not null,
    version int not null default 1,
    name text not null default '',
    fields jsonb not null,
    aadhaar_ref uuid references vault,
    aadhaar_last4 text,
    duplicate_key text,
    hardcopy text not null default 'NOT_REQUIRED',
    price jsonb,
    journal_id uuid references journal,
    ack_no text unique,
    ack_date date,
    ack_file_id uuid references file,
    reasons jsonb not null default '[]',
    rounds int not null default 0,
    edited_by uuid[] not null default '{}',
    checker_id uuid references user_account,
    lease_until timestamptz,
    created_by uuid not null references user_account,
    created_at timestamptz not null,
    saved_by uuid not null references user_account,
    saved_at timestamptz not null,
    status_at timestamptz not null,
    search text generated always as (lower(name || ' ' || form_no || ' ' || coalesce(ack_no, ''))) stored
  )`.execute(db)
  await sql`create index application_merchant on application (merchant_id, status, created_at desc, id desc)`.execute(
    db,
  )
  await sql`create index application_status on application (status, status_at desc, id desc)`.execute(db)
  await sql`create index application_created on application (created_at desc, id desc)`.execute(db)
  await sql`create index application_search on application using gin (search gin_trgm_ops)`.execute(db)
  await sql`create index application_duplicate on application (duplicate_key)`.execute(db)
  await sql`create index application_vault on application (aadhaar_ref)`.execute(db)

  await sql`create table application_event (
    id uuid primary key,
    application_id uuid not null references application,
    merchant_id uuid not null,
    from_status text,
    to_status text not null,
    by_user uuid not null,
    by_name text not null,
    at timestamptz not null,
    ip text not null,
    reasons jsonb not null default '[]',
    note text,
    journal_id uuid references journal
  )`.execute(db)
  await sql`create index application_event_of on application_event (application_id, id)`.execute(db)
  await sql`create index application_event_done on application_event (by_user, at)`.execute(db)
  await sql`create index application_event_merchant on application_event (merchant_id, at)`.execute(db)

  await sql`create table application_page (
    id uuid primary key references file,
    application_id uuid not null references application,
    merchant_id uuid not null,
    page int not null,
    width_px int not null,
    height_px int not null,
    kb int not null
  )`.execute(db)
  await sql`create index application_page_of on application_page (application_id, page)`.execute(db)

  await sql`create table application_crop (
    application_id uuid not null references application,
    merchant_id uuid not null,
    kind text not null check (kind in ('photo', 'signature')),
    file_id uuid not null references file,
    result jsonb not null,
    made_by uuid not null,
    primary key (application_id, kind)
  )`.execute(db)

  await sql`create table image_spec (
    provider text not null,
    form_code text not null,
    kind text not null check (kind in ('photo', 'signature')),
    width_px int not null,
    height_px int not null,
    dpi int not null,
    min_kb int not null,
    max_kb int not null,
    colour boolean not null,
    primary key (provider, form_code, kind)
  )`.execute(db)

  await sql`create table ao_code (
    area_code text not null,
    ao_type text not null,
    range_code text not null,
    ao_no text not null,
    state text not null,
    city text not null,
    description text not null,
    primary key (area_code, ao_type, range_code, ao_no)
  )`.execute(db)
  await sql`create index ao_code_city on ao_code (state, city)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table ao_code, image_spec, application_crop, application_page, application_event, application, vault, file`.execute(
    db,
  )
  await sql`drop sequence form_no`.execute(db)
}
