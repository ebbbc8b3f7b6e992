import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { adjustments, NewAdjustment } from 'contract/adjustment'
import { dashboards } from 'contract/dashboard'
import { check } from 'contract/field/fields'
import { officeDashboards } from 'contract/office-dashboard'
import { wallet } from 'contract/payment/wallet'
import { people } from 'contract/people/people'
import type { FastifyInstance } from 'fastify'
import { withMutant } from 'mutants'
import { booksOf } from '../money/books.ts'
import { setRight } from '../people/service.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { hasPostgres, testDatabase } from '../testing/database.ts'
import { everything } from '../testing/lists.ts'
import { otherServer } from '../testing/other-server.ts'
import { approvedTwice, largeInParts, limitBelowDebt, ownApproved, partsAtOnce } from './adjustment.mutants.ts'

let app: TestApp
/** Another server of the same database. */
let other: FastifyInstance

beforeAll(async () => {
  const opened = await testDatabase()
  app = await testApp({ opened, noLimits: true })
  other = await otherServer(app, opened)
  await app.addPerson('second', 'admin')
  await app.addPerson('third', 'admin')
})
afterAll(async () => {
  await other.close()
  await app.close()
})

let made = 0
/** A shop, and a day on which nobody has adjusted anything yet. */
async function shop(rupees = 10_000) {
  app.clock.forward({ days: 1 })
  const userName = `shop${++made}`
  return { ...(await app.addMerchant(userName, rupees)), userName }
}

const reason = 'Deposit was booked to the wrong shop'
const change = (amount: number, kind = 'ADJUST_CR') => ({ kind, amount, reason })
const add = (id: string, body: object, by = 'admin', server = app.app) =>
  app.as(by, server)(adjustments.add, { params: { id }, body: body as never })
const balance = async (userName: string) => (await app.as(userName)(wallet.closing)).body

async function waiting(rupees = 10_000, body = change(6_000)) {
  const found = await shop(rupees)
  const { refNo } = (await add(found.id, body)).body
  const { id } = await app.db.selectFrom('adjustment').select('id').where('refNo', '=', refNo).executeTakeFirstOrThrow()
  return { ...found, refNo, adjustment: { params: { id } } }
}

const audited = (about: string) =>
  app.db.selectFrom('audit').select(['what', 'whoName']).where('about', '=', about).orderBy('id').execute()

test('up to 5,000 is booked at once: in the ledger with its reason, in the audit, and the merchant is told once', async () => {
  const { id, userName, code } = await shop(100)
  const { status, body } = await add(id, change(5_000), 'staff')
  expect([status, body]).toEqual([
    200,
    { refNo: expect.stringMatching(/^AD\d{7}$/), status: 'APPROVED', balance: 5_100 },
  ])
  expect((await add(id, change(100.5, 'ADJUST_DR'))).body).toMatchObject({ status: 'APPROVED', balance: 4_999.5 })
  expect(await balance(userName)).toBe(4_999.5)
  const { lines } = (await app.as('admin')(people.ledger, { params: { id } })).body
  expect(lines.slice(0, 2)).toMatchObject([
    { kind: 'ADJUST_DR', amount: -100.5, balance: 4_999.5, remark: reason },
    { kind: 'ADJUST_CR', amount: 5_000, balance: 5_100, ref: body.refNo, remark: reason },
  ])
  expect(await audited(body.refNo)).toEqual([{ what: 'wallet adjusted', whoName: 'Demo staff' }])
  const mails = await app.db.selectFrom('outbox').select('body').where('kind', '=', 'balance-added').execute()
  expect(mails.filter(({ body: text }) => JSON.stringify(text).includes(body.refNo))).toHaveLength(1)
  const { data } = (await app.as('staff')(adjustments.list, { body: { ...everything, search: code } })).body
  expect(data.map(({ kind, status, askedBy }) => [kind, status, askedBy])).toEqual([
    ['ADJUST_DR', 'APPROVED', 'Demo admin'],
    ['ADJUST_CR', 'APPROVED', 'Demo staff'],
  ])
})

