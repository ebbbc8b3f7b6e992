import { type Kysely, sql } from 'kysely'

/** GST registrations and returns of the shops' clients, what was said about them, the clients, and moved due dates. */
export async function up(db: Kysely<unknown>) {
  await allowPurposes(db, (known) => [...known, 'gst', 'gstsheet'])
  await sql`create sequence gst_no`.execute(db)

  await sql`create table gst_registration (
    id uuid primary key,
    ref_no text not null unique,
    merchant_id uuid not null references merchant,
    merchant_label text not null,
    status text not null check (status in ('SUBMITTED', 'DOCS_REQUIRED', 'TRN_GENERATED', 'ARN_FILED', 'CLARIFICATION',
      'ANSWERED', 'APPROVED', 'REJECTED', 'CANCELLED')),
    status_at timestamptz not null,
    legal_name text not null,
    pan_masked text not null,
    state text not null,
    state_name text not null,
    mobile text not null,
    form_sealed text not null,
    dated timestamptz not null,
    requested_by uuid not null references user_account,
    holder_id uuid references user_account,
    checker text,
    trn text,
    trn_until date,
    arn text unique,
    answer_by date,
    gstin text,
    granted_on date,
    bank_by date,
    bank_entered boolean not null default false,
    amount bigint not null check (amount >= 0),
    commission bigint not null,
    shares jsonb not null,
    journal_id uuid references journal,
    service text not null,
    search text generated always as (lower(ref_no || ' ' || legal_name || ' ' || pan_masked || ' ' || mobile || ' ' || merchant_label
      || ' ' || coalesce(trn, '') || ' ' || coalesce(arn, '') || ' ' || coalesce(gstin, '') || ' ' || coalesce(checker, ''))) stored
  )`.execute(db)
  await sql`create index gst_registration_merchant on gst_registration (merchant_id, dated desc, id desc)`.execute(db)
  await sql`create index gst_registration_queue on gst_registration (status, dated desc, id desc)`.execute(db)
  await sql`create index gst_registration_newest on gst_registration (dated desc, id desc)`.execute(db)
  await sql`create index gst_registration_search on gst_registration using gin (search gin_trgm_ops)`.execute(db)

  await sql`create table gst_filing (
    id uuid primary key,
    ref_no text not null unique,
    merchant_id uuid not null references merchant,
    merchant_label text not null,
    status text not null check (status in ('SUBMITTED', 'IN_PREPARATION', 'QUERY', 'APPROVAL_BY_CLIENT',
      'CLIENT_APPROVED', 'FILED', 'CANCELLED')),
    status_at timestamptz not null,
    gstin text not null,
    legal_name text not null,
    scheme text not null,
    return_type text not null,
    period text not null,
    fy text not null,
    nil boolean not null,
    turnover bigint,
    gst_user text not null,
    remark text not null,
    due_on date not null,
    sales_file_id uuid references file,
    purchase_file_id uuid references file,
    dated timestamptz not null,
    requested_by uuid not null references user_account,
    holder_id uuid references user_account,
    checker text,
    figures jsonb,
    approved_by text,
    arn text unique,
    filed_on date,
    tax_paid bigint,
    before_arn text,
    amount bigint not null check (amount >= 0),
    commission bigint not null,
    shares jsonb not null,
    journal_id uuid references journal,
    service text not null,
    search text generated always as (lower(ref_no || ' ' || gstin || ' ' || legal_name || ' ' || period || ' ' || fy || ' '
      || merchant_label || ' ' || coalesce(arn, '') || ' ' || coalesce(checker, ''))) stored
  )`.execute(db)
  // A return is filed once for a number and a period, whoever asks for it.
  await sql`create unique index gst_filing_once on gst_filing (gstin, return_type, period) where status <> 'CANCELLED'`.execute(
    db,
  )
  await sql`create index gst_filing_merchant on gst_filing (merchant_id, dated desc, id desc)`.execute(db)
  await sql`create index gst_filing_queue on gst_filing (status, due_on, id)`.execute(db)
  await sql`create index gst_filing_newest on gst_filing (dated desc, id desc)`.execute(db)
  await sql`create index gst_filing_search on gst_filing using gin (search gin_trgm_ops)`.execute(db)

  await sql`create table gst_event (
    id uuid primary key,
    about uuid not null,
    at timestamptz not null,
    by_name text not null,
    is_office boolean not null,
    step text not null,
    words text not null,
    file_id uuid references file
  )`.execute(db)
  await sql`create index gst_event_about on gst_event (about, at, id)`.execute(db)

  await sql`create table gst_client (
    id uuid primary key,
    merchant_id uuid not null references merchant,
    gstin text not null,
    legal_name text not null,
    scheme text not null,
    turnover bigint,
    used_at timestamptz not null,
    unique (merchant_id, gstin)
  )`.execute(db)

  await sql`create table gst_due_date (
    id uuid primary key,
    return_type text not null,
    period text not null,
    state text,
    state_name text not null,
    new_date date not null,
    source text not null,
    added_by text not null,
    added_at timestamptz not null,
    active boolean not null default true,
    search text generated always as (lower(period || ' ' || state_name || ' ' || source || ' ' || added_by)) stored
  )`.execute(db)
  await sql`create unique index gst_due_date_once on gst_due_date (return_type, period, coalesce(state, '')) where active`.execute(
    db,
  )
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table gst_due_date, gst_client, gst_event, gst_filing, gst_registration`.execute(db)
  await sql`drop sequence gst_no`.execute(db)
  await sql`delete from file where purpose in ('gst', 'gstsheet')`.execute(db)
  await allowPurposes(db, (known) => known.filter((purpose) => !purpose.startsWith('gst')))
}

/** Keeps the file purposes that other migrations have added. */
async function allowPurposes(db: Kysely<unknown>, change: (known: string[]) => string[]) {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'file_purpose_check'`.execute(db)
  const known = [...(rows[0]?.rule ?? '').matchAll(/'(\w+)'::text/g)].map(([, purpose]) => `${purpose}`)
  const purposes = sql.join([...new Set(change(known))].map((purpose) => sql.lit(purpose)))
  await sql`alter table file drop constraint file_purpose_check`.execute(db)
  await sql`alter table file add constraint file_purpose_check check (purpose in (${purposes})) not valid`.execute(db)
}
