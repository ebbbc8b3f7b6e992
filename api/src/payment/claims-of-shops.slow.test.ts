import { afterEach, expect, test } from '@jest/globals'
import { dayText, indianDay } from 'contract/field/fields'
import { payments } from 'contract/payment/payment'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { lookedAtOnly } from '../money/outside-reference.mutants.ts'
import { saveSetting } from '../shared/setting.ts'
import { hasPostgres } from '../testing/database.ts'
import { countedApart, lineHeld, lineLost } from './claims-of-shops.mutants.ts'
import { paymentsSetting } from './settings.ts'
import { acrossServers, add, app, balance, claim, daysAgo, newest, pending, reject } from './testing/fixture.ts'

let made = 0
const newUtr = () => `9173${`${++made}`.padStart(8, '0')}`
const inList = async (search: string) =>
  (await app.as('staff')(payments.list, { body: { ...newest, search } })).body.data
const read = async (id: string) => (await app.as('staff')(payments.read, { params: { id } })).body
const approval = (approvedAmount: number) => ({ approvedAmount, remark: '', reason: 'By the bank, as its app shows' })

/** What waits is ended, so that it does not count in the next test. */
afterEach(async () => {
  await app.db.deleteFrom('setting').where('name', '=', 'payments').execute()
  await app.db.updateTable('payment').set({ status: 'CANCELLED' }).where('status', '=', 'PENDING').execute()
})

test('a claim of another shop with the reference of mine keeps me from nothing: the office sees both with a flag', async () => {
  const utr = newUtr()
  const taken = await pending({ utr, amount: 1 }, 'asha')
  const mine = await add({ utr: ` ${utr}`, mode: 'IMPS' })
  expect(mine.status).toBe(200)
  const listed = await inList(utr)
  expect(listed.map(({ refNo, flags }) => [refNo, flags]).sort()).toEqual(
    [taken.refNo, `${mine.body.refNo}`].sort().map((refNo) => [refNo, 'Same UTR']),
  )
  expect((await read(taken.id)).checks[0]).toEqual({
    ok: false,
    text: 'Reference also used in {refNo}, pending',
    values: { refNo: mine.body.refNo },
  })
  // One's own is still one.
  const again = await add({ utr })
  const day = dayText(indianDay(app.clock.now))
  expect([again.status, again.body.data]).toEqual([400, [`utr: This reference number was already used on ${day}`]])
  expect((await add({ utr }, undefined, 'asha')).status).toBe(400)
})

/** Two clerks approve the claims of two shops with one reference in one moment, at two servers; what both shops gained. */
async function approvedAtOnce() {
  const utr = newUtr()
  const [theirs, mine] = [await pending({ utr, amount: 1 }, 'asha'), await pending({ utr })]
  const before = [await balance('asha'), await balance()]
  let replies: number[] = []
  await acrossServers(async (another) => {
    const both = await Promise.all([
      app.as('admin')(payments.approve, { params: { id: theirs.id }, body: approval(1) }),
      another('staff')(payments.approve, { params: { id: mine.id }, body: approval(5000) }),
    ])
    replies = both.map(({ status }) => status).sort()
  })
  const gained = [(await balance('asha')) - before[0]!, (await balance()) - before[1]!]
  return { replies, gained, late: [theirs, mine] }
}

test('of two claims with one reference one is credited, whichever the office takes, and the other one says so', async () => {
  const { replies, gained, late } = await approvedAtOnce()
  expect(replies).toEqual([200, 409])
  expect([
    [1, 0],
    [0, 5000],
  ]).toContainEqual(gained)
  const [lost] = late.filter((_, i) => gained[i] === 0)
  const { payment, creditedWith } = await read(lost!.id)
  expect(payment.flags).toContain('Already credited')
  expect(creditedWith).toMatch(/^PR/)
  const after = await app.as('admin')(payments.approve, { params: { id: lost!.id }, body: approval(payment.amount) })
  expect([after.status, after.body.message]).toEqual([409, `Its reference was credited with ${creditedWith} already`])
})