test('beyond 5,000 nothing moves until a second person approves, and then once', async () => {
  const { userName, adjustment, refNo } = await waiting()
  expect(await balance(userName)).toBe(10_000)
  expect((await app.as('admin')(adjustments.read, adjustment)).body).toMatchObject({
    isMine: true,
    balance: 10_000,
    adjustment: { refNo, status: 'PENDING', amount: 6_000 },
  })
  const own = await app.as('admin')(adjustments.approve, adjustment)
  expect([own.status, own.body.message]).toEqual([
    403,
    'You asked for this adjustment yourself, so somebody else must approve it',
  ])
  expect((await app.as('second')(adjustments.approve, adjustment)).body.balance).toBe(16_000)
  const again = await app.as('third')(adjustments.approve, adjustment)
  expect([again.status, again.body.message]).toEqual([
    409,
    expect.stringContaining(`${refNo} is already booked: Demo second decided at `),
  ])
  expect(await balance(userName)).toBe(16_000)
  expect((await audited(refNo)).map(({ what, whoName }) => `${what}: ${whoName}`)).toEqual([
    'adjustment asked: Demo admin',
    'wallet adjusted: Demo second',
  ])
})

test('what waits for a second person is counted for whoever may approve it', async () => {
  await app.addPerson('looks', 'staff', null, ['adjustments:view'])
  const counted = async (by: string) => (await app.as(by)(officeDashboards.waiting)).body.adjustments
  const before = (await counted('second')) ?? 0
  const { adjustment } = await waiting()
  expect([await counted('second'), await counted('looks')]).toEqual([before + 1, 0])
  await app.as('second')(adjustments.approve, adjustment)
  expect(await counted('second')).toBe(before)
})

/** Two people approve on two servers at the same moment; returns each reply, and how often it was booked. */
async function approveAtOnce() {
  const { userName, adjustment } = await waiting()
  const replies = await Promise.all([
    app.as('second')(adjustments.approve, adjustment),
    app.as('third', other)(adjustments.approve, adjustment),
  ])
  const served = replies.filter(({ status }) => status === 200).length
  return { served, gained: (await balance(userName)) - 10_000 }
}

/**
 * One person asks for several small adjustments on two servers at the same moment; returns what the wallet gained of
 * 12,000.
 */
async function partsInOneMoment() {
  const { id, userName } = await shop(0)
  await Promise.all(Array.from({ length: 4 }, (_, i) => add(id, change(3_000), 'admin', i % 2 ? other : app.app)))
  return balance(userName)
}

// PGlite runs one transaction after another, which would hide both mistakes.
if (hasPostgres) {
  test('two approvers at once, at two servers: it is booked once, unless nobody looked', async () => {
    expect(await approveAtOnce()).toEqual({ served: 1, gained: 6_000 })
    expect(await withMutant(approvedTwice, approveAtOnce)).not.toEqual({ served: 1, gained: 6_000 })
  })

  test('parts of a large sum count together, also in the same moment', async () => {
    expect(await partsInOneMoment()).toBe(3_000)
    const careless: number[] = []
    for (let i = 0; i < 10 && !careless.some((sum) => sum > 5_000); i++)
      careless.push(await withMutant(partsAtOnce, partsInOneMoment))
    expect(Math.max(...careless)).toBeGreaterThan(5_000)
  })
}

async function inParts() {
  const { id, userName } = await shop(0)
  for (const amount of [3_000, 2_000, 1]) await add(id, change(amount))
  return balance(userName)
}

/** One person adjusts 5,000 of each of eight shops; returns what they gained. */
async function atEightShops() {
  const shops = []
  for (let i = 0; i < 8; i++) shops.push(await shop(0))
  for (const { id } of shops) await add(id, change(5_000))
  let sum = 0
  for (const { userName } of shops) sum += await balance(userName)
  return sum
}

test('one person adjusts 5,000 a day over all shops, and the rest waits', async () => {
  expect(await atEightShops()).toBe(5_000)
  expect(await withMutant(largeInParts, atEightShops)).toBe(40_000)
})

