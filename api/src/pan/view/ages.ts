import { indianDay } from 'contract/field/fields'
import { ageLimits, lastDays, papersOut, queues, type Status } from 'contract/pan/status'
import { hardcopyAge, verificationHours, workingHoursBefore } from 'contract/pan/verify/sla'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../db/connect.ts'
import type { Portal } from '../../portal.ts'
import { cached } from '../../shared/cache.ts'
import { dayAfter } from '../../shared/dates.ts'
import { paperIs, standsIn } from './queues.ts'

type Late = { amber: number; red: number }

/** How many of each list of the back office are late, counted at most every ten seconds. */
export const queueAges = ({ db, clock }: Portal) => cached(10, clock, () => lateQueues(db, clock()))

/** How many of each list of the back office are late (domain 4.5). Red ones are not counted as amber too. */
async function lateQueues(db: Db, now: Date): Promise<Record<string, Late>> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const since = (status: Status) => {
    const limits = ageLimits[status] ?? { amber: 2, red: 7 }
    return {
      amber: sql<SqlBool>`status_at <= ${ago(limits.amber)}`,
      red: sql<SqlBool>`status_at <= ${ago(limits.red)}`,
    }
  }
  const today = indianDay(now)
  const counted: Record<string, Promise<Late>> = {
    'pending-verification': count(db, ['PENDING_VERIFICATION'], {
      amber: sql<SqlBool>`status_at <= ${workingHoursBefore(now, verificationHours.amber)}`,
      red: sql<SqlBool>`status_at <= ${workingHoursBefore(now, verificationHours.red)}`,
    }),
    waiting: count(db, queues.waiting, since('WAITING_SCAN')),
    incomplete: count(db, queues.incomplete, since('INCOMPLETE')),
    'tin-rejection': count(db, queues['tin-rejection'], {
      amber: sql<SqlBool>`due_by <= ${dayAfter(today, lastDays)}`,
      red: sql<SqlBool>`due_by <= ${today}`,
    }),
    hardcopy: count(db, queues.hardcopy, {
      amber: sql<SqlBool>`ack_date < ${dayAfter(today, -hardcopyAge.amber)} and ${paperIs(papersOut)}`,
      red: sql<SqlBool>`ack_date < ${dayAfter(today, -hardcopyAge.red)} and ${paperIs(papersOut)}`,
    }),
  }
  return Object.fromEntries(
    await Promise.all(Object.entries(counted).map(async ([name, late]) => [name, await late] as const)),
  )
}

async function count(
  db: Db,
  standing: readonly Status[],
  { amber, red }: { amber: RawBuilder<SqlBool>; red: RawBuilder<SqlBool> },
): Promise<Late> {
  const { amberNos, redNos } = await db
    .selectFrom('application as a')
    .select([
      sql<bigint>`count(*) filter (where ${amber})`.as('amberNos'),
      sql<bigint>`count(*) filter (where ${red})`.as('redNos'),
    ])
    .where(standsIn(standing))
    .where(amber)
    .executeTakeFirstOrThrow()
  return { amber: Number(amberNos) - Number(redNos), red: Number(redNos) }
}
