import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { stepsBack } from 'contract/pan/provider'
import { type Action, transitions } from 'contract/pan/transitions'
import { verification } from 'contract/pan/verify/verify'
import fc from 'fast-check'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import { actionsBy, type Desk, type Office } from '../../testing/actions-by.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { another, panOffice } from '../../testing/applications.ts'
import { many } from '../../testing/many.ts'
import { paperlessDesk } from '../../testing/paperless.ts'
import { forgetLock, refundToHold } from './invariants.mutants.ts'

// Several people do random actions on a few applications, in any order and at once. Most actions are refused; the
// others must leave balanced books and possible histories.

let app: TestApp
let pan: Office
let desk: Desk
let run: ReturnType<typeof actsHere>
let allActions: Action[]
let people = 0
let notes = 0

// A new portal for each test, because what a mutant broke stays broken.
beforeEach(async () => {
  app = await testApp()
  await app.addMerchant('merchant', 100_000)
  pan = await panOffice(app)
  desk = await paperlessDesk(app)
  run = actsHere()
  allActions = Object.keys(run) as Action[]
})
afterEach(() => app.close())

/**
 * Each action with its preparation, where the status alone is not enough. There are only a few numbers, so that the
 * same one is often used twice.
 */
const actsHere = (): Record<Action, (id: string, no: number) => Promise<{ status: number }>> => {
  const plain = actionsBy(app, 'merchant', pan, desk)
  const taken = (action: 'verify' | 'returnForCorrection' | 'reject') => async (id: string) => {
    await app.as('staff')(verification.take, { params: { id } })
    return plain[action](id)
  }
  return {
    ...plain,
    submit: async (id) => pan.submit({ id, version: await versionOf(id) }),
    scan: async (id) => {
      await pan.scanPage(id)
      return plain.scan(id)
    },
    crop: async (id) => {
      await pan.cut(id, 'photo').catch(() => {})
      await pan.cut(id, 'signature').catch(() => {})
      return plain.crop(id)
    },
    verify: taken('verify'),
    returnForCorrection: taken('returnForCorrection'),
    reject: taken('reject'),
    acknowledge: (id, no) => pan.acknowledge(id, `0002611990000${10 + (no % 30)}`),
    allot: (id, no) => pan.allot(id, `ZZDPS00${10 + (no % 30)}Z`),
    initiate: (id) => desk.initiate({ id, version: 1 }),
    // Where it waits for a second person, one agrees at once; only then it has moved.
    takeBack: async (id) => {
      const { status, body } = await pan.takeBack(id)
      if (status === 200 && body.status === 'DONE') return { status }
      return app.as('admin')(stepsBack.agree, { params: { id } })
    },
    // A consent can be withdrawn even after the application was sent to NSDL; then the status does not change.
    withdrawConsent: async (id) => {
      const { status, body } = (await plain.withdrawConsent(id)) as { status: number; body?: { effect?: string } }
      return { status: status === 200 && body?.effect !== 'CANCELLED' ? 0 : status }
    },
  }
}

const versionOf = async (id: string) =>
  (await app.db.selectFrom('application').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version

/** A step: which application, which action, and how many people do it at the same moment. */
const step = fc.record({
  which: fc.nat(3),
  choice: fc.nat(999),
  isSensible: fc.boolean(),
  people: fc.integer({ min: 1, max: 3 }),
})
const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 2 }), { minLength: 8, maxLength: 14 })

type Step = { which: number; choice: number; isSensible: boolean; people: number }

/** Runs all steps and returns how many times each application was moved, according to the replies. */
async function play(ids: string[], all: Step[][]) {
  const moved = new Map(ids.map((id) => [id, 0]))
  for (const round of all) {
    const actionsNow = await Promise.all(
      round.map(async ({ which, choice, isSensible, people }) => {
        const id = ids[which % ids.length] ?? ''
        const status = await pan.statusOf(id)
        const open = transitions.filter(
          ({ from, action }) => from === status && action !== 'expire' && action !== 'closeLate',
        )
        const sensible = isSensible ? open[choice % Math.max(1, open.length)]?.action : undefined
        const action = sensible ?? allActions[choice % allActions.length] ?? 'submit'
        return Array.from({ length: people }, (_, i) => ({ id, action, no: choice + i }))
      }),
    )
    await Promise.all(
      actionsNow.flat().map(async ({ id, action, no }) => {
        const { status } = await run[action](id, no)
        if (status >= 500) throw new Error(`${action} failed`)
        if (status === 200) moved.set(id, (moved.get(id) ?? 0) + 1)
      }),
    )
  }
  return moved
}

/** What must be true for these applications and for all books. */
async function expectAllHolds(moved: Map<string, number>) {
  const { rows: uneven } = await sql`
    select journal_id from entry group by journal_id having sum(amount) <> 0`.execute(app.db)
  const { rows: strayed } = await sql`
    select a.id from account a left join entry e on e.account_id = a.id where a.kind = 'wallet'
    group by a.id having a.balance <> coalesce(sum(e.amount), 0)`.execute(app.db)
  const { rows: twice } = await sql`
    select ref from journal where kind <> 'OPENING' group by kind, ref having count(*) > 1
    union all select ack_no from application where ack_no is not null group by ack_no having count(*) > 1
    union all select pan_index from application where pan_index is not null group by pan_index having count(*) > 1`.execute(
    app.db,
  )
  const { rows: held } = await sql<{ held: bigint; open: bigint }>`
    select (select coalesce(sum(amount), 0) from entry where account_id like 'hold:%')::bigint as held,
      (select coalesce(sum((price ->> 'total')::numeric * 100), 0) from application
        where status in ('PL_INITIATED', 'PL_AUTH_DONE', 'PL_AWAIT_CONFIRM', 'PL_UNKNOWN'))::bigint as open`.execute(
    app.db,
  )
  expect([uneven, strayed, twice]).toEqual([[], [], []])
  expect(held[0]?.held).toBe(held[0]?.open)
  for (const [id, times] of moved) await expectStoryHolds(id, times)
}

