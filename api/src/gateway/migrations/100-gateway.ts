import { type Kysely, sql } from 'kysely'

/** Payments through the UPI gateway, and the simulator's own table of orders. */
export async function up(db: Kysely<unknown>) {
  await sql`create sequence gateway_no`.execute(db)
  await sql`create table gateway_payment (
    id uuid primary key,
    ref_no text not null unique,
    client_txn_id text not null unique,
    merchant_id uuid not null references merchant,
    requested_by uuid not null references user_account,
    dated timestamptz not null,
    txn_date date not null,
    amount bigint not null check (amount > 0),
    gateway text not null,
    order_id text,
    status text not null default 'CREATED'
      check (status in ('CREATED', 'PENDING', 'SUCCESS', 'FAILED', 'EXPIRED', 'MISMATCH')),
    upi_txn_id text,
    payer text,
    told jsonb,
    settled_at timestamptz,
    journal_id uuid unique references journal,
    next_ask_at timestamptz,
    search text generated always as (lower(ref_no || ' ' || coalesce(upi_txn_id, ''))) stored,
    check (journal_id is null or status = 'SUCCESS')
  )`.execute(db)
  await sql`create unique index gateway_payment_upi on gateway_payment (upi_txn_id) where status = 'SUCCESS'`.execute(
    db,
  )
  await sql`create index gateway_payment_own on gateway_payment (merchant_id, dated desc, id desc)`.execute(db)
  await sql`create index gateway_payment_search on gateway_payment using gin (search gin_trgm_ops)`.execute(db)
  await sql`create index gateway_payment_due on gateway_payment (next_ask_at) where next_ask_at is not null`.execute(db)

  // What a gateway would store on its side.
  await sql`create table gateway_simulator_order (
    client_txn_id text primary key,
    token text not null unique,
    order_id int generated always as identity,
    amount text not null,
    sent jsonb not null,
    status text not null default 'created',
    paid_amount text,
    upi_txn_id text,
    ready_at timestamptz,
    down_until timestamptz,
    created_at timestamptz not null
  )`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table gateway_simulator_order, gateway_payment`.execute(db)
  await sql`drop sequence gateway_no`.execute(db)
}
