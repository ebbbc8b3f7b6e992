import { sql } from 'kysely'
import { inTransaction, type Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import { readSetting, saveSetting } from '../shared/setting.ts'
import { chainStart, type Head, type Heads, notedHeads, walkChain } from './audit-chain.ts'
import { nightOf } from './night.ts'
import { type AuditCheck, auditCheckSetting } from './settings.ts'

/** A number that no other lock uses: servers share one walk. */
const lock = 7_261_003

/**
 * Checks the next rows of the audit: from its beginning once a night, otherwise only the new rows. One turn is a short
 * transaction, however long the audit is; returns whether the walk has more to do at once.
 */
export async function checkAudit({ db, clock }: Pick<Portal, 'db' | 'clock'>, headsFile: string): Promise<boolean> {
  // Read first, so that a head noted during the walk does not look like a missing row.
  const noted = await notedHeads(headsFile)
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lock}) as taken`.execute(tx)
    if (!rows[0]?.taken) return false
    const before = await tonight(tx, clock())
    if (before.isOver) return false
    const { head, broken, isEnd } = await walkFrom(tx, before, noted)
    const walked = { night: before.night, chainNo: Number(head.chainNo), hash: head.hash }
    const found = broken === null ? null : { row: Number(broken), foundAt: clock().toISOString() }
    // A fault stays until a complete walk does not find it.
    const fault = isEnd && found?.row !== before.fault?.row ? found : before.fault
    await saveSetting(tx, auditCheckSetting, { ...walked, isOver: found !== null, fault })
    return !isEnd
  })
}

/** The state of this night's walk; a new night begins at the first row again. */
async function tonight(tx: Tx, now: Date): Promise<AuditCheck> {
  const night = nightOf(now)
  const known = await readSetting(tx, auditCheckSetting)
  if (known?.night === night) return known
  return { night, chainNo: 0, hash: '', isOver: false, fault: known?.fault ?? null }
}

/** Continues after the last good row, if that is still there and unchanged. */
async function walkFrom(tx: Tx, { chainNo, hash }: AuditCheck, noted: Heads) {
  if (chainNo === 0) return walkChain(tx, chainStart, noted)
  const head: Head = { chainNo: BigInt(chainNo), hash }
  const last = await tx.selectFrom('audit').select('hash').where('chainNo', '=', head.chainNo).executeTakeFirst()
  if (last?.hash !== hash) return { head, broken: head.chainNo, isEnd: true }
  return walkChain(tx, head, noted)
}

/** The first altered row of the audit, and when it was found; null where there is none. */
export async function auditFault(db: Tx) {
  return (await readSetting(db, auditCheckSetting))?.fault ?? null
}
