import { dayText, indianDay } from 'contract/field/fields'
import { statuses, toContinue } from 'contract/pan/status'
import { lastReminderAt, reminderHours } from 'contract/pan/verify/sla'
import { sql } from 'kysely'
import { inTransaction } from '../../db/connect.ts'
import { rupeesText, toPaise } from '../../money/ledger.ts'
import type { Portal } from '../../portal.ts'
import { system } from '../../shared/caller.ts'
import { lockApplication } from '../application/queries.ts'
import { tellMerchant } from '../application/transition/notice.ts'
import { lastDay, letters } from './letters.ts'
import { askOne } from './poller.ts'

const atOnce = 200
const hour = 3_600_000

type Waiting = { applicationId: string; orderNo: string; expiresAt: Date | null }

/**
 * Reminds merchants of paid orders that wait for them: two hours and one day after the last step. First the provider is
 * asked, so that nobody is reminded of a finished order. After a standstill only one reminder is sent.
 */
export async function remindDue(portal: Portal) {
  for (const order of await waiting(portal)) {
    await askOne(portal, order)
    try {
      await remind(portal, order)
    } catch (error) {
      portal.log.error({ err: error, orderNo: order.orderNo }, 'a merchant could not be reminded')
    }
  }
}

async function waiting({ db, clock }: Portal): Promise<Waiting[]> {
  const now = clock()
  const isDue = reminderHours.map((hours) => {
    const span = sql`interval '1 hour' * ${sql.lit(hours)}`
    const before = new Date(now.getTime() - hours * hour)
    return sql<boolean>`(a.status_at <= ${before} and (p.reminded_at is null or p.reminded_at < a.status_at + ${span}))`
  })
  const { rows } = await sql<Waiting>`
    select p.application_id, p.order_no, p.expires_at
    from application a join paperless p on p.application_id = a.id
    where a.status in (${sql.join(toContinue.map((status) => sql.lit(status)))}) and (${sql.join(isDue, sql` or `)})
    order by a.status_at limit ${atOnce}`.execute(db)
  return rows
}

/** The order is locked and checked again, so that of several servers, or of two turns, only one sends the message. */
function remind(portal: Portal, { applicationId, expiresAt }: Waiting) {
  return inTransaction(portal.db, async (tx) => {
    const application = await lockApplication(tx, system, applicationId)
    const { status, statusAt, formNo, price } = application
    // An order that has moved meanwhile is not due.
    const dueAt = lastReminderAt(statusAt, portal.clock())
    if (!dueAt) return
    const { numUpdatedRows } = await tx
      .updateTable('paperless')
      .set({ remindedAt: portal.clock() })
      .where('applicationId', '=', applicationId)
      .where((row) => row.or([row('remindedAt', 'is', null), row('remindedAt', '<', dueAt)]))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await tellMerchant(tx, portal, application, letters['application remind'], {
      formNo: `${formNo}`,
      status: statuses[status],
      held: rupeesText(toPaise(price?.total ?? 0)),
      lastDay: expiresAt ? lastDay(dayText(indianDay(expiresAt))) : '',
      page: `${portal.site}/merchant/product/nsdl-pan/paperless/${applicationId}/confirm`,
    })
  })
}
