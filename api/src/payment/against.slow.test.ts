import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { adjustments } from 'contract/adjustment'
import { bankStatements } from 'contract/bank-statement'
import { exportOf } from 'contract/endpoint'
import { indianDay } from 'contract/field/fields'
import { type NewPayment, payments } from 'contract/payment/payment'
import { wallet } from 'contract/payment/wallet'
import type { FastifyInstance } from 'fastify'
import { withMutant } from 'mutants'
import { booksOf } from '../money/books.ts'
import { saveSetting } from '../shared/setting.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { hasPostgres, testDatabase } from '../testing/database.ts'
import { everything } from '../testing/lists.ts'
import { otherServer } from '../testing/other-server.ts'
import {
  approvedUnexplained,
  atOnceInParts,
  claimComparedOnly,
  flaggedAlone,
  inParts,
  limitsForgotten,
  limitsUncounted,
  reasonReplaced,
} from './decide.mutants.ts'
import { paymentsSetting } from './settings.ts'

let app: TestApp
let other: FastifyInstance
const shops: { userName: string; id: string }[] = []
beforeAll(async () => {
  const opened = await testDatabase()
  app = await testApp({ opened, noLimits: true })
  other = await otherServer(app, opened)
  for (let i = 0; i < 8; i++) shops.push({ userName: `shop${i}`, ...(await app.addMerchant(`shop${i}`)) })
})
afterAll(async () => {
  await other.close()
  await app.close()
})

let made = 0
const newUtr = () => `6328${`${++made}`.padStart(8, '0')}`
const day = (ago = 0) => indianDay(new Date(app.clock.now.getTime() - ago * 86_400_000))

async function reported(amount: number, changes: Partial<NewPayment> = {}, by = 'shop0') {
  const usual = { bankId: app.masters.bankId, mode: 'UPI' as const, txnDate: day(), utr: newUtr() }
  const person = { depositorName: 'R UDAHARAN', depositBranch: '', slip: null, remark: '' }
  const body = { amount, ...usual, ...person, ...changes }
  const { refNo } = (await app.as(by)(payments.add, { body })).body
  const row = app.db.selectFrom('payment').select(['id', 'utr']).where('refNo', '=', refNo)
  return { ...(await row.executeTakeFirstOrThrow()), refNo, amount }
}
type Reported = Awaited<ReturnType<typeof reported>>

/** A clerk who has credited nothing yet today. */
let clerk = 'staff'
let clerks = 0
async function nextClerk() {
  clerk = `clerk${++clerks}`
  await app.addPerson(clerk, 'staff')
}

const approve = (of: Reported, body: object = {}, by = clerk, server = app.app) =>
  app.as(by, server)(payments.approve, {
    params: { id: of.id },
    body: { approvedAmount: of.amount, remark: '', ...body },
  })
const keep = (lines: string[]) =>
  app.as('admin', other)(bankStatements.keep, {
    params: { id: app.masters.bankId },
    query: { name: 'statement.csv' },
    bytes: Buffer.from(['Date;Narration;Reference;Withdrawal;Deposit', ...lines].join('\n')),
  })
const line = (utr: string, deposit: number, on = day()) => `${on};UPI ASHA;${utr};;${deposit}`
const read = async ({ id }: Reported) => (await app.as(clerk)(payments.read, { params: { id } })).body
const against = async (column: 'against' | 'since' = 'against') => {
  const filters = { [column]: { opt: 'eq' as const, value1: 'YES' } }
  return (await app.as('staff')(payments.list, { body: { ...everything, filters } })).body.data
}
const balances = async () => {
  let sum = 0
  for (const { userName } of shops) sum += (await app.as(userName)(wallet.closing)).body
  return sum
}
/** What all wallets gain by what a new clerk does. */
async function gain(work: () => Promise<unknown>) {
  await nextClerk()
  const before = await balances()
  await work()
  return Math.round(((await balances()) - before) * 100) / 100
}
const reason = 'The bank told us on the phone'

