import { describe } from '@jest/globals'
import { type Opened, openPglite, openPostgres } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { copyTemplate } from './postgres.ts'

export type Engine = Opened['engine']

/** Whether this run has a real PostgreSQL; what proves something about races is skipped without. */
export const hasPostgres = Boolean(process.env.TEST_POSTGRES)

/** A fresh, migrated database of its own for a test file: on the run's PostgreSQL, or on PGlite in memory. */
export async function testDatabase(engine: Engine = hasPostgres ? 'postgres' : 'pglite'): Promise<Opened> {
  if (engine === 'pglite') {
    const opened = await openPglite()
    await migrate(opened.db)
    return opened
  }
  const name = `worker_${process.env.JEST_WORKER_ID ?? 1}`
  const url = await copyTemplate((database) => `${process.env.TEST_POSTGRES}${database}`, name)
  return openPostgres(url, 20, 10)
}

const engines: Engine[] = ['postgres', 'pglite']

/** Describes the same on both engines; without a PostgreSQL the half that needs it is counted as skipped. */
export function onBothEngines(what: string, tests: (engine: Engine) => void) {
  for (const engine of engines) {
    const isHere = engine === 'pglite' || hasPostgres
    ;(isHere ? describe : describe.skip)(`${what} on ${engine}`, () => tests(engine))
  }
}
