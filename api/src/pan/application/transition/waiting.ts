import { indianDay } from 'contract/field/fields'
import type { Action } from 'contract/pan/transitions'
import { sql } from 'kysely'
import type { Portal } from '../../../portal.ts'
import { system } from '../../../shared/caller.ts'
import { transact } from '../../../shared/context.ts'
import { Refusal } from '../../../shared/refusal.ts'
import { readSetting } from '../../../shared/setting.ts'
import type { Application } from '../queries.ts'
import { objectionSetting, waitingSetting } from '../settings.ts'
import { applyTransition, type Change } from './transition.ts'

/** Days that an application may wait for its scan or crop, unless the owner sets others (domain 4.5). */
export const usualDays = 30
/** Days of grace after the last day of an objection, unless the owner sets others. */
export const usualGrace = 15
const atOnce = 200

/**
 * Cancels applications that waited too long for scan or crop, each in its own transaction: the full price is refunded
 * and the merchant is told. An application that somebody changes at this moment is left alone.
 */
export async function endLongWaiting(portal: Portal) {
  const { db, clock } = portal
  const days = (await readSetting(db, waitingSetting))?.days ?? usualDays
  const since = new Date(clock().getTime() - days * 24 * 3_600_000)
  const late = await db
    .selectFrom('application')
    .select(['id', 'formNo'])
    .where('status', 'in', [sql.lit('WAITING_SCAN' as const), sql.lit('WAITING_CROP' as const)])
    .where('statusAt', '<', since)
    .orderBy('statusAt')
    .limit(atOnce)
    .execute()
  await endEach(portal, { late, since, action: 'expire' }, { note: `Not scanned and cropped within ${days} days` })
}

/**
 * Closes objections whose last day is long over. TIN often accepts a late reply, so there are days of grace; an
 * objection that was recorded late is first shown to the merchant for the same number of days.
 */
export async function closeUnanswered(portal: Portal) {
  const { db, clock } = portal
  const days = (await readSetting(db, objectionSetting))?.graceDays ?? usualGrace
  const since = new Date(clock().getTime() - days * 24 * 3_600_000)
  const late = await db
    .selectFrom('application')
    .select(['id', 'formNo'])
    .where('status', '=', sql.lit('TIN_REJECTED' as const))
    .where('dueBy', '<', indianDay(since))
    .where('statusAt', '<', since)
    .orderBy('dueBy')
    .limit(atOnce)
    .execute()
  await endEach(
    portal,
    { late, since, action: 'closeLate' },
    {
      set: { dueBy: null },
      note: `Not answered, and ${days} days over the last day`,
    },
  )
}

type Ending = { late: { id: string; formNo: string }[]; since: Date; action: Action }

/** Ends the applications that are unchanged since `since`, each after locking it. */
async function endEach(portal: Portal, { late, since, action }: Ending, change: Change) {
  const decide = ({ statusAt }: Application) => {
    if (statusAt >= since) throw new Refusal(409, 'Somebody moved it on in this moment')
    return change
  }
  for (const { id, formNo } of late) {
    try {
      await transact(portal, system, (context) => applyTransition({ ...context, params: { id } }, action, decide))
    } catch (problem) {
      if (!(problem instanceof Refusal))
        portal.log.error({ err: problem, formNo }, 'an application that waited too long stays')
    }
  }
}
