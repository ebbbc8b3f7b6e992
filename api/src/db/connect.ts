import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { CamelCasePlugin, type Dialect, Kysely, PGliteDialect, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { lockFolder } from './lock.ts'
import { PreparedStatementsClient, tableChanged } from './prepared-statements.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>
/** A transaction, or the database itself where one statement is enough. */
export type Tx = Db | Transaction<Tables>

export type Opened = {
  db: Db
  engine: 'postgres' | 'pglite'
  close(): Promise<void>
  /** Opens a connection of its own beside the pool; `lost` is called when it breaks. Without it there is one server. */
  line?: (lost: () => void) => Promise<pg.Client>
  /** How many connections there are, and how many calls wait for one. */
  pool?: () => { total: number; idle: number; waiting: number }
}

/**
 * Opens PostgreSQL by its address. It connects only with the first query. `patience` multiplies how long a call waits
 * for a connection, a lock and an answer: tests on a busy machine need it.
 */
export function openPostgres(url: string, poolSize = 20, patience = 1): Opened {
  const parse: Record<number, (text: string) => unknown> = {
    [types.INT8]: BigInt,
    [types.DATE]: (text: string) => text,
  }
  const pool = new pg.Pool({
    Client: PreparedStatementsClient,
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5_000 * patience,
    statement_timeout: 5_000 * patience,
    lock_timeout: 2_000 * patience,
    // Compiling a statement (JIT) takes longer than any of ours should run.
    options: '-c jit=off',
    types: { getTypeParser: (oid: number) => parse[oid] ?? pg.types.getTypeParser(oid) },
  })
  // An idle connection that the server closed must not end the process; the next query opens a new one.
  pool.on('error', () => {})
  // The same for a connection in use, between two statements; its next statement fails with an error.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = kysely(new PostgresDialect({ pool }))
  return {
    db,
    engine: 'postgres',
    close: () => db.destroy(),
    async line(lost) {
      const client = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: 5_000 * patience,
        keepAlive: true,
      })
      client.on('error', lost)
      client.on('end', lost)
      await client.connect()
      return client
    },
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

/**
 * The same for a process that begins: it connects at once, and where that fails it says which setting to look at, without the
 * user and the password in it.
 */
export async function connectPostgres(url: string, poolSize?: number): Promise<Opened> {
  const opened = openPostgres(url, poolSize)
  try {
    await sql`select 1`.execute(opened.db)
    return opened
  } catch (error) {
    await opened.close()
    const where = url.replace(/^(\w+:\/\/)[^@/]*@/, '$1').replace(/\?.*/, '')
    throw new Error(
      `DATABASE_URL: there is no way into ${where} (${(error as Error).message}). See that PostgreSQL runs there, and that the user, the password and the name of the database are right.`,
    )
  }
}

/** Opens the embedded database in a folder that no other process uses, or in memory without a folder. */
export async function openPglite(folder?: string): Promise<Opened> {
  const unlock = folder ? lockFolder(folder) : () => {}
  const pglite = await PGlite.create(folder ?? 'memory://', {
    extensions: { pg_trgm },
    parsers: {
      [types.INT8]: BigInt,
      [types.DATE]: (text) => text,
      [types.TIMESTAMPTZ]: (text) => new Date(text),
    },
  })
  const db = kysely(new PGliteDialect({ pglite }))
  const close = async () => {
    await db.destroy()
    unlock()
  }
  return { db, engine: 'pglite', close }
}

function kysely(dialect: Dialect): Db {
  return new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })
}

const lostRaces = new Set(['40001', '40P01', tableChanged])

/**
 * Runs the work in one transaction; after a deadlock, a serialisation failure or a table changed meanwhile it is
 * repeated up to three times. Inside another transaction it becomes a part of that one.
 */
export async function inTransaction<Result>(db: Tx, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  if (db.isTransaction) return work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt > 3 || !lostRaces.has((error as { code?: string }).code ?? '')) throw error
    }
  }
}
