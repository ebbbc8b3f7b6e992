import { type Kysely, sql } from 'kysely'

/**
 * Agents of UTI: their registration, password resets, top-ups by coupons or amounts, and their notes on applications
 * there.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table file drop constraint file_purpose_check`.execute(db)
  await sql`alter table file add constraint file_purpose_check
    check (purpose in ('slip', 'page', 'crop', 'ack', 'photo', 'psa')) not valid`.execute(db)

  await sql`create sequence uti_no`.execute(db)
  await sql`create table psa (
    id uuid primary key,
    ref_no text not null unique,
    merchant_id uuid not null references merchant,
    merchant_label text not null,
    status text not null check (status in ('REQUESTED', 'SENT_TO_UTI', 'ACTIVE', 'REJECTED', 'SUSPENDED')),
    psa_id text unique,
    name text not null,
    shop_name text not null,
    mobile text not null,
    email text not null,
    pan_sealed text not null,
    pan_masked text not null,
    aadhaar_ref uuid not null references vault,
    aadhaar_last4 text not null,
    dob date not null,
    address1 text not null,
    address2 text not null,
    address3 text not null,
    city text not null,
    district text not null,
    state text not null,
    pin text not null,
    photo_file_id uuid not null references file,
    pan_file_id uuid not null references file,
    aadhaar_file_id uuid not null references file,
    shop_file_id uuid not null references file,
    reason text,
    requested_by uuid not null references user_account,
    requested_at timestamptz not null,
    status_at timestamptz not null,
    decided_by text,
    search text generated always as (
      lower(ref_no || ' ' || name || ' ' || merchant_label || ' ' || coalesce(psa_id, ''))) stored
  )`.execute(db)
  await sql`create unique index psa_one on psa (merchant_id) where status <> 'REJECTED'`.execute(db)
  await sql`create index psa_merchant on psa (merchant_id, requested_at desc, id desc)`.execute(db)
  await sql`create index psa_queue on psa (status, requested_at desc, id desc)`.execute(db)
  await sql`create index psa_newest on psa (requested_at desc, id desc)`.execute(db)
  await sql`create index psa_search on psa using gin (search gin_trgm_ops)`.execute(db)

  await sql`create table psa_reset (
    id uuid primary key,
    merchant_id uuid not null references merchant,
    psa uuid not null references psa,
    asked_by uuid not null references user_account,
    asked_at timestamptz not null,
    done_by uuid references user_account,
    done_at timestamptz
  )`.execute(db)
  await sql`create unique index psa_reset_open on psa_reset (psa) where done_at is null`.execute(db)

  await sql`create table uti_topup (
    id uuid primary key,
    ref_no text not null unique,
    merchant_id uuid not null references merchant,
    merchant_label text not null,
    psa uuid not null references psa,
    psa_id text not null,
    kind text not null check (kind in ('COUPON', 'AMOUNT')),
    card_type text check (card_type in ('PHYSICAL', 'EPAN')),
    quantity int check (quantity between 1 and 1000),
    rate bigint,
    amount bigint not null check (amount > 0),
    status text not null check (status in ('REQUESTED', 'CREDITED', 'REJECTED')),
    uti_ref text unique,
    reason text,
    requested_by uuid not null references user_account,
    dated timestamptz not null,
    decided_by uuid references user_account,
    decided_at timestamptz,
    journal_id uuid not null references journal,
    search text generated always as (
      lower(ref_no || ' ' || psa_id || ' ' || merchant_label || ' ' || coalesce(uti_ref, ''))) stored,
    check ((kind = 'COUPON') = (card_type is not null and quantity is not null and rate is not null))
  )`.execute(db)
  await sql`create index uti_topup_merchant on uti_topup (merchant_id, dated desc, id desc)`.execute(db)
  await sql`create index uti_topup_queue on uti_topup (status, dated desc, id desc)`.execute(db)
  await sql`create index uti_topup_newest on uti_topup (dated desc, id desc)`.execute(db)
  await sql`create index uti_topup_search on uti_topup using gin (search gin_trgm_ops)`.execute(db)

  await sql`create table uti_application (
    id uuid primary key,
    merchant_id uuid not null references merchant,
    coupon_no text not null,
    applicant text not null,
    app_type text not null check (app_type in ('N', 'C')),
    dated date not null,
    status text not null check (status in ('SUBMITTED', 'OBJECTION', 'ALLOTTED', 'REJECTED')),
    status_at timestamptz not null,
    noted_by uuid not null references user_account,
    search text generated always as (lower(coupon_no || ' ' || applicant)) stored,
    unique (merchant_id, coupon_no)
  )`.execute(db)
  await sql`create index uti_application_merchant on uti_application (merchant_id, dated desc, id desc)`.execute(db)
  await sql`create index uti_application_search on uti_application using gin (search gin_trgm_ops)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table uti_application, uti_topup, psa_reset, psa`.execute(db)
  await sql`drop sequence uti_no`.execute(db)
  await sql`delete from file where purpose = 'psa'`.execute(db)
  await sql`alter table file drop constraint file_purpose_check`.execute(db)
  await sql`alter table file add constraint file_purpose_check
    check (purpose in ('slip', 'page', 'crop', 'ack', 'photo'))`.execute(db)
}
