import { type Kysely, sql } from 'kysely'

/** Who works here: business, id types, packages, users with their sessions, merchants and registrations. */
export async function up(db: Kysely<unknown>) {
  await sql`create extension if not exists pg_trgm`.execute(db)

  await sql`create table setting (
    name text primary key,
    value jsonb not null
  )`.execute(db)

  await sql`create table id_type (
    id uuid primary key,
    name text not null unique,
    level int not null,
    active boolean not null default true
  )`.execute(db)

  await sql`create table package (
    id uuid primary key,
    name text not null unique,
    id_type_id uuid not null references id_type,
    active boolean not null default true
  )`.execute(db)

  await sql`create table package_rate (
    package_id uuid not null references package,
    service text not null,
    govt_fee bigint not null check (govt_fee >= 0),
    service_charge bigint not null check (service_charge >= 0),
    gst bigint not null check (gst >= 0),
    commission bigint not null check (commission between 0 and service_charge),
    effective_from date not null,
    primary key (package_id, service, effective_from)
  )`.execute(db)

  await sql`create table merchant (
    id uuid primary key,
    code text not null unique,
    name text not null,
    shop_name text not null,
    mobile_no text not null,
    email_id text not null,
    address jsonb not null,
    parent_id uuid references merchant,
    id_type_id uuid not null references id_type,
    package_id uuid references package,
    created_at timestamptz not null
  )`.execute(db)
  await sql`create unique index merchant_mobile on merchant (mobile_no)`.execute(db)
  await sql`create unique index merchant_email on merchant (lower(email_id))`.execute(db)
  await sql`create index merchant_parent on merchant (parent_id)`.execute(db)

  await sql`create table user_account (
    id uuid primary key,
    user_name text not null,
    password_hash text not null,
    must_change boolean not null default false,
    name text not null,
    code text not null unique,
    role text not null check (role in ('admin', 'staff', 'merchant')),
    merchant_id uuid references merchant,
    status text not null default 'ACTIVE' check (status in ('ACTIVE', 'BLOCKED')),
    photo_file_id uuid,
    created_at timestamptz not null,
    check ((role = 'merchant') = (merchant_id is not null))
  )`.execute(db)
  await sql`create unique index user_account_name on user_account (lower(user_name))`.execute(db)
  await sql`create index user_account_merchant on user_account (merchant_id)`.execute(db)

  await sql`create table session (
    id uuid primary key,
    user_id uuid not null references user_account,
    n int not null default 1,
    rotated_at timestamptz not null,
    newest_used boolean not null default false,
    device_hash text not null,
    created_at timestamptz not null,
    seen_at timestamptz not null,
    ended_at timestamptz,
    ended_why text
  )`.execute(db)
  await sql`create index session_of_user on session (user_id, ended_at)`.execute(db)
  await sql`create index session_of_device on session (user_id, device_hash)`.execute(db)

  // Wrong passwords by account and by device, each under a keyed hash: unknown names are counted like any other.
  await sql`create table sign_in_try (
    key text primary key,
    failures int not null,
    at timestamptz not null,
    locked_until timestamptz
  )`.execute(db)

  await sql`create table captcha (
    id uuid primary key,
    answer_hash text not null,
    expires_at timestamptz not null
  )`.execute(db)
  await sql`create index captcha_expiry on captcha (expires_at)`.execute(db)

  await sql`create sequence registration_no`.execute(db)
  await sql`create sequence merchant_no start 100001`.execute(db)
  await sql`create sequence member_no`.execute(db)
  await sql`create sequence office_no`.execute(db)
  await sql`create table registration (
    ref_no text primary key,
    dated timestamptz not null,
    f_name text not null,
    l_name text not null,
    father_name text not null,
    gender text not null,
    dob date not null,
    mobile_no text not null,
    email_id text not null,
    id_name text not null,
    shop_name text not null,
    address1 text not null,
    address2 text not null,
    address3 text not null,
    district text not null,
    state text not null,
    pin text not null,
    client_ip text not null,
    consent_at timestamptz not null,
    status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
    remark text,
    decided_by uuid references user_account,
    decided_at timestamptz,
    merchant_id uuid references merchant,
    search text generated always as (
      lower(f_name || ' ' || l_name || ' ' || ref_no || ' ' || mobile_no || ' ' || shop_name || ' ' || email_id || ' ' || district)
    ) stored
  )`.execute(db)
  await sql`create index registration_queue on registration (status, dated desc, ref_no desc)`.execute(db)
  await sql`create index registration_search on registration using gin (search gin_trgm_ops)`.execute(db)
  await sql`create unique index registration_mobile on registration (mobile_no) where status = 'PENDING'`.execute(db)
  await sql`create unique index registration_email on registration (lower(email_id)) where status = 'PENDING'`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table registration, captcha, sign_in_try, session, user_account, merchant, package_rate, package, id_type, setting`.execute(
    db,
  )
  await sql`drop sequence office_no, member_no, merchant_no, registration_no`.execute(db)
  await sql`drop extension pg_trgm`.execute(db)
}