test('one person cannot take a large sum in parts, but tomorrow and another person can', async () => {
  expect(await inParts()).toBe(5_000)
  expect(await withMutant(largeInParts, inParts)).toBe(5_001)
  const { id, userName } = await shop(0)
  for (const by of ['admin', 'second']) await add(id, change(4_000), by)
  expect(await balance(userName)).toBe(8_000)
})

test('nobody approves their own, however small it is', async () => {
  const { id } = await shop(0)
  await add(id, change(5_000))
  const { refNo, status } = (await add(id, change(10))).body
  expect(status).toBe('PENDING')
  const row = await app.db.selectFrom('adjustment').select('id').where('refNo', '=', refNo).executeTakeFirstOrThrow()
  const approve = () => app.as('admin')(adjustments.approve, { params: row })
  expect((await approve()).status).toBe(403)
  expect((await withMutant(ownApproved, approve)).status).toBe(200)
})

test('a debit beyond the balance is refused, alone and by the second person, and nothing stays behind', async () => {
  const { id, userName } = await shop(100)
  expect((await add(id, change(100.01, 'ADJUST_DR'))).body.message).toBe('Balance is not enough')
  const large = await waiting(100, change(7_000, 'ADJUST_DR'))
  const { status, body } = await app.as('second')(adjustments.approve, large.adjustment)
  expect([status, body.message]).toEqual([409, 'Balance is not enough'])
  expect((await app.as('second')(adjustments.read, large.adjustment)).body.adjustment.status).toBe('PENDING')
  expect([await balance(userName), await balance(large.userName)]).toEqual([100, 100])
})

test('a rejected one is over with its reason; whoever asked may take it back so', async () => {
  const { adjustment, refNo, userName } = await waiting()
  const empty = await app.as('second')(adjustments.reject, { ...adjustment, body: { remark: ' ' } })
  expect([empty.status, empty.body.data]).toEqual([400, ['remark: Required']])
  expect((await app.as('admin')(adjustments.reject, { ...adjustment, body: { remark: 'Typed wrong' } })).status).toBe(
    200,
  )
  const late = await app.as('second')(adjustments.approve, adjustment)
  expect([late.status, late.body.message]).toEqual([
    409,
    expect.stringContaining(`${refNo} is already rejected: Demo `),
  ])
  expect(await balance(userName)).toBe(10_000)
})

test('staff without the right look and change nothing', async () => {
  const { id, adjustment } = await waiting()
  for (const right of ['adjustments:act', 'adjustments:add'] as const) await setRight(app.db, 'staff', right, false)
  const { mayAdjust } = (await app.as('staff')(people.shop, { params: { id } })).body
  const { mayDecide } = (await app.as('staff')(adjustments.read, adjustment)).body
  const approved = await app.as('staff')(adjustments.approve, adjustment)
  const added = await add(id, change(1), 'staff')
  for (const right of ['adjustments:act', 'adjustments:add'] as const) await setRight(app.db, 'staff', right, true)
  expect([mayAdjust, mayDecide, approved.status, added.status]).toEqual([false, false, 403, 403])
})

test.each([
  ['amount', { amount: 0 }, 'Enter an amount above 0'],
  ['amount', { amount: -5 }, 'Enter an amount above 0'],
  ['amount', { amount: 0.001 }, 'At most two decimals'],
  ['amount', { amount: 1_000_000.01 }, 'One adjustment is at most 10,00,000'],
  ['amount', { amount: '5' }, 'Required'],
  ['kind', { kind: 'TOPUP_BANK' }, 'Required'],
  ['reason', { reason: '' }, 'Required'],
  ['reason', { reason: 'Mistake' }, 'Say in at least 10 characters why'],
  ['reason', { reason: 'x'.repeat(201) }, 'At most 200 characters'],
])('a wrong %s, %p, is told at its field', (field, changes, text) => {
  expect(check(NewAdjustment, { ...change(10), ...changes })).toContainEqual(expect.objectContaining({ field, text }))
})

test('after all that the books are even', async () => {
  expect(await booksOf(app.db)).toEqual({ sum: 0, walletsOff: 0, registersOff: 0 })
})