async function expectStoryHolds(id: string, times: number) {
  const application = await app.db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const events = await app.db
    .selectFrom('applicationEvent')
    .select(['id', 'fromStatus', 'toStatus', 'undoes'])
    .where('applicationId', '=', id)
    // Cropping a picture again is also an event, but moves nothing.
    .where(sql<boolean>`coalesce(note, '') not like '% cropped again'`)
    .orderBy('id')
    .execute()
  // The events must be a gapless way through the table to the present status, as long as the replies said.
  const begun = application.mode === 'PHYSICAL' ? 'DRAFT' : 'PL_DRAFT'
  const way = [begun, ...events.map(({ toStatus }) => toStatus)]
  expect(events.map(({ fromStatus }) => fromStatus)).toEqual(way.slice(0, -1))
  expect([application.status, events.length]).toEqual([way.at(-1), times])
  for (const { fromStatus, toStatus } of events)
    expect(transitions.some(({ from, to }) => from === fromStatus && to === toStatus)).toBe(true)

  const { rows } = await sql<{ kind: string; paise: bigint }>`
    select j.kind, sum(e.amount)::bigint as paise from journal j join entry e on e.journal_id = j.id
    where (j.ref = ${id} or j.ref like ${`${id}//%`}) and e.account_id like 'wallet:%' group by j.kind`.execute(app.db)
  const booked = Object.fromEntries(rows.map(({ kind, paise }) => [kind, Number(paise) / 100]))
  // What was taken back leaves no money behind.
  const undone = events.map(({ undoes }) => undoes)
  const standing = events.filter((event) => event.undoes === null && !undone.includes(event.id))
  const owed = owedIn(application, [begun, ...standing.map(({ toStatus }) => toStatus)])
  expect([application.status, netOf(booked)]).toEqual([application.status, netOf(owed)])
  notes += events.length
}

/** What is booked and its reversal in one sum; what comes to nothing is left out. */
function netOf(booked: Record<string, number>) {
  const parts = { COMMISSION_REVERSAL: 'COMMISSION', REFUND_REVERSAL: 'SERVICE_REFUND' } as Record<string, string>
  const net: Record<string, number> = {}
  for (const [kind, rupees] of Object.entries(booked)) {
    const part = parts[kind] ?? kind
    net[part] = (net[part] ?? 0) + rupees
  }
  return Object.fromEntries(Object.entries(net).filter(([, rupees]) => rupees !== 0))
}

/** What the wallet must have paid, calculated from the way alone. */
function owedIn(
  { price, status }: { price: { total: number; govtFee: number; commission: number } | null; status: string },
  way: string[],
) {
  if (!price) return {}
  if (way[0] === 'PL_DRAFT') return owedWithoutPaper(price.total, status, way)
  const isWhole = status === 'REJECTED' || status === 'CANCELLED'
  const isBack = status === 'CLOSED' || status === 'AADHAAR_CANCELLED'
  return {
    SERVICE_DEBIT: -price.total,
    ...(isWhole && { SERVICE_REFUND: price.total }),
    ...(status === 'AADHAAR_CANCELLED' && { SERVICE_REFUND: price.govtFee }),
    ...(way.includes('ACKNOWLEDGED') && { COMMISSION: price.commission }),
    ...(isBack && { COMMISSION_REVERSAL: -price.commission }),
  }
}

/** The amount on hold is released once or pays for the e-Sign; and what was paid is refunded once. */
function owedWithoutPaper(total: number, status: string, way: string[]) {
  const isOver = ['PL_FAILED', 'PL_EXPIRED', 'CANCELLED'].includes(status)
  const back = way.includes('PL_ESIGN_DONE') ? { SERVICE_REFUND: total } : { RELEASE: total }
  return { HOLD: -total, ...(isOver && back) }
}

const property = fc.asyncProperty(rounds, async (all) => {
  const ids = [
    await pan.taken(another(++people)),
    (await pan.draft(another(++people))).id,
    await desk.initiated(),
    await signed(),
  ]
  const before = new Map(await Promise.all(ids.map(async (id) => [id, await movesOf(id)] as const)))
  const moved = await play(ids, all)
  await expectAllHolds(new Map([...moved].map(([id, times]) => [id, times + (before.get(id) ?? 0)])))
})

/** Paperless, with e-Sign: the amount on hold is captured, and refunded when the provider fails. */
async function signed() {
  const id = await desk.told(await desk.initiated(), 'KYC')
  await desk.confirm(id)
  return desk.told(id, 'SIGNED')
}

const movesOf = async (id: string) =>
  (await app.db.selectFrom('applicationEvent').select('id').where('applicationId', '=', id).execute()).length

test('whatever several people do with applications, in any order and at once, books and stories hold', async () => {
  await fc.assert(property, { numRuns: many(6, 60), interruptAfterTimeLimit: 60_000, endOnFailure: true })
  // A busy machine may have time for only one sequence of actions; each begins with three.
  expect(notes).toBeGreaterThan(3)
})

test.each([
  ['an application that is not held while it is moved on', forgetLock],
  ['a refund after an e-Sign that does not reach the wallet', refundToHold],
])('the same people find out %s', async (_what, mutant) => {
  const { failed } = await withMutant(mutant, () =>
    fc.check(property, { numRuns: 60, interruptAfterTimeLimit: 120_000, endOnFailure: true }),
  )
  expect(failed).toBe(true)
})
