import { type Kysely, sql } from 'kysely'

const indexes = {
  adjustment_search: 'adjustment using gin (search gin_trgm_ops)',
  adjustment_newest: 'adjustment (dated desc, id desc)',
  adjustment_by_status: 'adjustment (status, dated desc, id desc)',
  adjustment_by_merchant: 'adjustment (merchant_id, dated desc, id desc)',
  adjustment_by_kind: 'adjustment (kind, dated desc, id desc)',
  adjustment_by_amount: 'adjustment (amount, dated desc, id desc)',
}

/**
 * Adjustments of wallets by hand. The database itself ensures that a large one has two people, whatever the code does.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create sequence adjustment_no`.execute(db)
  await sql`create table adjustment (
    id uuid primary key,
    ref_no text not null unique,
    merchant_id uuid not null references merchant,
    merchant_label text not null,
    kind text not null check (kind in ('ADJUST_CR', 'ADJUST_DR')),
    amount bigint not null check (amount > 0),
    reason text not null check (reason <> ''),
    asked_by uuid not null references user_account,
    dated timestamptz not null,
    status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED')),
    decided_by uuid references user_account,
    decided_at timestamptz,
    decision_remark text,
    journal_id uuid unique references journal,
    search text generated always as (lower(ref_no || ' ' || merchant_label || ' ' || reason)) stored,
    constraint adjustment_decided check ((status = 'PENDING') = (decided_by is null)),
    constraint adjustment_second check (status <> 'APPROVED' or amount <= 500000 or decided_by <> asked_by)
  )`.execute(db)
  for (const [name, on] of Object.entries(indexes)) await sql.raw(`create index ${name} on ${on}`).execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table adjustment`.execute(db)
  await sql`drop sequence adjustment_no`.execute(db)
}
