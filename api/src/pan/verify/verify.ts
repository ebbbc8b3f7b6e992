import { indianDay } from 'contract/field/fields'
import type { ReasonPlace } from 'contract/pan/reasons'
import { type Box, boxesFor } from 'contract/pan/verify/checklist'
import type { verification } from 'contract/pan/verify/verify'
import { sql } from 'kysely'
import type { Tx } from '../../db/connect.ts'
import type { Handler } from '../../http/handler.ts'
import type { Caller } from '../../shared/caller.ts'
import type { Context } from '../../shared/context.ts'
import { clockText } from '../../shared/dates.ts'
import { Refusal } from '../../shared/refusal.ts'
import { plainNote } from '../application/fields.ts'
import { findingsOf } from '../application/first-time-right.ts'
import {
  type Application,
  findApplication,
  lockApplication,
  type OnApplication,
  pagesOf,
} from '../application/queries.ts'
import { officeReasons, reasonToGive } from '../application/reasons.ts'
import { notAllowedTo } from '../application/transition/not-allowed.ts'
import { applyTransition } from '../application/transition/transition.ts'
import { refuseWithoutCrops } from '../scan/crop.ts'
import { infoOf } from '../view/info.ts'

const leaseMinutes = 15

const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMinutes * 60_000)

/** Reasons with the clerk's notes. */
type ReasonsInput = { code: string; note: string; fields?: string[] | undefined }[]

/**
 * Gives a checker the application that has waited longest: the one they already have, otherwise one that nobody has and
 * that they did not edit or crop. Two checkers at once never get the same.
 */
export async function takeNext({ tx, portal, caller }: Context): Promise<{ id: string | null }> {
  const now = portal.clock()
  const held = await waiting(tx)
    .where('holderId', '=', caller.id)
    .where('leaseUntil', '>', now)
    .orderBy('leaseUntil', 'desc')
    .forUpdate()
    .executeTakeFirst()
  const next = held ?? (await longestWaiting(tx, caller, now))
  if (next) await lease(tx, next.id, caller, now)
  return { id: next?.id ?? null }
}

/** Reserves the application after `id` for the same checker, so that it is ready after the decision. */
export async function keepAhead(context: OnApplication) {
  const { tx, portal, caller, params } = context
  const { id } = params
  const now = portal.clock()
  await findApplication(tx, caller, id)
  const held = await waiting(tx)
    .where('holderId', '=', caller.id)
    .where('leaseUntil', '>', now)
    .where('id', '<>', id)
    .orderBy('leaseUntil', 'desc')
    .forUpdate()
    .executeTakeFirst()
  const next = held ?? (await longestWaiting(tx, caller, now, id))
  if (!next) return { next: null }
  await lease(tx, next.id, caller, now)
  return { next: await infoOf({ ...context, params: next }) }
}

