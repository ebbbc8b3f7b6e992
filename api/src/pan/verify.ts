import { indianDay } from 'contract/fields'
import { checklistFor } from 'contract/pan/checklist'
import { type Act, statuses, transition } from 'contract/pan/status'
import { sql } from 'kysely'
import { clockText } from '../dates.ts'
import { inTransaction, type Tx } from '../db/connect.ts'
import type { Portal } from '../portal.ts'
import { Refusal } from '../refusal.ts'
import { plainNote } from './fields.ts'
import { infoOf } from './info.ts'
import { move } from './move.ts'
import type { Person } from './person.ts'
import { type Application, findApplication, lockApplication } from './queries.ts'

const leaseMinutes = 15

const leaseFrom = (now: Date) => new Date(now.getTime() + leaseMinutes * 60_000)

/** Reasons with what the clerk wrote to each. */
export type Given = { code: string; note: string; fields?: string[] | undefined }[]

/**
 * Gives a checker the application that has waited longest: the one he holds already, else one that nobody holds and he
 * did not edit or crop. Two who ask at once never get the same.
 */
export async function takeNext(portal: Portal, person: Person): Promise<{ id: string | null }> {
  const now = portal.clock()
  return inTransaction(portal.db, async (tx) => {
    const held = await waiting(tx)
      .where('checkerId', '=', person.id)
      .where('leaseUntil', '>', now)
      .orderBy('leaseUntil', 'desc')
      .forUpdate()
      .executeTakeFirst()
    const next = held ?? (await longestWaiting(tx, person, now))
    if (next) await lease(tx, next.id, person, now)
    return { id: next?.id ?? null }
  })
}

/** Keeps the one that comes after `id` for the same checker, so that it is there when he has decided this one. */
export async function keepAhead(portal: Portal, person: Person, id: string) {
  const now = portal.clock()
  const next = await inTransaction(portal.db, async (tx) => {
    await findApplication(tx, person, id)
    const held = await waiting(tx)
      .where('checkerId', '=', person.id)
      .where('leaseUntil', '>', now)
      .where('id', '<>', id)
      .orderBy('leaseUntil', 'desc')
      .forUpdate()
      .executeTakeFirst()
    const found = held ?? (await longestWaiting(tx, person, now, id))
    if (found) await lease(tx, found.id, person, now)
    return found
  })
  return { next: next ? await infoOf(portal.db, person, next.id, now) : null }
}

