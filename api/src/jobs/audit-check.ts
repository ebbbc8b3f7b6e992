import { sql } from 'kysely'
import { inTransaction, type Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import { type AuditCheck, readSetting, saveSetting } from '../shared/settings.ts'
import { chainStart, type Head, type Heads, notedHeads, walkChain } from './audit-chain.ts'
import { nightOf } from './night.ts'

/** Any number nobody else uses: servers share one walk. */
const lock = 7_261_003

/**
 * Checks the next rows of the audit: from its beginning once a night, else those that came since. A turn is one short
 * transaction, whatever the audit holds; answers whether the walk has more to do at once.
 */
export async function checkAudit({ db, clock }: Pick<Portal, 'db' | 'clock'>, headsFile: string): Promise<boolean> {
  // Read first: a head that is noted while the walk goes on is no row that is missing.
  const noted = await notedHeads(headsFile)
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lock}) as taken`.execute(tx)
    if (!rows[0]?.taken) return false
    const before = await tonight(tx, clock())
    if (before.isOver) return false
    const { head, broken, isEnd } = await walkFrom(tx, before, noted)
    const walked = { night: before.night, chainNo: Number(head.chainNo), hash: head.hash }
    const found = broken === null ? null : { row: Number(broken), foundAt: clock().toISOString() }
    // What was found stays until a walk comes to the end without it.
    const fault = isEnd && found?.row !== before.fault?.row ? found : before.fault
    await saveSetting(tx, 'auditCheck', { ...walked, isOver: found !== null, fault })
    return !isEnd
  })
}

/** Where the walk of this night is; a new night begins at the first row again. */
async function tonight(tx: Tx, now: Date): Promise<AuditCheck> {
  const night = nightOf(now)
  const known = await readSetting(tx, 'auditCheck')
  if (known?.night === night) return known
  return { night, chainNo: 0, hash: '', isOver: false, fault: known?.fault ?? null }
}

/** Goes on after the last row that was whole, provided that it is still there as it was. */
async function walkFrom(tx: Tx, { chainNo, hash }: AuditCheck, noted: Heads) {
  if (chainNo === 0) return walkChain(tx, chainStart, noted)
  const head: Head = { chainNo: BigInt(chainNo), hash }
  const last = await tx.selectFrom('audit').select('hash').where('chainNo', '=', head.chainNo).executeTakeFirst()
  if (last?.hash !== hash) return { head, broken: head.chainNo, isEnd: true }
  return walkChain(tx, head, noted)
}

/** The first row of the audit that is not as it was written, and when that was found; null where none was. */
export async function auditFault(db: Tx) {
  return (await readSetting(db, 'auditCheck'))?.fault ?? null
}
