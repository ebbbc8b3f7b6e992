import { sql } from 'kysely'
import { inTransaction } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import { Refusal } from '../refusal.ts'
import { readSetting } from '../settings.ts'
import { move } from './move.ts'
import { system } from './person.ts'

/** Days an application may wait for its scan or its crop, where the owner does not say otherwise (domain 4.5). */
const usualDays = 30
const atOnce = 200

/**
 * Ends what waited too long for scan or crop, each in a transaction of its own: everything paid comes back and the merchant
 * is told. What somebody moved on in this moment stays as he left it.
 */
export async function endLongWaiting(portal: Portal) {
  const { db, clock, log } = portal
  const days = (await readSetting(db, 'waiting'))?.days ?? usualDays
  const since = new Date(clock().getTime() - days * 24 * 3_600_000)
  const late = await db
    .selectFrom('application')
    .select(['id', 'formNo'])
    .where('status', 'in', [sql.lit('WAITING_SCAN' as const), sql.lit('WAITING_CROP' as const)])
    .where('statusAt', '<', since)
    .orderBy('statusAt')
    .limit(atOnce)
    .execute()
  for (const { id, formNo } of late) {
    const note = `Not scanned and cropped within ${days} days`
    try {
      await inTransaction(db, (tx) => move(tx, portal, system, id, 'expire', () => ({ note })))
    } catch (problem) {
      if (!(problem instanceof Refusal))
        log.error({ err: problem, formNo }, 'an application that waited too long stays')
    }
  }
}