// PGlite runs one transaction after another, which would hide the mistake.
if (hasPostgres)
  test('many times in one moment, and each time one is credited', async () => {
    for (let i = 0; i < 4; i++) expect((await approvedAtOnce()).gained.filter((sum) => sum > 0)).toHaveLength(1)
    const careless: number[] = []
    for (let i = 0; i < 15 && !careless.includes(2); i++)
      careless.push((await withMutant(lookedAtOnly, approvedAtOnce)).gained.filter((sum) => sum > 0).length)
    expect(careless).toContain(2)
  })

/** A line of the bank, a first claim that names it with this amount, and the right one. */
async function besideLine(amount: number) {
  const utr = newUtr()
  const [{ keptBy } = { keptBy: '' }] = await app.db
    .selectFrom('userAccount')
    .select('id as keptBy')
    .where('userName', '=', 'staff')
    .execute()
  const line = { bankId: app.masters.bankId, day: daysAgo(0), reference: utr, narration: 'UPI', refs: [utr] }
  const kept = { id: uuid(), nth: 1, balance: null, keptBy, keptAt: app.clock.now, paymentId: null }
  await app.db
    .insertInto('bankLine')
    .values({ ...line, ...kept, amount: 500_000n })
    .execute()
  const [theirs, mine] = [await pending({ utr, amount }, 'asha'), await pending({ utr })]
  const checks = async () => (await read(mine.id)).checks.slice(3).map(({ text }) => text)
  return { theirs, checks }
}

test("the bank's line goes to the claim that fits it, and to who is left when another one is rejected", async () => {
  const said = "In the bank's statement of {day} with ₹ {sum}"
  const held = "The bank's line with this reference belongs to {refNo}"
  expect(await (await besideLine(1)).checks()).toEqual([said])
  expect(await (await withMutant(lineHeld, () => besideLine(1))).checks()).toEqual([held])

  const rejected = async () => {
    const { theirs, checks } = await besideLine(5000)
    expect(await checks()).toEqual([held])
    expect((await reject(theirs.id)).status).toBe(200)
    return checks()
  }
  expect(await rejected()).toEqual([said])
  expect(await withMutant(lineLost, rejected)).not.toEqual([said])
})

/** How many of four claims that one shop sends in one moment to two servers are taken, while one more may wait. */
async function besideTheLimit() {
  await app.db.updateTable('payment').set({ status: 'CANCELLED' }).where('status', '=', 'PENDING').execute()
  await pending()
  let replies: { status: number; message: string | undefined }[] = []
  await acrossServers(async (another) => {
    const sent = [1, 2, 3, 4].map((i) =>
      i % 2 ? add() : another('rakesh')(payments.add, { body: claim(), key: uuid() }),
    )
    replies = (await Promise.all(sent)).map(({ status, body }) => ({ status, message: body.message }))
  })
  return replies
}

test('a shop has so many claims waiting as the owner allows, and is told in words; others are not concerned', async () => {
  await saveSetting(app.db, paymentsSetting, { claimsAtOnce: 2 })
  const replies = await besideTheLimit()
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.message).toBe(
    '2 of your payments wait for our office, and more cannot wait. Cancel one that is wrong, or add this one when we have decided on some.',
  )
  expect((await add({}, undefined, 'asha')).status).toBe(200)
  const [{ id } = { id: '' }] = (await app.as('rakesh')(payments.own, { body: newest })).body.data
  expect((await app.as('rakesh')(payments.cancel, { params: { id } })).status).toBe(200)
  expect((await add()).status).toBe(200)
  if (!hasPostgres) return
  const taken: number[] = []
  for (let i = 0; i < 10 && !taken.some((count) => count > 1); i++)
    taken.push((await withMutant(countedApart, besideTheLimit)).filter(({ status }) => status === 200).length)
  expect(Math.max(...taken)).toBeGreaterThan(1)
})

test('twenty wait where nobody has set it', async () => {
  for (let i = 0; i < 20; i++) expect((await add({}, undefined, 'asha')).status).toBe(200)
  expect((await add({}, undefined, 'asha')).status).toBe(409)
})