describe('a credit limit', () => {
  const ask = (id: string, amount: number, by = 'admin', server = app.app) =>
    app.as(by, server)(adjustments.setLimit, { params: { id }, body: { amount, reason } })
  const limitOf = async (id: string) => (await app.as('admin')(people.shop, { params: { id } })).body.creditLimit
  const spend = (id: string, rupees: number, server = app.app) =>
    app.as('staff', server)(adjustments.add, { params: { id }, body: change(rupees, 'ADJUST_DR') as never })

  test('up to 5,000 holds at once, at every server: so far the wallet may go below zero and no further', async () => {
    const { id, userName } = await shop(100)
    expect((await spend(id, 150)).body.message).toBe('Balance is not enough')
    const { status, body } = await ask(id, 1_000)
    expect([status, body]).toMatchObject([200, { status: 'APPROVED', balance: 100 }])
    expect((await app.as(userName)(dashboards.merchant)).body.creditLimit).toBe(1_000)
    const replies = await Promise.all([spend(id, 700), spend(id, 700, other)])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await balance(userName)).toBe(-600)
    expect(await audited(body.refNo)).toEqual([{ what: 'credit limit set', whoName: 'Demo admin' }])
    const mails = await app.db.selectFrom('outbox').select('body').where('kind', '=', 'credit-limit').execute()
    expect(mails.filter(({ body: text }) => JSON.stringify(text).includes('1,000.00'))).toHaveLength(1)
  })

  test('above 5,000 nothing changes until a second person approves, and no money moves then', async () => {
    const { id, userName } = await shop(100)
    const { refNo, status } = (await ask(id, 20_000)).body
    expect([status, await limitOf(id)]).toEqual(['PENDING', 0])
    const row = app.db.selectFrom('adjustment').select('id').where('refNo', '=', refNo)
    const waits = { params: { id: (await row.executeTakeFirstOrThrow()).id } }
    expect((await app.as('admin')(adjustments.approve, waits)).status).toBe(403)
    const both = await Promise.all([
      app.as('second')(adjustments.approve, waits),
      app.as('third', other)(adjustments.approve, waits),
    ])
    expect(both.map((reply) => reply.status).sort()).toEqual([200, 409])
    const late = both.find((reply) => reply.status === 409)?.body.message
    expect(late).toEqual(expect.stringContaining(`${refNo} is already approved: Demo `))
    expect([await limitOf(id), await balance(userName)]).toEqual([20_000, 100])
    expect((await audited(refNo)).map(({ what }) => what)).toEqual(['adjustment asked', 'credit limit set'])
  })

  test('is not put below what the wallet owes already', async () => {
    const lowered = async () => {
      const { id } = await shop(100)
      await ask(id, 1_000)
      await spend(id, 400)
      const { status, body } = await ask(id, 200)
      return [status, body.message, await limitOf(id)]
    }
    const refusal = 'The wallet is at 300.00 Dr already. Set a limit that covers it, or take money in first.'
    expect(await lowered()).toEqual([409, refusal, 1_000])
    expect((await withMutant(limitBelowDebt, lowered))[0]).toBe(200)
  })

  test('counts with what the same person adjusted that day', async () => {
    const { id } = await shop(100)
    expect((await add(id, change(3_000))).body.status).toBe('APPROVED')
    expect((await ask(id, 2_500)).body.status).toBe('PENDING')
    expect((await ask(id, 2_500, 'second')).body.status).toBe('APPROVED')
  })

  test('is for whoever may approve money, and never for the shop', async () => {
    await app.addPerson('queues', 'staff', null, ['kyc:view', 'kyc:act'])
    const { id, userName } = await shop(100)
    for (const by of ['queues', userName]) expect((await ask(id, 100, by)).status).toBe(403)
  })

  test.each([
    [-1, 'Enter 0 or more'],
    [1_000_000.01, 'A credit limit is at most 10,00,000'],
  ])('of %d is refused at its field', async (amount, text) => {
    const { id } = await shop(100)
    expect((await ask(id, amount)).body.data).toEqual([`amount: ${text}`])
  })
})
