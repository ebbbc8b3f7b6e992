import { type Kysely, sql } from 'kysely'

/**
 * What is taken back of payments, applications and ID sales. The database itself ensures that a step is taken back once,
 * and that what needs two people has two, whatever the code does.
 */
export async function up(db: Kysely<unknown>) {
  await sql`create table take_back (
    id uuid primary key,
    kind text not null check (kind in ('PAYMENT', 'APPLICATION', 'ID_SALE')),
    record_id uuid not null,
    target uuid not null,
    reason text not null check (reason <> ''),
    needs_second boolean not null,
    asked_by uuid not null references user_account,
    asked_at timestamptz not null,
    status text not null check (status in ('WAITING', 'DONE', 'REFUSED')),
    decided_by uuid references user_account,
    decided_at timestamptz,
    constraint take_back_decided check ((status = 'WAITING') = (decided_by is null)),
    constraint take_back_second check (status <> 'DONE' or not needs_second or decided_by <> asked_by)
  )`.execute(db)
  await sql`create unique index take_back_once on take_back (kind, target) where status <> 'REFUSED'`.execute(db)
  await sql`create index take_back_of on take_back (record_id, asked_at)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table take_back`.execute(db)
}
