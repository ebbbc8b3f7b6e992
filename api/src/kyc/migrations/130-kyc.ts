import { type Kysely, sql } from 'kysely'

const indexes = {
  kyc_search: 'kyc using gin (search gin_trgm_ops)',
  kyc_newest: 'kyc (status_at desc, id desc)',
  kyc_by_code: 'kyc (code, status_at desc, id desc)',
  kyc_by_name: 'kyc (name, status_at desc, id desc)',
  kyc_by_kind: 'kyc (kind, status_at desc, id desc)',
  kyc_by_status: 'kyc (status, status_at desc, id desc)',
  kyc_by_sent: 'kyc (submitted_at, status_at desc, id desc)',
  kyc_submission_files: 'kyc_submission using gin (file_ids)',
}

/**
 * A KYC for every shop and everybody in the office, with all submissions. Reading a KYC counts as reading papers, so
 * the indexes of such readings are made again under other names (`db/indexes.ts`).
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table kyc (
    id uuid primary key,
    kind text not null check (kind in ('MERCHANT', 'STAFF')),
    user_id uuid not null references user_account,
    merchant_id uuid null references merchant,
    code text not null,
    name text not null,
    status text not null default 'NOT_STARTED' check (status in
      ('NOT_STARTED', 'DRAFT', 'SUBMITTED', 'UNDER_REVIEW', 'APPROVED', 'RESUBMIT', 'REJECTED')),
    status_at timestamptz not null,
    submitted_at timestamptz null,
    draft_sealed text null,
    search text generated always as (lower(code || ' ' || name)) stored,
    check ((kind = 'MERCHANT') = (merchant_id is not null))
  )`.execute(db)
  await sql`create unique index kyc_of_shop on kyc (merchant_id) where merchant_id is not null`.execute(db)
  await sql`create unique index kyc_of_staff on kyc (user_id) where merchant_id is null`.execute(db)
  await sql`create table kyc_submission (
    id uuid primary key,
    kyc_id uuid not null references kyc,
    no int not null,
    answers_sealed text not null,
    file_ids uuid[] not null,
    submitted_by uuid null references user_account,
    by_name text not null,
    submitted_at timestamptz not null,
    verdicts jsonb not null default '{}',
    outcome text null check (outcome in ('APPROVED', 'RESUBMIT', 'REJECTED')),
    remark text null,
    decided_by uuid null references user_account,
    decided_at timestamptz null,
    unique (kyc_id, no)
  )`.execute(db)
  for (const [name, on] of Object.entries(indexes)) await sql.raw(`create index ${name} on ${on}`).execute(db)
  await sql`insert into kyc (id, kind, user_id, merchant_id, code, name, status_at)
    select distinct on (coalesce(merchant_id, id)) gen_random_uuid(),
      case when merchant_id is null then 'STAFF' else 'MERCHANT' end, id, merchant_id, code, name, created_at
    from user_account order by coalesce(merchant_id, id), created_at, id`.execute(db)
  await allowPurposes(db, (known) => [...known, 'kyc'])
  for (const end of ['', '_by', '_kind', '_search'])
    await sql.raw(`drop index if exists audit_papers${end}`).execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table kyc_submission`.execute(db)
  await sql`drop table kyc`.execute(db)
  await sql`delete from file where purpose = 'kyc'`.execute(db)
  await allowPurposes(db, (known) => known.filter((purpose) => purpose !== 'kyc'))
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
