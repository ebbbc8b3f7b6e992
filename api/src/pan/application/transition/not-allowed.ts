import { indianDay } from 'contract/field/fields'
import { type Status, statuses } from 'contract/pan/status'
import type { Tx } from '../../../db/connect.ts'
import type { Caller } from '../../../shared/caller.ts'
import { clockText, momentText } from '../../../shared/dates.ts'
import { Refusal } from '../../../shared/refusal.ts'
import type { Application } from '../queries.ts'

/** The refusal of an action that the present status does not allow. */
export const notAllowedIn = (status: Status) =>
  new Refusal(409, 'Not allowed in status {status}', { status: statuses[status].en })

/** The same; the office also reads who was first, a shop does not. */
export async function notAllowedTo(tx: Tx, { role }: Caller, { id, status }: Application, now: Date) {
  if (role === 'merchant') return notAllowedIn(status)
  const last = await lastEvent(tx, id)
  if (!last || last.toStatus !== status || last.fromStatus === status) return notAllowedIn(status)
  return new Refusal(409, 'Not allowed in status {status}: {byName} decided at {time}', {
    status: statuses[status].en,
    byName: last.byName,
    time: indianDay(last.at) === indianDay(now) ? clockText(last.at) : momentText(last.at),
  })
}

/** The refusal of an action that was decided on a step before the present one, though the status is the same again. */
export async function otherStep(tx: Tx, { id, formNo }: Application) {
  const byName = (await lastEvent(tx, id))?.byName ?? ''
  return new Refusal(409, '{formNo} was changed by {byName} since you opened it. Read it again first.', {
    formNo,
    byName,
  })
}

const lastEvent = (tx: Tx, id: string) =>
  tx
    .selectFrom('applicationEvent')
    .select(['fromStatus', 'toStatus', 'byName', 'at'])
    .where('applicationId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