/** 4,000 are reported where the statement says 3,900; one press. */
const onePress = () =>
  gain(async () => {
    const payment = await reported(4_000)
    await keep([line(payment.utr, 3_900)])
    await approve(payment)
  })

test("one press does not credit against the portal's own evidence", async () => {
  expect(await onePress()).toBe(0)
  expect(await withMutant(approvedUnexplained, onePress)).toBe(4_000)
})

test('with a reason it is credited; flags and reason stay in list, file and under their own filter', async () => {
  const payment = await reported(4_000)
  await keep([line(payment.utr, 3_900)])
  expect(await read(payment)).toMatchObject({ asksReason: true })
  const bare = await approve(payment)
  expect([bare.status, bare.body.message]).toEqual([
    409,
    `Something speaks against ${payment.refNo}. Say why you approve it all the same.`,
  ])
  expect((await approve(payment, { reason })).body.status).toBe('APPROVED')
  const row = (await against()).find(({ refNo }) => refNo === payment.refNo)
  expect(row).toMatchObject({
    flags: 'Bank differs',
    againstReason: expect.stringContaining(`: ${reason}`),
    against: 'YES',
  })
  const asked = { query: { format: 'csv' as const }, body: { ...everything, search: payment.refNo } }
  const file = (await app.as('admin')(exportOf(payments.list), asked)).bytes.toString('utf8')
  for (const text of ['Bank differs', 'Approved against a check', reason]) expect(file).toContain(text)
  const { detail } = await app.db
    .selectFrom('audit')
    .select('detail')
    .where('what', '=', 'payment approved')
    .where('about', '=', payment.refNo)
    .executeTakeFirstOrThrow()
  expect(detail).toMatchObject({ against: ['STATEMENT'], reason })
})

test("approving what the bank's statement says is not against it", async () => {
  const payment = await reported(4_000)
  await keep([line(payment.utr, 3_900)])
  const { status } = await approve(payment, { approvedAmount: 3_900, remark: 'As the bank says' })
  expect([status, (await against()).some(({ refNo }) => refNo === payment.refNo)]).toEqual([200, false])
  expect((await read(payment)).checks.every(({ ok }) => ok)).toBe(true)
})

/** 100 are reported, and the statement says 100 too; 4,900 are approved. */
async function moreThanTheBank(reason = '') {
  const payment = await reported(100)
  await keep([line(payment.utr, 100)])
  return { payment, answer: await approve(payment, { approvedAmount: 4_900, remark: 'A zero was forgotten', reason }) }
}

test("another amount than the bank's own line needs a reason, and stays flagged", async () => {
  await nextClerk()
  const { payment, answer } = await moreThanTheBank()
  expect([answer.status, (await read(payment)).bankSays]).toEqual([409, 100])
  const careless = await withMutant(claimComparedOnly, moreThanTheBank)
  expect(careless.answer.body.status).toBe('SECOND')

  const again = await moreThanTheBank(reason)
  expect(again.answer.body.status).toBe('SECOND')
  const agreed = await approve(again.payment, { approvedAmount: 4_900 }, 'admin')
  expect(agreed.body.status).toBe('APPROVED')
  const row = (await against()).find(({ refNo }) => refNo === again.payment.refNo)
  expect(row).toMatchObject({ flags: 'Bank differs', approvedAmount: 4_900, inStatement: 'DIFFERS' })
  expect((await read(again.payment)).checks.at(-1)).toMatchObject({
    ok: false,
    text: "The bank's statement says ₹ {sum} on {day}",
    values: { sum: '100.00' },
  })
})

const largeAlone = () => gain(async () => approve(await reported(6_000, { txnDate: day(9) }), { reason }))

