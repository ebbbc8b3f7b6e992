import { type Kysely, sql } from 'kysely'

const indexes = {
  bank_line_search: 'bank_line using gin (search gin_trgm_ops)',
  bank_line_references: 'bank_line using gin (refs)',
  bank_line_newest: 'bank_line (day desc, id desc)',
  bank_line_by_amount: 'bank_line (amount, day desc, id desc)',
  bank_line_by_bank: 'bank_line (bank_id, day desc, id desc)',
  bank_line_open: 'bank_line (day desc, id desc) where payment_id is null and aside_by is null',
}

/**
 * Credits of our banks, from their statements. A line is stored once, however many files contain it. It belongs to one
 * payment at most, and a payment to one line at most.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table bank_line (
    id uuid primary key,
    bank_id uuid not null references bank,
    day date not null,
    reference text not null,
    narration text not null,
    refs text[] not null,
    amount bigint not null check (amount > 0),
    balance bigint,
    nth int not null check (nth > 0),
    payment_id uuid unique references payment,
    kept_by uuid not null references user_account,
    kept_at timestamptz not null,
    aside_by uuid references user_account,
    aside_at timestamptz,
    aside_remark text,
    search text generated always as (lower(reference || ' ' || narration)) stored,
    constraint bank_line_once unique (bank_id, day, reference, narration, amount, nth),
    constraint bank_line_aside check ((aside_by is null) = (aside_at is null) and (aside_by is null or payment_id is null))
  )`.execute(db)
  for (const [name, on] of Object.entries(indexes)) await sql.raw(`create index ${name} on ${on}`).execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table bank_line`.execute(db)
}
