import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import type { Portal } from '../../portal.ts'
import { applyProviderResult } from './apply-provider-result.ts'
import { askAt } from './ask-times.ts'
import { ProviderDown, type Result } from './provider.ts'

const minute = 60_000
const batch = 10

type Due = { applicationId: string; orderNo: string; asked: number; askedSince: Date; expiresAt: Date | null }

/**
 * Asks the provider about due orders; returns whether there may be more. Only one server takes an order; if that server
 * ends meanwhile, the order is due again at its next time.
 */
export async function askDue(portal: Portal): Promise<boolean> {
  const due = await take(portal)
  for (const order of due) await askOne(portal, order)
  return due.length === batch
}

async function take({ db, clock }: Portal): Promise<Due[]> {
  const now = clock()
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<Due>`
      select application_id, order_no, asked, asked_since, expires_at from paperless
      where next_ask_at <= ${now} order by next_ask_at limit ${batch} for update skip locked`.execute(tx)
    for (const row of rows) await setNext(tx, row, now)
    return rows
  })
}

/** After a long standstill the next time may already be past: then it is soon, but not at once. */
async function setNext(tx: Tx, { applicationId, asked, askedSince }: Due, now: Date) {
  const next = Math.max(askAt(askedSince, asked + 1).getTime(), now.getTime() + 2 * minute)
  await tx
    .updateTable('paperless')
    .set({ asked: asked + 1, nextAskAt: new Date(next) })
    .where('applicationId', '=', applicationId)
    .execute()
}

/** Asks about one order and takes the answer in. A failure is logged, never thrown. */
export async function askOne(portal: Portal, { orderNo, expiresAt }: Pick<Due, 'orderNo' | 'expiresAt'>) {
  try {
    await applyProviderResult(portal, await statusOf(portal, orderNo, expiresAt))
  } catch (error) {
    // No answer says nothing about the order. Other failures are logged as errors; the other orders continue.
    const level = error instanceof ProviderDown ? 'warn' : 'error'
    portal.log[level]({ err: error, orderNo }, 'an order could not be asked about')
  }
}

/**
 * The provider's result; an order that nobody used in its time is first closed at the provider, and has then expired.
 */
export async function statusOf(portal: Portal, orderNo: string, expiresAt: Date | null): Promise<Result> {
  const { provider, clock } = portal
  if (!provider) throw new ProviderDown('none is connected')
  const result = await provider.status(portal, orderNo)
  const isLate = expiresAt !== null && expiresAt <= clock()
  if (!isLate || result.stage !== 'OPEN') return result
  const isClosed = await provider.cancel(portal, orderNo)
  return isClosed ? { orderNo, stage: 'EXPIRED', reason: 'The token was not used in time' } : result
}