test('above the sum of the settings two people approve against a check; the second need not say it again', async () => {
  expect(await largeAlone()).toBe(0)
  expect(await withMutant(flaggedAlone, largeAlone)).toBe(6_000)
  const payment = await reported(6_000, { txnDate: day(9) })
  expect((await approve(payment, { reason })).body.status).toBe('SECOND')
  expect((await read(payment)).first).toMatchObject({ reason: expect.stringContaining(reason) })
  expect((await approve(payment, {}, 'admin')).body.status).toBe('APPROVED')
  expect((await against()).find(({ refNo }) => refNo === payment.refNo)).toMatchObject({
    flags: 'Old date',
    againstReason: expect.stringContaining(reason),
  })
  await saveSetting(app.db, paymentsSetting, { flaggedAbove: 10_000 })
  expect((await approve(await reported(6_000, { txnDate: day(9) }), { reason })).body.status).toBe('APPROVED')
  await app.db.deleteFrom('setting').where('name', '=', 'payments').execute()
})

/** A second person answers what has come since the first one gave their reason. */
async function twoReasons() {
  await nextClerk()
  const payment = await reported(6_000, { txnDate: day(12) })
  await approve(payment, { reason })
  await keep([line(payment.utr, 5_999, day(12))])
  await approve(payment, { reason: 'One rupee was their charge' }, 'admin')
  return (await against()).find(({ refNo }) => refNo === payment.refNo)?.againstReason
}

test('what came after the first approval is answered by the second person, and both reasons stay with their names', async () => {
  const name = async (userName: string) =>
    (await app.db.selectFrom('userAccount').select('name').where('userName', '=', userName).executeTakeFirst())?.name
  const said = await twoReasons()
  expect(said).toBe(`${await name(clerk)}: ${reason}; ${await name('admin')}: One rupee was their charge`)
  expect(await withMutant(reasonReplaced, twoReasons)).toBe(`${await name('admin')}: One rupee was their charge`)
})

test('what came after the first approval is asked of the second person', async () => {
  const payment = await reported(6_000, { txnDate: day(9) })
  await approve(payment, { reason })
  await keep([line(payment.utr, 5_999, day(9))])
  expect((await read(payment)).asksReason).toBe(true)
  expect((await approve(payment, {}, 'admin')).status).toBe(409)
  expect((await approve(payment, { reason: 'One rupee was their charge' }, 'admin')).body.status).toBe('APPROVED')
  expect((await against()).find(({ refNo }) => refNo === payment.refNo)).toMatchObject({
    flags: 'Old date, Bank differs',
    againstReason: expect.stringMatching(/The bank told us on the phone; .*: One rupee was their charge$/),
  })
})

test('a kept statement that covers the day and lacks the line is a flag, before and after the approval', async () => {
  const [waits, credited, found] = [
    await reported(300, { txnDate: day(2) }),
    await reported(400, { txnDate: day(2) }),
    await reported(500, { txnDate: day(2) }),
  ]
  for (const one of [credited, found]) await approve(one)
  expect((await read(waits)).checks.every(({ ok }) => ok)).toBe(true)
  await keep([line(newUtr(), 1, day(3)), line(found.utr, 500, day(2)), line(newUtr(), 2, day(1))])
  const { checks, payment } = await read(waits)
  expect([checks.at(-1), payment.flags]).toEqual([
    { ok: false, text: "The bank's statement of that day has no line with this reference" },
    'Not in the bank',
  ])
  const both = [credited.refNo, found.refNo]
  const flagged = async () =>
    (await against('since')).flatMap(({ refNo, sinceFlags }) => (both.includes(refNo) ? [[refNo, sinceFlags]] : []))
  expect(await flagged()).toEqual([[credited.refNo, 'Not in the bank']])
  // Nobody approved it against a check: nothing spoke against it then.
  expect((await against()).some(({ refNo }) => refNo === credited.refNo)).toBe(false)
  expect((await read(credited)).payment).toMatchObject({ flags: '', against: null, since: 'YES' })
  // It came a day later, as a later file says; then it goes back.
  await keep([line(credited.utr, 400, day(1))])
  expect(await flagged()).toEqual([])
  await keep([`${day()};REV ${credited.utr};${credited.utr};400;`])
  expect(await flagged()).toEqual([[credited.refNo, 'Went back']])
  // A file of today says nothing of what is paid later today.
  await keep([line(newUtr(), 3, day())])
  expect((await read(await reported(700))).payment.flags).toBe('')
})

