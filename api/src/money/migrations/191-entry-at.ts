import { type Kysely, sql } from 'kysely'

/**
 * The time of booking in each entry, so that a statement of a period reads only that period, in its own order. The
 * earlier version does not set it, so its default is now.
 */
export async function up(db: Kysely<unknown>) {
  await sql`alter table entry add column at timestamptz not null default now()`.execute(db)
  // The ledger itself does not change: the time is that of the entry's journal.
  await sql`alter table entry disable trigger entry_never_changes`.execute(db)
  await sql`update entry set at = journal.at from journal where journal.id = entry.journal_id`.execute(db)
  await sql`alter table entry enable trigger entry_never_changes`.execute(db)
  await sql`create index entry_by_time on entry (account_id, at desc, id desc) include (amount)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table entry drop column at`.execute(db)
}