/** What waited longest, that nobody holds, and that this checker neither edited nor cropped. */
const longestWaiting = (tx: Tx, person: Person, now: Date, but?: string) =>
  waiting(tx)
    .where((is) => is.or([is('leaseUntil', 'is', null), is('leaseUntil', '<=', now)]))
    .where(sql<boolean>`not (${person.id}::uuid = any(edited_by))`)
    .$if(but !== undefined, (query) => query.where('id', '<>', but ?? ''))
    .orderBy('statusAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()

const waiting = (tx: Tx) => tx.selectFrom('application').select('id').where('status', '=', 'PENDING_VERIFICATION')

const lease = (tx: Tx, id: string, person: Person, now: Date) =>
  tx
    .updateTable('application')
    .set({
      checkerId: person.id,
      leaseUntil: leaseFrom(now),
      takenAt: sql<Date | null>`case when checker_id = ${person.id} then taken_at end`,
    })
    .where('id', '=', id)
    .execute()

/** Takes one application, or keeps it: the screen asks again every few minutes. Answers how the others are doing. */
export async function take(portal: Portal, person: Person, id: string) {
  const { db } = portal
  const now = portal.clock()
  await inTransaction(db, async (tx) => {
    const application = await lockApplication(tx, person, id)
    if (application.status !== 'PENDING_VERIFICATION') throw await decidedAlready(tx, application)
    refuseOwnWork(application, person)
    await refuseHeldByOther(tx, application, person, now)
    await lease(tx, id, person, now)
    // What lay ready for him counts from when he opens it.
    await tx
      .updateTable('application')
      .set({ takenAt: now })
      .where('id', '=', id)
      .where('takenAt', 'is', null)
      .execute()
  })
  const { rows } = await sql<{ waiting: bigint; working: bigint; done: bigint; mean: number | null }>`
    select
      (select count(*) from application where status = 'PENDING_VERIFICATION'
        and (lease_until is null or lease_until <= ${now})) as waiting,
      (select count(distinct checker_id) from application where status = 'PENDING_VERIFICATION'
        and lease_until > ${now} and checker_id <> ${person.id}) as working,
      (select count(*) from application_event where by_user = ${person.id}
        and from_status = 'PENDING_VERIFICATION' and at >= ${startOfDay(now)}) as done,
      (select avg(seconds)::float8 from application_event where by_user = ${person.id}
        and from_status = 'PENDING_VERIFICATION' and at >= ${startOfDay(now)}) as mean`.execute(db)
  const { waiting = 0n, working = 0n, done = 0n, mean = null } = rows[0] ?? {}
  return {
    leaseUntil: leaseFrom(now).toISOString(),
    ...{ waiting: Number(waiting), working: Number(working), done: Number(done) },
    meanSeconds: mean === null ? null : Math.round(mean),
  }
}

/** Midnight in India. */
export const startOfDay = (now: Date) => new Date(`${indianDay(now)}T00:00:00+05:30`)

/** Gives an application back to the queue undecided. */
export async function release(portal: Portal, person: Person, id: string) {
  await findApplication(portal.db, person, id)
  await portal.db
    .updateTable('application')
    .set({ leaseUntil: null, takenAt: null })
    .where('id', '=', id)
    .where('checkerId', '=', person.id)
    .where('status', '=', 'PENDING_VERIFICATION')
    .execute()
}

/** Finds the application right: it goes on to the provider. Everything on the checklist must be ticked. */
export async function verify(portal: Portal, person: Person, id: string, ticked: string[]) {
  return inTransaction(portal.db, (tx) =>
    decide(tx, portal, person, id, 'verify', async (application) => {
      refuseOwnWork(application, person)
      await refuseWithoutLease(tx, application, person, portal.clock())
      const open = checklistFor(application).filter(({ key }) => !ticked.includes(key))
      if (open.length > 0)
        throw new Refusal(400, 'The checklist is not complete', { data: open.map(({ label }) => `ticked: ${label}`) })
      return { set: { reasons: JSON.stringify([]) } }
    }),
  )
}

/** Sends an application back to the merchant with what he must change. */
export async function giveBack(portal: Portal, person: Person, id: string, given: Given) {
  return inTransaction(portal.db, (tx) =>
    decide(tx, portal, person, id, 'giveBack', async (application) => {
      await refuseWithoutLease(tx, application, person, portal.clock())
      const reasons = because(given, application)
      return { ...reasons, set: { ...reasons.set, rounds: application.rounds + 1 } }
    }),
  )
}

/** Ends an application for good; what was paid goes back to the wallet. */
export async function reject(tx: Tx, portal: Portal, person: Person, id: string, given: Given) {
  return decide(tx, portal, person, id, 'reject', async (application) => {
    if (application.status === 'PENDING_VERIFICATION') await refuseWithoutLease(tx, application, person, portal.clock())
    return because(given)
  })
}

/** A deed of the check; who comes after somebody else is told who decided, and when. */
async function decide(
  tx: Tx,
  portal: Portal,
  person: Person,
  id: string,
  act: Act,
  change: Parameters<typeof move>[5],
) {
  const application = await lockApplication(tx, person, id)
  if (!transition(act, application.status, person.role)) throw await decidedAlready(tx, application)
  return move(tx, portal, person, id, act, change)
}

/** Why it cannot be checked: its status, and if it was just checked, by whom. */
async function decidedAlready(tx: Tx, { id, status }: Application) {
  const last = await tx
    .selectFrom('applicationEvent')
    .select(['fromStatus', 'toStatus', 'byName', 'at'])
    .where('applicationId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const isChecked = last?.fromStatus === 'PENDING_VERIFICATION' && last.toStatus === status
  const who = isChecked ? `: ${last.byName} decided at ${clockText(last.at)}` : ''
  return new Refusal(409, `Not allowed in status ${statuses[status].en}${who}`)
}

/**
 * What reasons change: they stand on the application, each with the lines it is about and what stood there, where the
 * checker named them; their codes and notes beside the event.
 */
export const because = (given: Given, application?: Application) => {
  const reasons = given.map(({ code, note, fields }) => ({
    code,
    note: plainNote(note),
    ...(application && fields?.length && { fields, was: only(application.fields, fields) }),
  }))
  const notes = reasons.map(({ note }) => note).filter(Boolean)
  return {
    set: { reasons: JSON.stringify(reasons) },
    reasons: reasons.map(({ code }) => code),
    note: notes.join('; '),
  }
}

const only = (kept: Application['fields'], names: string[]) =>
  Object.fromEntries(Object.entries(kept).filter(([name]) => names.includes(name)))

function refuseOwnWork({ editedBy }: Application, person: Person) {
  if (editedBy.includes(person.id)) throw new Refusal(409, 'Somebody who cropped or edited cannot verify')
}

async function refuseHeldByOther(tx: Tx, { checkerId, leaseUntil }: Application, person: Person, now: Date) {
  if (!checkerId || checkerId === person.id || !leaseUntil || leaseUntil <= now) return
  const { name } = await tx
    .selectFrom('userAccount')
    .select('name')
    .where('id', '=', checkerId)
    .executeTakeFirstOrThrow()
  throw new Refusal(409, `${name} is checking this application until ${clockText(leaseUntil)}`)
}

/** Decides only who holds it. A lease that ran out still counts as long as nobody else took the application. */
async function refuseWithoutLease(tx: Tx, application: Application, person: Person, now: Date) {
  await refuseHeldByOther(tx, application, person, now)
  if (application.checkerId !== person.id || !application.leaseUntil)
    throw new Refusal(409, 'Take this application first: open it in Verify form')
}