/** Five claims of a lakh, approved together by one person. */
const fiveTogether = () =>
  gain(async () => {
    const some = []
    for (let i = 0; i < 5; i++) some.push(await reported(1_00_000, {}, `shop${i}`))
    const body = { ids: some.map(({ id }) => id), total: 5_00_000 }
    await app.as(clerk)(payments.approveChosen, { body })
  })

test('five claims of a lakh are not approved by one person together: two pass, and the others wait', async () => {
  expect(await fiveTogether()).toBe(2_00_000)
  expect(await withMutant(inParts, fiveTogether)).toBe(5_00_000)
})

/** Four claims of 90,000, each approved by the same person, at two servers at once. */
const inTheSameMoment = () =>
  gain(async () => {
    const some = []
    for (let i = 0; i < 4; i++) some.push(await reported(90_000, {}, `shop${i}`))
    await Promise.all(some.map((one, i) => approve(one, {}, clerk, i % 2 ? other : app.app)))
  })

// PGlite runs one transaction after another, which would hide the mistake.
if (hasPostgres)
  test('what one person approves in the same moment at two servers counts together', async () => {
    expect(await inTheSameMoment()).toBe(1_80_000)
    const careless: number[] = []
    for (let i = 0; i < 10 && !careless.some((sum) => sum > 1_80_000); i++)
      careless.push(await withMutant(atOnceInParts, inTheSameMoment))
    expect(Math.max(...careless)).toBeGreaterThan(1_80_000)
  })

const adjust = (shop: number, amount: number) =>
  app.as(clerk, shop % 2 ? other : app.app)(adjustments.add, {
    params: { id: shops[shop]!.id },
    body: { kind: 'ADJUST_CR', amount, reason: 'A deposit was booked elsewhere' },
  })
const setLimit = (shop: number, amount: number) =>
  app.as(clerk)(adjustments.setLimit, {
    params: { id: shops[shop]!.id },
    body: { amount, reason: 'A shop that we know well' },
  })

/** Adjustments and a limit, and then payments up to the sum of the day. */
const ofAllKinds = () =>
  gain(async () => {
    await adjust(0, 2_000)
    await setLimit(1, 3_000)
    for (const by of ['shop2', 'shop3', 'shop4']) await approve(await reported(98_000, {}, by))
  })

test('payments, adjustments and credit limits of all shops are one sum of the day', async () => {
  expect(await ofAllKinds()).toBe(98_000 + 2_000)
  expect(await withMutant(limitsForgotten, ofAllKinds)).toBe(98_000 * 2 + 2_000)
})

/** Limits of other shops use up what a person may adjust alone. */
const afterLimits = () =>
  gain(async () => {
    await setLimit(0, 4_000)
    await setLimit(1, 1_000)
    await adjust(2, 1_000)
  })

test('a credit limit counts in what one person adjusts in a day', async () => {
  expect(await afterLimits()).toBe(0)
  expect(await withMutant(limitsUncounted, afterLimits)).toBe(1_000)
})

test('the owner says how much it is, and whoever reads a payment is told what is left', async () => {
  await nextClerk()
  await saveSetting(app.db, paymentsSetting, { aloneADay: 1_000 })
  const [first, second] = [await reported(600), await reported(600)]
  expect((await approve(first)).body.status).toBe('APPROVED')
  expect((await read(second)).aloneLeft).toBe(400)
  expect((await approve(second)).body.status).toBe('SECOND')
  expect((await approve(second, {}, 'admin')).body.status).toBe('APPROVED')
  await app.db.deleteFrom('setting').where('name', '=', 'payments').execute()
})

test('after all that the books are even', async () => {
  expect(await booksOf(app.db)).toEqual({ sum: 0, walletsOff: 0, registersOff: 0 })
})
