import { sql } from 'kysely'
import { inTransaction, type Tx } from '../db/connect.ts'
import { faultsOfBooks } from '../money/books.ts'
import type { Portal } from '../portal.ts'
import { readSetting, saveSetting } from '../shared/settings.ts'
import { nightOf } from './night.ts'

/** Any number nobody else uses: servers share one check. */
const lock = 7_261_004
/** All entries are read: some seconds for millions. */
const longestRead = '120s'
/** While something is off it is looked at again each hour, so that what was put right is no alarm any more. */
const again = 3_600_000

/** Reconciles the books once a night, and keeps when that was and what was found (`faultsOfBooks`). */
export async function checkBooks({ db, clock }: Pick<Portal, 'db' | 'clock'>) {
  const now = clock()
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lock}) as taken`.execute(tx)
    if (!rows[0]?.taken || (await isDone(tx, now))) return
    await sql`set local statement_timeout = ${sql.lit(longestRead)}`.execute(tx)
    const faults = await faultsOfBooks(tx)
    await saveSetting(tx, 'booksCheck', { night: nightOf(now), checkedAt: now.toISOString(), faults })
  })
}

async function isDone(tx: Tx, now: Date) {
  const known = await readSetting(tx, 'booksCheck')
  if (known?.night !== nightOf(now)) return false
  return known.faults.length === 0 || now.getTime() - new Date(known.checkedAt).getTime() < again
}

/** When the books were reconciled last, and what was off; null before the first time. */
export async function booksCheck(db: Tx) {
  const known = await readSetting(db, 'booksCheck')
  return known && { checkedAt: known.checkedAt, faults: known.faults }
}
