import { type Kysely, sql } from 'kysely'

/**
 * When an entry was booked, beside the entry: a statement of a period reads that period alone, in its own order. The version
 * before says nothing of it, and books now.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table entry add column at timestamptz not null default now()`.execute(db)
  // What stands in the ledger does not change: the moment is that of its journal.
  await sql`alter table entry disable trigger entry_never_changes`.execute(db)
  await sql`update entry set at = journal.at from journal where journal.id = entry.journal_id`.execute(db)
  await sql`alter table entry enable trigger entry_never_changes`.execute(db)
  await sql`create index entry_by_time on entry (account_id, at desc, id desc) include (amount)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table entry drop column at`.execute(db)
}
