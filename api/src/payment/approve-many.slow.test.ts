import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { bankStatements } from 'contract/bank-statement'
import { indianDay } from 'contract/field/fields'
import { mostTogether } from 'contract/payment/many-approvals'
import { type NewPayment, payments } from 'contract/payment/payment'
import { wallet } from 'contract/payment/wallet'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { booksOf } from '../money/books.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { fixture } from '../testing/applications.ts'
import { hasPostgres, testDatabase } from '../testing/database.ts'
import { otherServer } from '../testing/other-server.ts'
import { flagsForgotten, notSeenAgain } from './approve-many.mutants.ts'

let app: TestApp
let other: FastifyInstance
beforeAll(async () => {
  const opened = await testDatabase()
  app = await testApp({ opened, noLimits: true })
  other = await otherServer(app, opened)
  await app.addMerchant('rakesh', 1_000)
  await app.addPerson('looks', 'staff', null, ['payments:view'])
})
afterAll(async () => {
  await other.close()
  await app.close()
})

let made = 0
type Reported = { id: string; refNo: string; amount: number }

async function reported(amount: number, changes: Partial<NewPayment> = {}): Promise<Reported> {
  const usual = { bankId: app.masters.bankId, mode: 'UPI' as const, utr: `3263777${`${++made}`.padStart(5, '0')}` }
  const person = { depositorName: 'R UDAHARAN', depositBranch: '', slip: null, remark: '' }
  const body = { amount, ...usual, txnDate: indianDay(app.clock.now), ...person, ...changes }
  const { refNo } = (await app.as('rakesh')(payments.add, { body })).body
  const row = app.db.selectFrom('payment').select('id').where('refNo', '=', refNo)
  return { ...(await row.executeTakeFirstOrThrow()), refNo, amount }
}
const daysAgo = (days: number) => indianDay(new Date(app.clock.now.getTime() - days * 86_400_000))
const flagged = (amount: number) => reported(amount, { txnDate: daysAgo(9) })
async function cheque(amount: number) {
  const bytes = fixture('scan-page-200dpi.jpg')
  const slip = (await app.as('rakesh')(payments.slip, { bytes, query: { name: 'cheque.jpg' } })).body.id
  return reported(amount, { mode: 'CHEQUE', utr: `41${`${++made}`.padStart(4, '0')}`, depositBranch: 'Pune', slip })
}

const bodyOf = (some: Reported[]) => ({
  ids: some.map(({ id }) => id),
  total: some.reduce((sum, { amount }) => sum + amount, 0),
})
const approve = (some: Reported[], by = 'staff', server = app.app) =>
  app.as(by, server)(payments.approveChosen, { body: bodyOf(some) })
const chosen = (some: Reported[], by = 'staff') =>
  app.as(by)(payments.chosen, { query: { ids: bodyOf(some).ids.join(',') } })
const balance = async () => (await app.as('rakesh')(wallet.closing)).body
const statusOf = async ({ id }: Reported) =>
  (await app.as('staff')(payments.read, { params: { id } })).body.payment.status

test('what was chosen is shown with its total before anything is approved', async () => {
  const some = [await reported(500), await reported(450.5)]
  const { body } = await chosen(some)
  expect(body).toMatchObject({ total: 950.5, mayApprove: true })
  expect(body.payments.map(({ refNo, amount, why }) => [refNo, amount, why])).toEqual(
    some.map(({ refNo, amount }) => [refNo, amount, null]),
  )
  expect((await chosen(some, 'looks')).body.mayApprove).toBe(false)
  expect((await approve(some, 'looks')).status).toBe(403)
  expect((await approve(some, 'rakesh')).status).toBe(403)
})

test('payments that nothing speaks against are approved together, each with its own entry and letter', async () => {
  const some = [await reported(500), await reported(450.5)]
  const before = await balance()
  const { status, body } = await approve(some)
  expect([status, body.results.map((one) => one.status)]).toEqual([200, ['APPROVED', 'APPROVED']])
  expect((await balance()) - before).toBe(950.5)
  const refNos = some.map(({ refNo }) => refNo)
  const journals = await app.db.selectFrom('journal').select('ref').where('ref', 'in', refNos).execute()
  expect(journals.map(({ ref }) => ref).sort()).toEqual(refNos)
  const audited = app.db.selectFrom('audit').select('about').where('what', '=', 'payment approved')
  expect(await audited.where('about', 'in', refNos).execute()).toHaveLength(2)
})

test('pressed twice, at two servers in the same moment and again later, each is credited once', async () => {
  const some = [await reported(100), await reported(200), await reported(300)]
  const before = await balance()
  const both = await Promise.all([approve(some), approve(some, 'admin', other)])
  const again = await approve(some)
  const done = [...both, again].flatMap(({ body }) => body.results.map(({ status }) => status))
  expect(done.filter((status) => status === 'APPROVED')).toHaveLength(3)
  expect(again.body.results[0]?.why?.text).toMatch(/is already/)
  expect((await balance()) - before).toBe(600)
  expect(await booksOf(app.db)).toEqual({ sum: 0, walletsOff: 0, registersOff: 0 })
})

