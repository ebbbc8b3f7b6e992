import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import type { Db } from './connect.ts'
import * as people from './migrations/001-people.ts'
import * as money from './migrations/002-money.ts'
import * as applications from './migrations/003-applications.ts'
import * as office from './migrations/004-office.ts'

import * as listViews from './migrations/005-list-views.ts'

import * as scale from './migrations/007-scale.ts'

/** In the order they run. A new one is added at the end; one that has run anywhere is never edited. */
const migrations: Record<string, Migration> = {
  '001-people': people,
  '002-money': money,
  '003-applications': applications,
  '004-office': office,
  '005-list-views': listViews,
  '007-scale': scale,
}

/** Brings the database up to date, all or nothing. Two servers that start together wait for one another (a lock in the database). */
export async function migrate(db: Db) {
  await db.connection().execute(async (connection) => {
    // Waiting for the other server, and indexes over many rows, take longer than any call may.
    await sql`set lock_timeout = 0`.execute(connection)
    await sql`set statement_timeout = 0`.execute(connection)
    const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => migrations } })
    const { error } = await migrator.migrateToLatest()
    await sql`reset lock_timeout`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
    if (error) throw error
  })
}
