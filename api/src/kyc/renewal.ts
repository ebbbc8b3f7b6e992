import type { kyc } from 'contract/kyc/kyc'
import { rekyc } from 'contract/kyc/status'
import { sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import type { Handler } from '../http/handler.ts'
import type { Portal } from '../portal.ts'
import { audit } from '../shared/audit.ts'
import { system } from '../shared/caller.ts'
import { transact } from '../shared/context.ts'
import { stepped } from './fill-in.ts'
import { tellDue } from './messages.ts'
import { lockOwn } from './own.ts'
import { answersOf, type KycRow, lockKyc, sealDraft, sendingsOf } from './queries.ts'

const hour = 3_600_000
const atOnce = 200

/**
 * Makes each KYC due again that was approved too long ago, each in its own transaction, and informs the shop. Returns
 * whether there are more.
 */
export async function askForOldKyc(portal: Portal) {
  const before = new Date(portal.clock())
  before.setUTCMonth(before.getUTCMonth() - rekyc.months)
  const approved = sql<Date>`coalesce(approved_at, status_at)`
  const old = await portal.db
    .selectFrom('kyc')
    .select('id')
    .where('status', '=', 'APPROVED')
    .where(approved, '<', before)
    .orderBy(approved)
    .limit(atOnce)
    .execute()
  for (const { id } of old)
    await transact(portal, system, async ({ tx }) => {
      const held = await lockKyc(tx, id)
      if (held?.status !== 'APPROVED' || (held.approvedAt ?? held.statusAt) >= before) return
      const until = await makeDue(tx, portal, held, 'TIME')
      await audit(tx, portal, system, 'KYC due again', held.code)
      await tellDue(tx, portal, held, until)
    })
  return old.length === atOnce
}

/** Opens an approved KYC for a change of bank account or PAN; the new values count only after the office's approval. */
export async function renewOwn({ tx, portal, caller }: Handler<typeof kyc.renew>) {
  const own = await lockOwn(tx, portal, caller)
  stepped('renew', own)
  await makeDue(tx, portal, own, 'CHANGE')
  await audit(tx, portal, caller, 'KYC opened for a change', own.code)
}

/** The new form begins with the answers that were sent last. */
async function makeDue(tx: Tx, { clock, keys }: Portal, { id }: KycRow, dueWhy: 'TIME' | 'CHANGE') {
  const now = clock()
  const serveUntil = new Date(now.getTime() + rekyc.graceDays * 24 * hour)
  const [last] = await sendingsOf(tx, id)
  await tx
    .updateTable('kyc')
    .set({
      status: 'REKYC_DUE',
      statusAt: now,
      dueWhy,
      serveUntil,
      draftSealed: last ? sealDraft(keys, id, answersOf(keys, last)) : null,
    })
    .where('id', '=', id)
    .execute()
  return serveUntil
}
