import { type Kysely, sql } from 'kysely'

/** The ledger (its two triggers are the only ones of this database), payment requests and idempotency keys. */
export async function up(db: Kysely<unknown>) {
  await sql`create table account (
    id text primary key,
    kind text not null check (kind in ('wallet', 'bank', 'own')),
    merchant_id uuid references merchant,
    balance bigint not null default 0,
    credit_limit bigint not null default 0 check (credit_limit >= 0),
    check (kind <> 'wallet' or balance >= -credit_limit),
    check ((kind = 'wallet') = (merchant_id is not null))
  )`.execute(db)
  await sql`create index account_merchant on account (merchant_id)`.execute(db)

  await sql`create table journal (
    id uuid primary key,
    kind text not null,
    ref text not null,
    at timestamptz not null,
    by text not null,
    remark text not null,
    reverses uuid unique references journal,
    unique (kind, ref)
  )`.execute(db)

  await sql`create table entry (
    id uuid primary key,
    journal_id uuid not null references journal,
    account_id text not null references account,
    amount bigint not null check (amount <> 0),
    balance_after bigint
  )`.execute(db)
  await sql`create index entry_journal on entry (journal_id)`.execute(db)
  await sql`create index entry_account on entry (account_id, id desc)`.execute(db)

  await sql`create function journal_balances() returns trigger language plpgsql as $$
    begin
      if (select sum(amount) <> 0 from entry where journal_id = new.journal_id) then
        raise exception 'journal does not balance';
      end if;
      return null;
    end $$`.execute(db)
  await sql`create constraint trigger entry_balances after insert on entry
    deferrable initially deferred for each row execute function journal_balances()`.execute(db)

  await sql`create function ledger_never_changes() returns trigger language plpgsql as $$
    begin
      raise exception 'ledger entries never change';
    end $$`.execute(db)
  await sql`create trigger entry_never_changes before update or delete or truncate on entry
    for each statement execute function ledger_never_changes()`.execute(db)
  await sql`create trigger journal_never_changes before update or delete or truncate on journal
    for each statement execute function ledger_never_changes()`.execute(db)

  await sql`create table bank (
    id uuid primary key,
    bank_name text not null,
    account_name text not null,
    account_no text not null,
    ifsc text not null,
    branch text not null,
    upi_id text,
    active boolean not null default true,
    sort_order int not null default 0
  )`.execute(db)

  await sql`create sequence payment_no`.execute(db)
  await sql`create table payment (
    id uuid primary key,
    ref_no text not null unique,
    merchant_id uuid not null references merchant,
    merchant_label text not null,
    requested_by uuid not null references user_account,
    dated timestamptz not null,
    bank_id uuid not null references bank,
    mode text not null,
    txn_date date not null,
    utr text not null,
    depositor_name text not null,
    deposit_branch text not null,
    amount bigint not null check (amount > 0),
    approved_amount bigint check (approved_amount > 0),
    status text not null default 'PENDING' check (status in ('PENDING', 'APPROVED', 'REJECTED', 'CANCELLED')),
    remark text not null,
    decision_remark text,
    decided_by uuid references user_account,
    decided_at timestamptz,
    journal_id uuid references journal,
    slip_file_id uuid,
    search text generated always as (
      lower(ref_no || ' ' || utr || ' ' || depositor_name || ' ' || merchant_label)
    ) stored
  )`.execute(db)
  await sql`create index payment_merchant on payment (merchant_id, dated desc, id desc)`.execute(db)
  await sql`create index payment_queue on payment (status, dated desc, id desc)`.execute(db)
  await sql`create index payment_search on payment using gin (search gin_trgm_ops)`.execute(db)
  await sql`create unique index payment_utr on payment (mode, utr) where status in ('PENDING', 'APPROVED')`.execute(db)

  await sql`create table idempotency (
    user_id uuid not null,
    key text not null,
    hash text not null,
    reply text,
    created_at timestamptz not null,
    primary key (user_id, key)
  )`.execute(db)
  await sql`create index idempotency_age on idempotency (created_at)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table idempotency, payment, bank, entry, journal, account`.execute(db)
  await sql`drop sequence payment_no`.execute(db)
  await sql`drop function ledger_never_changes, journal_balances`.execute(db)
}
