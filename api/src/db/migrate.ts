import { basename } from 'node:path'
import { sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import { filesOfFeatures } from '../shared/features.ts'
import type { Db } from './connect.ts'

type Migrations = Record<string, Migration>

/**
 * The files of migrations by their names, in the order of their numbers. A number is given only once, in whichever
 * folder, so that two features that are written side by side do not run in an order by chance.
 */
export function inOrder(files: readonly string[]): [name: string, file: string][] {
  const named = files.map((file): [string, string] => [basename(file, '.ts'), file])
  for (const [name, file] of named) {
    if (!/^\d{3}-[a-z0-9-]+$/.test(name))
      throw new Error(
        `${file}: a migration is called by its number and its words, such as 285-repeated-registrations.ts`,
      )
    const other = named.find(([known]) => known.slice(0, 3) === name.slice(0, 3))
    if (other && other[1] !== file)
      throw new Error(
        `Two migrations have the same number, ${other[1]} and ${file}. Give the newer one the next free number.`,
      )
  }
  return named.sort(([a], [b]) => a.localeCompare(b))
}

const found = inOrder(filesOfFeatures('migrations/*.ts'))

/**
 * The migrations of all features (`migrations/`), in the order in which they run. Never edit one that has run anywhere.
 * Servers of the earlier version continue to work while the new ones start, so a migration only adds; what is no longer
 * needed is removed one release later (docs/decisions/0015-running-it.md). Two migrations written side by side may
 * arrive in the other order: where the higher number has run already, the lower one runs after it. So a migration may
 * rely only on what existed when it was written, not on every smaller number; a test runs them in the order in which
 * they arrived.
 */
export const migrations: Migrations = Object.fromEntries(
  await Promise.all(
    found.map(async ([name, file]): Promise<[string, Migration]> => [name, await import(`../${file}`)]),
  ),
)

/**
 * Brings the database up to date, all or nothing, and returns what was done. Two servers that start together wait for
 * each other (a lock in the database). A database that a newer version has migrated further stays as it is.
 */
export function migrate(db: Db, known = migrations): Promise<string[]> {
  return withMigrator(db, known, (migrator) => migrator.migrateToLatest())
}

/** Takes back the last migration, for returning to the earlier version; returns which one. */
export function migrateDown(db: Db, known = migrations): Promise<string[]> {
  return withMigrator(db, known, (migrator) => migrator.migrateDown())
}

function withMigrator(db: Db, known: Migrations, work: (migrator: Migrator) => Promise<MigrationResultSet>) {
  return db.connection().execute(async (connection) => {
    // Waiting for the other server, and making indexes over many rows, may take longer than a normal call.
    await sql`set lock_timeout = 0`.execute(connection)
    await sql`set statement_timeout = 0`.execute(connection)
    const all = { ...known, ...(await foreignTo(connection, known)) }
    const provider = { getMigrations: async () => all }
    const { error, results } = await work(
      new Migrator({
        db: connection,
        provider,
        // All missing migrations run, even those below ones that have run; going down takes back what ran last.
        allowUnorderedMigrations: true,
      }),
    )
    await sql`reset lock_timeout`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
    if (error) throw error
    return (results ?? []).map(({ migrationName }) => migrationName)
  })
}

/** Migrations that another version ran here, as empty ones: otherwise an earlier version could not start. */
async function foreignTo(db: Db, known: Migrations): Promise<Migrations> {
  const { rows: tables } = await sql<{ here: boolean }>`
    select to_regclass('kysely_migration') is not null as here`.execute(db)
  if (!tables[0]?.here) return {}
  const ran = await db.selectFrom('kyselyMigration').select('name').execute()
  const foreign = ran.filter(({ name }) => !Object.hasOwn(known, name))
  return Object.fromEntries(foreign.map(({ name }) => [name, { up: async () => {} }]))
}
