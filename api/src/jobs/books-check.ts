import { sql } from 'kysely'
import { inTransaction, type Tx } from '../db/connect.ts'
import { faultsOfBooks } from '../money/books.ts'
import type { Portal } from '../portal.ts'
import { readSetting, saveSetting } from '../shared/setting.ts'
import { nightOf } from './night.ts'
import { booksCheckSetting } from './settings.ts'

/** A number that no other lock uses: servers share one check. */
const lock = 7_261_004
/** All entries are read: some seconds for millions. */
const longestRead = '120s'
/** After a fault the books are checked every hour, so that the alarm ends when the fault is corrected. */
const again = 3_600_000

/** Reconciles the books once a night, and stores the time and the faults (`faultsOfBooks`). */
export async function checkBooks({ db, clock }: Pick<Portal, 'db' | 'clock'>) {
  const now = clock()
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lock}) as taken`.execute(tx)
    if (!rows[0]?.taken || (await isDone(tx, now))) return
    await sql`set local statement_timeout = ${sql.lit(longestRead)}`.execute(tx)
    const faults = await faultsOfBooks(tx)
    await saveSetting(tx, booksCheckSetting, { night: nightOf(now), checkedAt: now.toISOString(), faults })
  })
}

async function isDone(tx: Tx, now: Date) {
  const known = await readSetting(tx, booksCheckSetting)
  if (known?.night !== nightOf(now)) return false
  return known.faults.length === 0 || now.getTime() - new Date(known.checkedAt).getTime() < again
}

/** When the books were last reconciled, and the faults; null before the first time. */
export async function booksCheck(db: Tx) {
  const known = await readSetting(db, booksCheckSetting)
  return known && { checkedAt: known.checkedAt, faults: known.faults }
}
