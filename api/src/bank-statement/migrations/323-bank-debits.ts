import { type Kysely, sql } from 'kysely'

/**
 * What went out of our banks, with its references, so that a credit which a bank took back is known; and which days of a
 * bank the kept files cover. Payments remember against which checks they were approved, and what speaks against them
 * since.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table bank_debit (
    id uuid primary key,
    bank_id uuid not null references bank,
    day date not null,
    reference text not null,
    narration text not null,
    refs text[] not null,
    amount bigint not null check (amount > 0),
    balance bigint,
    nth int not null check (nth > 0),
    kept_by uuid not null references user_account,
    kept_at timestamptz not null,
    constraint bank_debit_once unique (bank_id, day, reference, narration, amount, nth)
  )`.execute(db)
  await sql`create index bank_debit_references on bank_debit using gin (refs)`.execute(db)
  await sql`create index bank_debit_by_amount on bank_debit (bank_id, amount, day)`.execute(db)
  await sql`alter table bank_line add column went_out uuid null references bank_debit`.execute(db)
  await sql`create table kept_statement (
    id uuid primary key,
    bank_id uuid not null references bank,
    from_day date not null,
    to_day date not null,
    kept_by uuid not null references user_account,
    kept_at timestamptz not null,
    check (from_day <= to_day)
  )`.execute(db)
  await sql`create index kept_statement_of on kept_statement (bank_id, to_day)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table bank_line drop column went_out`.execute(db)
  await sql`drop table bank_debit, kept_statement`.execute(db)
}
