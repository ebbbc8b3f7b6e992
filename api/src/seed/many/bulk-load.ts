import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'

/**
 * Fills tables without keeping their indexes and references up to date row by row: both are taken away, the work is done,
 * and both are made again, which checks every row at once. Part of the caller's transaction, so nobody ever sees them
 * missing. That each journal adds up is for the caller to check, and its line in a register for the caller to write.
 */
export async function bulkLoad(tx: Tx, tables: string[], work: () => Promise<void>, say: (line: string) => void) {
  const indexes = await indexesOf(tx, tables)
  const references = await referencesOf(tx, tables)
  for (const { table, name } of references) await run(tx, `alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await run(tx, `drop index ${name}`)
  for (const trigger of ofJournals) await run(tx, `alter table entry disable trigger ${trigger}`)
  await work()
  say('Indexes and references …')
  for (const trigger of ofJournals) await run(tx, `alter table entry enable trigger ${trigger}`)
  for (const { definition } of indexes) await run(tx, definition)
  for (const { table, name, definition } of references) {
    await run(tx, `alter table ${table} add constraint ${name} ${definition}`)
  }
}

/** What the database does for each journal; here it is done for all at once. */
const ofJournals = ['entry_balances', 'entry_lists']

const run = (tx: Tx, text: string) => sql.raw(text).execute(tx)

/** Those of no constraint: what a constraint stands on cannot go. */
async function indexesOf(tx: Tx, tables: string[]) {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename in (${sql.join(tables)})
      and not exists (select 1 from pg_constraint c where c.conindid = (quote_ident(schemaname) || '.' || quote_ident(indexname))::regclass
        and c.contype in ('p', 'u'))
    order by indexname`.execute(tx)
  return rows
}

async function referencesOf(tx: Tx, tables: string[]) {
  const { rows } = await sql<{ table: string; name: string; definition: string }>`
    select c.conrelid::regclass::text as table, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_constraint c
    where c.contype = 'f' and c.conrelid in (select unnest(array[${sql.join(tables)}])::regclass)
    order by c.conname`.execute(tx)
  return rows
}