/** The application that has waited longest, that nobody has, and that this checker neither edited nor cropped. */
const longestWaiting = (tx: Tx, caller: Caller, now: Date, but?: string) =>
  waiting(tx)
    .where((is) => is.or([is('leaseUntil', 'is', null), is('leaseUntil', '<=', now)]))
    .where(sql<boolean>`not (${caller.id}::uuid = any(edited_by))`)
    .$if(but !== undefined, (query) => query.where('id', '<>', but ?? ''))
    .orderBy('statusAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

const waiting = (tx: Tx) => tx.selectFrom('application').select('id').where('status', '=', 'PENDING_VERIFICATION')

const lease = (tx: Tx, id: string, caller: Caller, now: Date) =>
  tx
    .updateTable('application')
    .set({
      holderId: caller.id,
      leaseUntil: leaseFrom(now),
      takenAt: sql<Date | null>`case when holder_id = ${caller.id} then taken_at end`,
    })
    .where('id', '=', id)
    .execute()

/**
 * Takes an application, or renews the lease: the screen calls it every few minutes. Also returns how many wait and how
 * many checkers work.
 */
export async function take({ tx, portal, caller, params: { id } }: OnApplication) {
  const now = portal.clock()
  const application = await lockApplication(tx, caller, id)
  if (application.status !== 'PENDING_VERIFICATION') throw await notAllowedTo(tx, caller, application, now)
  refuseOwnWork(application, caller)
  await refuseHeldByOther(tx, application, caller, now)
  await lease(tx, id, caller, now)
  // For a reserved application the time counts from when it is opened.
  await tx.updateTable('application').set({ takenAt: now }).where('id', '=', id).where('takenAt', 'is', null).execute()
  const { rows } = await sql<{ waiting: bigint; working: bigint; done: bigint; mean: number | null }>`
    select
      (select count(*) from application where status = 'PENDING_VERIFICATION'
        and (lease_until is null or lease_until <= ${now})) as waiting,
      (select count(distinct holder_id) from application where status = 'PENDING_VERIFICATION'
        and lease_until > ${now} and holder_id <> ${caller.id}) as working,
      (select count(*) from application_event where by_user = ${caller.id}
        and from_status = 'PENDING_VERIFICATION' and to_status <> from_status and at >= ${startOfDay(now)}) as done,
      (select avg(seconds)::float8 from application_event where by_user = ${caller.id}
        and from_status = 'PENDING_VERIFICATION' and at >= ${startOfDay(now)}) as mean`.execute(tx)
  const { waiting = 0n, working = 0n, done = 0n, mean = null } = rows[0] ?? {}
  return {
    leaseUntil: leaseFrom(now).toISOString(),
    waiting: Number(waiting),
    working: Number(working),
    done: Number(done),
    meanSeconds: mean === null ? null : Math.round(mean),
  }
}

/** Midnight in India. */
export const startOfDay = (now: Date) => new Date(`${indianDay(now)}T00:00:00+05:30`)

/** Returns an application undecided to the queue. */
export async function release({ tx, caller, params: { id }, body }: Handler<typeof verification.release>) {
  await findApplication(tx, caller, id)
  const { leaseUntil } = body
  await tx
    .updateTable('application')
    .set({ leaseUntil: null, takenAt: null })
    .where('id', '=', id)
    .where('holderId', '=', caller.id)
    .where('status', '=', 'PENDING_VERIFICATION')
    .$if(leaseUntil !== undefined, (query) => query.where('leaseUntil', '=', new Date(`${leaseUntil}`)))
    .execute()
}

/** The boxes that must be ticked now. */
export const boxesOf = async (tx: Tx, application: Application, now: Date): Promise<Box[]> =>
  boxesFor(application, await findingsOf(tx, application, now))

/** Verifies the application: it goes to the provider. Its pages must be there, and every box ticked. */
export async function verify(context: Handler<typeof verification.verify>) {
  const { tx, portal, caller, body } = context
  return applyTransition(context, 'verify', async (application) => {
    refuseOwnWork(application, caller)
    await refuseWithoutLease(tx, application, caller, portal.clock())
    if ((await pagesOf(tx, application.id)).length === 0)
      throw new Refusal(409, '{formNo} has no scanned pages. Send it back for correction.', {
        formNo: application.formNo,
      })
    await refuseWithoutCrops(tx, application)
    const boxes = await boxesOf(tx, application, portal.clock())
    const open = boxes.filter(({ key }) => !body.ticked.includes(key))
    if (open.length > 0)
      throw new Refusal(
        400,
        'The checklist is not complete',
        {},
        { fields: open.map(({ label }) => ({ field: 'ticked', text: label })) },
      )
    return { set: { checkerId: caller.id, reasons: JSON.stringify([]) } }
  })
}

/** Sends an application back to the merchant with what they must change. */
export async function returnForCorrection(context: Handler<typeof verification.returnForCorrection>) {
  const { tx, portal, caller, body } = context
  return applyTransition(context, 'returnForCorrection', async (application) => {
    await refuseWithoutLease(tx, application, caller, portal.clock())
    const reasons = await because(tx, 'CHECK', body.reasons, application)
    return { ...reasons, set: { ...reasons.set, checkerId: caller.id, rounds: application.rounds + 1 } }
  })
}

/** Ends an application for good; what was paid goes back to the wallet. */
export async function reject(context: Handler<typeof verification.reject>) {
  const { tx, portal, caller, body } = context
  return applyTransition(context, 'reject', async (application) => {
    if (application.status === 'PENDING_VERIFICATION') await refuseWithoutLease(tx, application, caller, portal.clock())
    const reasons = await because(tx, 'CHECK', body.reasons)
    return { ...reasons, set: { ...reasons.set, checkerId: caller.id } }
  })
}

/**
 * What reasons change in the application: they are stored as the office has them today, with the lines that the checker
 * named and their values; the event has their codes, words and notes.
 */
export async function because(tx: Tx, place: ReasonPlace, given: ReasonsInput, application?: Application) {
  const known = await officeReasons(tx)
  const reasons = given.map(({ code, note, fields }) => ({
    ...asGiven(reasonToGive(known, place, code)),
    note: plainNote(note),
    ...(application && fields?.length && { fields, was: only(application.fields, fields) }),
  }))
  const notes = reasons.map(({ note }) => note).filter(Boolean)
  return {
    set: { reasons: JSON.stringify(reasons) },
    reasons: reasons.map(({ code, en, hi }) => ({ code, en, hi })),
    note: notes.join('; '),
  }
}

const asGiven = ({ code, en, hi, asks, names }: ReturnType<typeof reasonToGive>) => ({
  code,
  en,
  hi,
  asks,
  ...(names && { names }),
})

const only = (kept: Application['fields'], names: string[]) =>
  Object.fromEntries(Object.entries(kept).filter(([name]) => names.includes(name)))

function refuseOwnWork({ editedBy }: Application, caller: Caller) {
  if (editedBy.includes(caller.id)) throw new Refusal(409, 'Somebody who cropped or edited cannot verify')
}

async function refuseHeldByOther(tx: Tx, { holderId, leaseUntil }: Application, caller: Caller, now: Date) {
  if (!holderId || holderId === caller.id || !leaseUntil || leaseUntil <= now) return
  const { name } = await tx
    .selectFrom('userAccount')
    .select('name')
    .where('id', '=', holderId)
    .executeTakeFirstOrThrow()
  throw new Refusal(409, '{name} is checking this application until {leaseUntil}', {
    name,
    leaseUntil: clockText(leaseUntil),
  })
}

/** Only checks who has the application. An expired lease still counts while nobody else has taken it. */
async function refuseWithoutLease(tx: Tx, application: Application, caller: Caller, now: Date) {
  await refuseHeldByOther(tx, application, caller, now)
  if (application.holderId !== caller.id || !application.leaseUntil)
    throw new Refusal(409, 'Take this application first: open it in Verify form')
}
