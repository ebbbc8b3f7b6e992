import type { StepLookedAt } from 'contract/pan/application'
import { hasEnded, papersToSend, type Status } from 'contract/pan/status'
import { type Action, transition } from 'contract/pan/transitions'
import { sql, type Updateable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type * as v from 'valibot'
import type { Tables } from '../../../db/tables.ts'
import { audit } from '../../../shared/audit.ts'
import type { Caller } from '../../../shared/caller.ts'
import { endWaiting } from '../../../take-back/queries.ts'
import { forgetOtherAadhaar, settledAs } from '../../returned/as-sent.ts'
import { changesIn } from '../../returned/changes.ts'
import { agreedCharge } from '../money/difference.ts'
import { bookTransition } from '../money/money.ts'
import type { Charge } from '../money/price.ts'
import { type Application, lockApplication, type OnApplication } from '../queries.ts'
import { notAllowedTo, otherStep } from './not-allowed.ts'
import { tellOfAction } from './notice.ts'

/** What else changes with an action. */
export type Change = {
  set?: Updateable<Tables['application']>
  reasons?: { code: string; en: string; hi: string }[]
  note?: string
  /** The provider's day of this step. */
  day?: string
  /** The price that an action debits or holds; for a capture, a price below the amount on hold. */
  price?: Charge
  /** The difference that the merchant agreed to, for an action that books one. */
  agreed?: number | undefined
  /** The event that is taken back. */
  undoes?: string
}

type TransitionResult = { id: string; status: Status }

/** How many seconds a checker had it open before deciding. */
const secondsBefore = ({ status, holderId, takenAt }: Application, caller: Caller, now: Date) =>
  status === 'PENDING_VERIFICATION' && holderId === caller.id && takenAt
    ? Math.round((now.getTime() - takenAt.getTime()) / 1000)
    : null

/**
 * Applies one action of the status table: the row is locked, an action that is not in the table is refused, and status,
 * event, audit, money and letters belong to the caller's transaction. `decide` may still refuse. What is taken back also
 * says `to` where.
 */
export async function applyTransition(
  {
    tx,
    portal,
    caller,
    params: { id },
    query,
  }: OnApplication & { query?: v.InferOutput<typeof StepLookedAt> | undefined },
  action: Action,
  decide: (application: Application) => Promise<Change> | Change = () => ({}),
  to?: Status,
): Promise<TransitionResult> {
  const application = await lockApplication(tx, caller, id)
  const row = transition(action, application.status, caller.role, to)
  if (!row) throw await notAllowedTo(tx, caller, application, portal.clock())
  if (query?.seen && query.seen !== application.statusAt.toISOString()) throw await otherStep(tx, application)

  const change = await decide(application)
  const money = 'money' in row ? row.money : undefined
  const isAnswered = money === 'difference'
  const charge = isAnswered ? await agreedCharge(tx, application, change.agreed) : change.price
  const journalId = money ? await bookTransition(tx, portal, caller, application, money, charge) : null
  const now = portal.clock()
  const { day = null } = change
  const set = { ...(hasEnded(row.to) && withoutPaper(application)), ...(day && { stepDay: day }), ...change.set }
  await tx
    .updateTable('application')
    .set({
      status: row.to,
      version: sql`version + 1`,
      statusAt: now,
      leaseUntil: null,
      takenAt: null,
      ...((money === 'debit' || money === 'capture') && { journalId }),
      ...(charge && onFile(charge)),
      ...settledAs(application, isAnswered),
      ...set,
    })
    .where('id', '=', id)
    .execute()
  await forgetOtherAadhaar(tx, application, isAnswered)
  await endWaiting(tx, id, now, caller.id)
  await tx
    .insertInto('applicationEvent')
    .values({
      id: uuid(),
      applicationId: id,
      merchantId: application.merchantId,
      fromStatus: application.status,
      toStatus: row.to,
      at: now,
      journalId,
      byUser: caller.id,
      byName: caller.name,
      ip: caller.ip,
      reasons: JSON.stringify((change.reasons ?? []).map(({ code }) => code)),
      reasonWords: change.reasons?.length ? JSON.stringify(change.reasons) : null,
      changes: JSON.stringify(isAnswered ? changesIn(portal.keys, application) : []),
      note: change.note || null,
      seconds: secondsBefore(application, caller, now),
      undoes: change.undoes ?? null,
      day,
      former: transition('takeBack', row.to, 'staff', row.from) ? formerOf(application, set) : null,
    })
    .execute()
  const actor = caller.role === 'system' ? { ...caller, id: null } : caller
  await audit(tx, portal, actor, `application ${action}`, application.formNo, { from: application.status, to: row.to })
  await tellOfAction(tx, portal, application, action, row.to)
  return { id, status: row.to }
}

/**
 * What the changed columns held, without what is encrypted or personal: that was empty before, or is not put back.
 */
function formerOf({ reasons, ...application }: Application, set: Updateable<Tables['application']>) {
  const plain = { ...application, reasons: reasons.map(({ was: _, ...reason }) => reason) }
  const changed = Object.entries(plain).filter(([column]) => column in set && !notKept.includes(column))
  return JSON.stringify(Object.fromEntries(changed))
}
/** An application that has ended owes no signed paper; what was sent stays so. */
const withoutPaper = ({ hardcopy }: Application) =>
  papersToSend.some((state) => state === hardcopy) && { hardcopy: 'NOT_REQUIRED' }

const notKept = ['panSealed', 'panIndex']

const onFile = ({ service, shares, ...price }: Charge) => ({
  service,
  price: JSON.stringify(price),
  shares: JSON.stringify(shares),
})