async function withOneFlagged() {
  const some = [await reported(70), await flagged(80)] as const
  const before = await balance()
  const { status } = await approve([...some])
  return { status, credited: (await balance()) - before }
}

test('where something speaks against one of them none is approved', async () => {
  expect(await withOneFlagged()).toEqual({ status: 409, credited: 0 })
  expect(await withMutant(flagsForgotten, withOneFlagged)).toEqual({ status: 200, credited: 150 })
})

/** While the first of two is being approved, a statement of the bank at the other server differs from the second. */
async function differsMeanwhile() {
  const some = [await reported(70), await reported(80)] as const
  const before = await balance()
  // Its reading process is up by then.
  await keepStatement('Date;Narration;Reference;Deposit')
  const { utr } = await app.db
    .selectFrom('payment')
    .select('utr')
    .where('id', '=', some[1].id)
    .executeTakeFirstOrThrow()
  let answer: ReturnType<typeof approve> | undefined
  await app.db.transaction().execute(async (tx) => {
    await tx.selectFrom('payment').select('id').where('id', '=', some[0].id).forUpdate().execute()
    answer = approve([...some])
    await hasWaiting()
    // It waits for the approval of the first, and comes before that of the second.
    kept = keepStatement(`Date;Narration;Reference;Deposit\n${indianDay(app.clock.now)};UPI ASHA;${utr};79`)
    await hasWaiting(2)
  })
  const [{ body }] = await Promise.all([answer!, kept])
  return { statuses: body.results.map(({ status }) => status), credited: (await balance()) - before }
}
let kept: Promise<unknown> | undefined
const keepStatement = (text: string) =>
  app.as('admin', other)(bankStatements.keep, {
    params: { id: app.masters.bankId },
    query: { name: 'statement.csv' },
    bytes: Buffer.from(text),
  })

/** Until so many statements of other connections wait for a lock. */
async function hasWaiting(most = 1) {
  for (const until = Date.now() + 15_000; Date.now() < until; ) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
    if ((rows[0]?.waiting ?? 0) >= most) return
    await wait(20)
  }
  throw new Error(`Fewer than ${most} wait`)
}

// PGlite has one connection: nothing comes in between.
if (hasPostgres)
  test('each is looked at again in its own transaction: what speaks against one meanwhile keeps it out', async () => {
    expect(await differsMeanwhile()).toEqual({ statuses: ['APPROVED', 'REFUSED'], credited: 70 })
    expect(await withMutant(notSeenAgain, differsMeanwhile)).toEqual({
      statuses: ['APPROVED', 'APPROVED'],
      credited: 150,
    })
  })

test('it is said which must be decided alone, and why', async () => {
  const [good, old, paper] = [await reported(10), await flagged(20), await cheque(30)]
  const { payments: found } = (await chosen([good, old, paper])).body
  expect(found.map(({ why }) => why)).toEqual([
    null,
    [expect.objectContaining({ text: 'Paid on {day}, {days} days before the request' })],
    [{ text: 'A cheque is decided on alone' }],
  ])
  const { body } = await approve([good, old, paper])
  expect(body.message).toBe(`Nothing was approved. Decide alone on ${old.refNo}, ${paper.refNo}.`)
  expect(await statusOf(good)).toBe('PENDING')
})

test('a large one still waits for a second person, who decides on it alone', async () => {
  const large = await reported(1_50_000)
  const before = await balance()
  expect((await approve([large, await reported(40)])).body.results.map(({ status }) => status)).toEqual([
    'SECOND',
    'APPROVED',
  ])
  expect((await balance()) - before).toBe(40)
  expect((await chosen([large], 'admin')).body.payments[0]?.why).toEqual([{ text: 'It waits for a second person' }])
  expect((await approve([large], 'admin')).status).toBe(409)
  expect(await statusOf(large)).toBe('SECOND')
})

test('another total than the one that was read is refused, and so are too many and none that is there', async () => {
  const one = await reported(60)
  const wrong = await app.as('staff')(payments.approveChosen, { body: { ids: [one.id], total: 61 } })
  expect(wrong.body.data).toEqual(['total: The total is another one meanwhile. Read the list again.'])
  const many = Array.from({ length: mostTogether + 1 }, () => uuid())
  expect((await app.as('staff')(payments.approveChosen, { body: { ids: many, total: 0 } })).status).toBe(400)
  expect((await app.as('staff')(payments.chosen, { query: { ids: many.join(',') } })).status).toBe(400)
  expect((await app.as('staff')(payments.chosen, { query: { ids: 'x' } })).status).toBe(400)
  expect((await chosen([{ ...one, id: uuid() }])).body.payments).toEqual([])
  expect(await statusOf(one)).toBe('PENDING')
})
