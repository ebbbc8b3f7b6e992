import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { modulesOfFeatures } from '../shared/features.ts'
import type { Db, Opened } from './connect.ts'

/** Indexes by their names: where each is made, or `null` for one of an earlier version that nothing needs any more. */
export type Indexes = Record<string, string | null>

/**
 * The indexes of all features (`indexes.ts`), which are made while people work. They are no migration, because an index
 * inside a transaction stops all writing while it is made: tens of seconds with a million rows. A definition never
 * changes under the same name.
 */
export const indexes = joined(await modulesOfFeatures<{ indexes: Indexes }>('indexes.ts'))

/** One table of all; a name that two features use is refused, because only one of the indexes would be made. */
export function joined(features: readonly { indexes: Indexes }[]): Indexes {
  const all = features.flatMap((feature) => Object.entries(feature.indexes))
  const names = all.map(([name]) => name)
  const twice = names.find((name, i) => names.indexOf(name) < i)
  if (twice) throw new Error(`Two features have an index ${twice}. Give one of them another name.`)
  return Object.fromEntries(all)
}

const indexLock = 7_210_025

/** Makes the missing indexes. An index whose making was interrupted exists but is invalid, and is made again. */
export async function makeIndexes({ db, engine }: Pick<Opened, 'db' | 'engine'>, wanted = indexes) {
  const beside = engine === 'postgres' ? sql`concurrently` : sql``
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`set lock_timeout = 0`.execute(connection)
    await oneAtATime(connection, engine)
    try {
      const valid = await validIndexes(connection)
      for (const [name, on] of Object.entries(wanted)) {
        if (on && valid.get(name)) continue
        if (valid.has(name)) await sql`drop index ${beside} ${sql.ref(name)}`.execute(connection)
        if (on) await sql`create index ${beside} ${sql.ref(name)} on ${sql.raw(on)}`.execute(connection)
      }
    } finally {
      if (engine === 'postgres') await sql`select pg_advisory_unlock(${sql.lit(indexLock)})`.execute(connection)
      await sql`reset statement_timeout`.execute(connection)
      await sql`reset lock_timeout`.execute(connection)
    }
  })
}

/**
 * Only one server makes indexes. It must not wait for the other inside a statement, because the index being made would
 * then wait for that statement.
 */
async function oneAtATime(db: Db, engine: Opened['engine']) {
  if (engine !== 'postgres') return
  for (;;) {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_lock(${sql.lit(indexLock)}) as mine`.execute(db)
    if (rows[0]?.mine) return
    await wait(200)
  }
}

async function validIndexes(db: Db) {
  const { rows } = await sql<{ name: string; valid: boolean }>`
    select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = current_schema()::regnamespace`.execute(db)
  return new Map(rows.map(({ name, valid }) => [name, valid]))
}
