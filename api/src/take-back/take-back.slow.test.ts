import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { indianDay } from 'contract/field/fields'
import { taxInvoices } from 'contract/invoice'
import { officeDashboards } from 'contract/office-dashboard'
import { applications } from 'contract/pan/application'
import { cards, stepsBack } from 'contract/pan/provider'
import type { Status } from 'contract/pan/status'
import { transitions } from 'contract/pan/transitions'
import { payments } from 'contract/payment/payment'
import { idSales } from 'contract/people/id-sale'
import { type TakeBackCalls, takeBacks } from 'contract/take-back'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import { inTransaction } from '../db/connect.ts'
import { chargesOf } from '../invoice/month.ts'
import { booksOf } from '../money/books.ts'
import { accounts, bankAccount, walletOf } from '../money/ledger.ts'
import { refundsSetting } from '../pan/application/settings.ts'
import { sellId } from '../people/id-sale.ts'
import { addMerchant } from '../people/service.ts'
import { system } from '../shared/caller.ts'
import { saveSetting } from '../shared/setting.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { another, panOffice } from '../testing/applications.ts'
import { testDatabase } from '../testing/database.ts'
import { everything } from '../testing/lists.ts'
import { otherServer } from '../testing/other-server.ts'
import {
  agreesAlone,
  anotherRequest,
  anotherStep,
  keepsCommission,
  keepsTheCredit,
  keepsTheFee,
  keepsTheRefund,
  numberByOne,
  saleWithoutCredit,
  soldAsItStands,
} from './take-back.mutants.ts'

let app: TestApp
let other: FastifyInstance
let pan: Awaited<ReturnType<typeof panOffice>>
let shop: { id: string; code: string }
let above: { id: string; code: string }

beforeAll(async () => {
  const opened = await testDatabase()
  app = await testApp({ opened, noLimits: true })
  other = await otherServer(app, opened)
  await app.addPerson('second', 'admin')
  shop = await app.addMerchant('merchant', 100_000)
  above = await app.addMerchant('above', 1_000)
  await app.db.updateTable('merchant').set({ parentId: above.id }).where('id', '=', shop.id).execute()
  await app.db
    .updateTable('packageRate')
    .set({ distributorCommission: 300n })
    .where('service', '=', 'PAN_N_PHY')
    .execute()
  pan = await panOffice(app)
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const body = { reason: 'Recorded for somebody else' }
const nobodys = '00000000-0000-4000-8000-000000000000'
/** What the office sees of a record, and its step and request as the calls name them. */
async function seen(calls: TakeBackCalls, id: string) {
  const { step, waiting } = (await app.as('staff')(calls.read, { params: { id } })).body
  return { step, target: step?.target ?? nobodys, request: waiting?.id ?? nobodys }
}
const ask = async (calls: TakeBackCalls, id: string, by = 'staff') =>
  app.as(by)(calls.ask, { params: { id }, body: { ...body, target: (await seen(calls, id)).target } })
const agree = async (calls: TakeBackCalls, id: string, by = 'admin', server = app.app, request?: string) =>
  app.as(by, server)(calls.agree, { params: { id }, body: { request: request ?? (await seen(calls, id)).request } })
const refuse = async (calls: TakeBackCalls, id: string, by = 'staff') =>
  app.as(by)(calls.refuse, { params: { id }, body: { request: (await seen(calls, id)).request } })

/** One asks, and two others agree at two servers at the same moment; returns how many took it back. */
async function takeBack(calls: TakeBackCalls, id: string) {
  expect((await ask(calls, id)).body.status).toBe('WAITING')
  const { request } = await seen(calls, id)
  const replies = await Promise.all([
    agree(calls, id, 'admin', app.app, request),
    agree(calls, id, 'second', other, request),
  ])
  return replies.filter(({ status }) => status === 200).length
}

async function heldBy(account: string) {
  const { rows } = await sql<{ sum: number }>`
    select (coalesce(sum(amount), 0) / 100)::float8 as sum from entry where account_id = ${account}`.execute(app.db)
  return rows[0]?.sum ?? 0
}
const sumsOf = (...of: string[]) => Promise.all(of.map(heldBy))
const expectBooksHold = async () => expect(await booksOf(app.db)).toEqual({ sum: 0, walletsOff: 0, registersOff: 0 })

let references = 0
const claim = (utr = `6326990${`${++references}`.padStart(5, '0')}`) => ({
  amount: 4000,
  bankId: app.masters.bankId,
  mode: 'UPI' as const,
  txnDate: app.clock.now.toISOString().slice(0, 10),
  utr,
  depositorName: 'R UDAHARAN',
  depositBranch: '',
  slip: null,
  remark: '',
})
async function approved(by = 'merchant') {
  const { utr, ...rest } = claim()
  const { refNo } = (await app.as(by)(payments.add, { body: { ...rest, utr } })).body
  const { id } = await app.db.selectFrom('payment').select('id').where('refNo', '=', refNo).executeTakeFirstOrThrow()
  await app.as('admin')(payments.approve, { params: { id }, body: { approvedAmount: 4000, remark: '' } })
  return { id, utr }
}

test('an approved payment is taken back by two people, once: bank and wallet are as before, and its reference is free', async () => {
  const accountsOfIt = [walletOf(shop.id), bankAccount(app.masters.bankId)]
  const before = await sumsOf(...accountsOfIt)
  const { id, utr } = await approved()
  expect(await sumsOf(...accountsOfIt)).toEqual([before[0]! + 4000, before[1]! - 4000])

  await ask(payments.takeBack, id)
  const { step, waiting } = (await app.as('staff')(payments.takeBack.read, { params: { id } })).body
  expect([step?.needsSecond, waiting?.isMine, waiting?.reason]).toEqual([true, true, body.reason])
  const alone = await agree(payments.takeBack, id, 'staff')
  expect([alone.status, alone.body.message]).toEqual([
    403,
    'You asked to take this back yourself, so somebody else must agree',
  ])
  expect((await ask(payments.takeBack, id, 'admin')).status).toBe(409)
  const { request } = await seen(payments.takeBack, id)
  const replies = await Promise.all([
    agree(payments.takeBack, id, 'admin', app.app, request),
    agree(payments.takeBack, id, 'second', other, request),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])

  expect(await sumsOf(...accountsOfIt)).toEqual(before)
  const { body: list } = await app.as('merchant')(payments.own, { body: { ...everything, search: utr } })
  expect(list.data[0]).toMatchObject({ status: 'TAKEN_BACK', decisionRemark: body.reason })
  expect((await app.as('merchant')(payments.add, { body: claim(utr) })).status).toBe(200)
  await expectBooksHold()
})

test('what was spent of it is owed', async () => {
  const poor = await app.addMerchant('poor')
  const { id } = await approved('poor')
  const spent = await panOffice(app, 'poor')
  await spent.submitted(another(++people))
  expect(await takeBack(payments.takeBack, id)).toBe(1)
  const wallet = await app.db
    .selectFrom('account')
    .select(['balance', 'owed'])
    .where('id', '=', walletOf(poor.id))
    .executeTakeFirstOrThrow()
  expect(wallet).toEqual({ balance: -15_000n, owed: 15_000n })
  await expectBooksHold()
})

test('one who asked thinks better of it, and another asks again', async () => {
  const { id } = await approved()
  await ask(payments.takeBack, id)
  expect((await refuse(payments.takeBack, id)).status).toBe(200)
  expect((await agree(payments.takeBack, id)).status).toBe(409)
  expect(await takeBack(payments.takeBack, id)).toBe(1)
})

test('what waits is in the list of the office with its number, until somebody agrees or the record goes on', async () => {
  const listOf = async (status: string) => {
    const filters = { status: { opt: 'eq' as const, value1: status } }
    return (await app.as('staff')(takeBacks.list, { body: { ...everything, filters } })).body.data
  }
  const id = await acknowledged()
  const { formNo } = await rowOf(id)
  await ask(stepsBack, id)
  expect((await listOf('WAITING'))[0]).toMatchObject({
    about: formNo,
    kind: 'APPLICATION',
    step: 'acknowledge',
    amount: 15,
    merchantCode: shop.code,
    recordId: id,
    askedBy: 'Demo staff',
    reason: body.reason,
  })
  expect((await app.as('admin')(officeDashboards.waiting)).body.takeBacks).toBe(1)
  now()
  const went = await app.as('admin')(cards.markInProcess, { params: { id }, body: { note: '' } })
  expect([went.status, await listOf('WAITING')]).toEqual([200, []])
  // Who went on is named, and not who asked: they decided nothing.
  expect((await listOf('REFUSED'))[0]).toMatchObject({ about: formNo, decidedBy: 'Demo admin' })
  expect((await agree(stepsBack, id)).status).toBe(409)
})

let people = 7000
const now = () => app.clock.forward({ minutes: 1 })
const acknowledged = () => pan.acknowledged(another(++people))
async function after(before: Promise<string>, ...names: StepName[]) {
  const id = await before
  for (const name of names) {
    now()
    expect((await step[name](id)).status).toBe(200)
  }
  return id
}
async function verified() {
  const id = await pan.taken(another(++people))
  await pan.verify(id)
  return id
}
async function returned() {
  const id = await pan.taken(another(++people))
  await pan.returnForCorrection(id, 'F02')
  return id
}
const step = {
  reject: (id: string) => pan.reject(id),
  process: (id: string) => pan.process(id),
  object: (id: string) => pan.object(id, 'A01'),
  reply: (id: string) => pan.reply(id),
  sendAgain: (id: string) => pan.sendAgain(id),
  returnReply: (id: string) => pan.returnReply(id),
  cancelAadhaar: (id: string) => pan.cancelAadhaar(id),
  allot: (id: string) => pan.allot(id),
  dispatch: (id: string) => pan.dispatch(id),
  deliver: (id: string) => pan.deliver(id),
  returnCard: (id: string) => pan.returnCard(id),
}
type StepName = keyof typeof step
const mailed = () => pan.acknowledged({ ...another(++people), cardType: 'EPAN_ONLY' })

/** How an application comes to each status that is taken back, by the status before it. */
const ways: Record<string, () => Promise<string>> = {
  'INCOMPLETE PENDING_VERIFICATION': returned,
  'REJECTED PENDING_VERIFICATION': () => after(pan.taken(another(++people)), 'reject'),
  'REJECTED INCOMPLETE': () => after(returned(), 'reject'),
  'REJECTED VERIFIED': () => after(verified(), 'reject'),
  'VERIFIED PENDING_VERIFICATION': verified,
  'ACKNOWLEDGED VERIFIED': acknowledged,
  'IN_PROCESS ACKNOWLEDGED': () => after(acknowledged(), 'process'),
  'TIN_REJECTED ACKNOWLEDGED': () => after(acknowledged(), 'object'),
  'TIN_REJECTED IN_PROCESS': () => after(acknowledged(), 'process', 'object'),
  'TIN_REJECTED TIN_RESUBMITTED': () => after(acknowledged(), 'object', 'reply', 'sendAgain', 'object'),
  'TIN_REJECTED TIN_REUPLOADED': () => after(acknowledged(), 'object', 'reply', 'returnReply'),
  'TIN_RESUBMITTED TIN_REUPLOADED': () => after(acknowledged(), 'object', 'reply', 'sendAgain'),
  'AADHAAR_CANCELLED ACKNOWLEDGED': () => after(acknowledged(), 'cancelAadhaar'),
  'AADHAAR_CANCELLED IN_PROCESS': () => after(acknowledged(), 'process', 'cancelAadhaar'),
  'AADHAAR_CANCELLED TIN_REJECTED': () => after(acknowledged(), 'object', 'cancelAadhaar'),
  'ALLOTTED IN_PROCESS': () => after(acknowledged(), 'process', 'allot'),
  'ALLOTTED TIN_RESUBMITTED': () => after(acknowledged(), 'object', 'reply', 'sendAgain', 'allot'),
  'DISPATCHED ALLOTTED': () => after(acknowledged(), 'process', 'allot', 'dispatch'),
  'DISPATCHED RETURNED': () => after(acknowledged(), 'process', 'allot', 'dispatch', 'returnCard', 'dispatch'),
  'DELIVERED DISPATCHED': () => after(acknowledged(), 'process', 'allot', 'dispatch', 'deliver'),
  'DELIVERED ALLOTTED': () => after(mailed(), 'process', 'allot', 'deliver'),
  'RETURNED DISPATCHED': () => after(acknowledged(), 'process', 'allot', 'dispatch', 'returnCard'),
}

/** What an application holds apart from when and who: the same after a step and its taking back. */
async function plainOf(id: string) {
  const row = await app.db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const { status, ackNo, ackDate, ackFileId, dueBy, reasons, trackingNo, panMasked, panSealed, allottedOn, hardcopy } =
    row
  return { status, hardcopy, ackNo, ackDate, ackFileId, dueBy, reasons, trackingNo, panMasked, panSealed, allottedOn }
}

const wallets = () => sumsOf(walletOf(shop.id), walletOf(above.id), accounts.commission, accounts.govtFee)

test.each(transitions.filter((row) => row.action === 'takeBack').map((row) => [row.from, row.to, row] as const))(
  '%s goes back to %s, with its event and its letter, and the same step may be done again',
  async (from, to, row) => {
    const id = await ways[`${from} ${to}`]!()
    expect(await pan.statusOf(id)).toBe(from)
    now()
    const asked = await ask(stepsBack, id)
    expect(asked.status).toBe(200)
    if (asked.body.status === 'WAITING') {
      expect(await pan.statusOf(id)).toBe(from)
      expect((await agree(stepsBack, id)).status).toBe(200)
    }
    const isByTwo = ['reject', 'acknowledge', 'cancelAadhaar', 'allot'].includes('undoes' in row ? row.undoes : '')
    expect([asked.body.status, await pan.statusOf(id)]).toEqual([isByTwo ? 'WAITING' : 'DONE', to])
    const { events } = (await app.as('merchant')(applications.info, { params: { id } })).body
    expect(events.at(-1)).toMatchObject({ from, to, takesBack: true, note: expect.stringContaining(body.reason) })
    const letters = await app.db
      .selectFrom('outbox')
      .select('id')
      .where('kind', '=', 'application takeBack')
      .where(sql<boolean>`body::text like ${`%${(await rowOf(id)).formNo}%`}`)
      .execute()
    expect(letters).toHaveLength(1)
  },
)
const rowOf = (id: string) =>
  app.db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Three clerks have a delivered card open, and each presses once; two of them at another server, at the same moment. */
async function pressedByThree() {
  const id = await after(acknowledged(), 'process', 'allot', 'dispatch', 'deliver')
  now()
  const { target } = await seen(stepsBack, id)
  const press = (by: string, server = app.app) =>
    app.as(by, server)(stepsBack.ask, { params: { id }, body: { ...body, target } })
  const replies = [await press('staff'), ...(await Promise.all([press('admin', other), press('second')]))]
  return [...replies.map(({ status }) => status), await pan.statusOf(id)]
}

test('of three who have one step open, one takes it back, and the step before it stays', async () => {
  expect(await pressedByThree()).toEqual([200, 409, 409, 'DISPATCHED'])
  expect(await withMutant(anotherStep, pressedByThree)).not.toContain('DISPATCHED')
})

/** One looks at a request; it is left, and asked anew for another reason; then the one who looked agrees, or leaves it. */
async function agreedUnseen() {
  const { id } = await approved()
  await ask(payments.takeBack, id)
  const { request } = await seen(payments.takeBack, id)
  await refuse(payments.takeBack, id)
  await ask(payments.takeBack, id)
  const left = await app.as('second')(payments.takeBack.refuse, { params: { id }, body: { request } })
  return [left, await agree(payments.takeBack, id, 'admin', other, request)]
}

test('who looked at another request agrees to none, and leaves none', async () => {
  const replies = await agreedUnseen()
  expect(replies.map(({ status }) => status)).toEqual([409, 409])
  const [, agreed] = await withMutant(anotherRequest, agreedUnseen)
  expect(agreed?.status).toBe(200)
})

test('step by step back to the check: nothing of the wrong form stays, and the right one is recorded', async () => {
  const id = await verified()
  const [before, paid] = [await plainOf(id), await wallets()]
  await pan.acknowledge(id, '000261177000001')
  await after(Promise.resolve(id), 'process', 'allot', 'dispatch')
  for (const calls of ['dispatch', 'allot', 'process', 'acknowledge']) {
    now()
    const { status } = (await ask(stepsBack, id)).body
    if (status === 'WAITING') await agree(stepsBack, id)
    expect([calls, (await app.as('staff')(stepsBack.read, { params: { id } })).body.waiting]).toEqual([calls, null])
  }
  expect(await plainOf(id)).toEqual(before)
  expect(await wallets()).toEqual(paid)
  await expectBooksHold()

  now()
  expect((await pan.acknowledge(id, '000261177000002')).status).toBe(200)
  const [own, higher] = await wallets()
  expect([own! - paid[0]!, higher! - paid[1]!]).toEqual([15, 3])
  // The number that was on the wrong form is free again.
  expect((await pan.acknowledge(await verified(), '000261177000001')).status).toBe(200)
  await expectBooksHold()
})

test('a cancellation for Aadhaar that is taken back debits the fee again and credits the commission, each time anew', async () => {
  const id = await acknowledged()
  const before = await wallets()
  const { price } = await rowOf(id)
  const [fee, earned] = [price?.govtFee ?? 0, price?.commission ?? 0]
  for (const _ of [1, 2]) {
    now()
    const stood = await plainOf(id)
    await pan.cancelAadhaar(id)
    // What has ended owes no signed paper.
    expect([stood.hardcopy, (await plainOf(id)).hardcopy]).toEqual(['PENDING', 'NOT_REQUIRED'])
    const cancelled = await wallets()
    expect(cancelled[0]! - before[0]!).toBe(fee - earned)
    expect(await takeBack(stepsBack, id)).toBe(1)
    expect(await wallets()).toEqual(before)
    expect(await plainOf(id)).toEqual(stood)
  }
  await expectBooksHold()
  // And further back, it is rejected with all that was paid.
  now()
  await takeBack(stepsBack, id)
  now()
  await pan.reject(id)
  const [own] = await wallets()
  expect([await pan.statusOf(id), own! - before[0]!]).toEqual([
    'REJECTED' satisfies Status,
    (price?.total ?? 0) - earned,
  ])
  await expectBooksHold()
})

test('a rejection that is taken back debits the whole price again, and the same may be rejected and taken back anew', async () => {
  const id = await verified()
  const { price } = await rowOf(id)
  const [stood, before] = [await plainOf(id), await wallets()]
  for (const _ of [1, 2]) {
    now()
    await pan.reject(id)
    expect((await wallets())[0]! - before[0]!).toBe(price?.total)
    expect(await takeBack(stepsBack, id)).toBe(1)
    expect([await plainOf(id), await wallets()]).toEqual([stood, before])
  }
  await expectBooksHold()
  now()
  expect((await pan.acknowledge(id, '000261177000031')).status).toBe(200)
  expect((await wallets())[0]! - before[0]!).toBe(price?.commission)
  await expectBooksHold()
})

test('what was refunded and spent is owed when the rejection is taken back', async () => {
  const small = await app.addMerchant('small', 200)
  const shopOf = await panOffice(app, 'small')
  const rejected = await shopOf.taken(another(++people))
  await shopOf.reject(rejected)
  const spent = await shopOf.submitted(another(++people))
  const { price } = await rowOf(spent)
  const left = await heldBy(walletOf(small.id))
  now()
  expect(await takeBack(stepsBack, rejected)).toBe(1)
  const account = app.db.selectFrom('account').select('owed').where('id', '=', walletOf(small.id))
  const { owed } = await account.executeTakeFirstOrThrow()
  expect([await heldBy(walletOf(small.id)), Number(owed) / 100]).toEqual([
    left - (price?.total ?? 0),
    (price?.total ?? 0) - left,
  ])
  await expectBooksHold()
})

test('a rejection stays where the person applied again or has withdrawn their consent', async () => {
  const person = another(++people)
  const id = await pan.taken(person)
  await pan.reject(id)
  const again = await pan.submitted(person)
  now()
  await ask(stepsBack, id)
  const refused = await agree(stepsBack, id)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/applied again meanwhile/)])
  await app.db.updateTable('application').set({ status: 'CANCELLED' }).where('id', '=', again).execute()
  await app.db
    .updateTable('consent')
    .set({ withdrawnAt: app.clock.now, withdrawEffect: 'OVER' })
    .where('applicationId', '=', id)
    .where('purpose', '=', 'FILING')
    .execute()
  expect((await agree(stepsBack, id)).body.message).toMatch(/has withdrawn their consent/)
  expect(await pan.statusOf(id)).toBe('REJECTED')
})

test('a return for correction is taken back at once with its reasons and its round, until the shop begins to correct it', async () => {
  const id = await pan.taken(another(++people))
  const { rounds, reasons } = await rowOf(id)
  await pan.returnForCorrection(id, 'F02', 'P01')
  now()
  expect((await ask(stepsBack, id)).body.status).toBe('DONE')
  expect(await rowOf(id)).toMatchObject({ status: 'PENDING_VERIFICATION', rounds, reasons })
  now()
  await pan.giveBackAgain(id, 'S01')
  now()
  await pan.scanPage(id)
  expect((await app.as('staff')(stepsBack.read, { params: { id } })).body.step).toBeNull()
  const refused = await ask(stepsBack, id)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'The shop has begun to correct it. It comes back when they answer.',
  ])
})

test('what happened names who asked and who agreed, and what moved on each level; the shop reads its own', async () => {
  const id = await acknowledged()
  const { price } = await rowOf(id)
  now()
  await pan.cancelAadhaar(id)
  now()
  const { step } = (await app.as('staff')(stepsBack.read, { params: { id } })).body
  expect(step?.moves.map(({ text, values }) => [text, values?.amount, values?.code])).toEqual([
    ['₹ {amount} is debited from {code} again', `${price?.govtFee}.00`, shop.code],
    ['₹ {amount} commission is credited to {code} again', '15.00', shop.code],
    ['₹ {amount} commission is credited to {code} again', '3.00', above.code],
  ])
  expect(await takeBack(stepsBack, id)).toBe(1)
  const { data } = (await app.as('staff')(takeBacks.list, { body: everything })).body
  expect(data[0]).toMatchObject({ step: 'cancelAadhaar', amount: price?.govtFee, merchantCode: shop.code })
  const own = { code: shop.code, amount: price?.commission ?? 0 }
  const higher = { code: above.code, amount: 3 }
  const lost = (move: typeof own) => ({ ...move, amount: -move.amount })
  const ofOffice = (await app.as('staff')(applications.paninfo, { params: { id } })).body.events.slice(-3)
  expect(ofOffice.map(({ commissions }) => commissions)).toEqual([
    // Its own commission is the amount of an acknowledgement.
    [higher],
    [lost(own), lost(higher)],
    [own, higher],
  ])
  expect(ofOffice.at(-1)).toMatchObject({
    askedBy: 'Demo staff',
    by: expect.stringMatching(/^Demo (admin|second)$/),
    amount: -(price?.govtFee ?? 0),
  })
  const ofShop = (await app.as('merchant')(applications.info, { params: { id } })).body.events.slice(-3)
  expect(ofShop.map(({ commissions }) => commissions)).toEqual([[], [lost(own)], [own]])
  expect(ofShop.at(-1)).toMatchObject({ askedBy: null, by: 'Office' })
})

test('what the merchant or the provider did is not taken back, and only by the office', async () => {
  const id = await pan.cropped(another(++people))
  const refused = await ask(stepsBack, id)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/^Not allowed in status/)])
  const of = await verified()
  expect((await ask(stepsBack, of, 'merchant')).status).toBe(403)
  expect((await app.as('staff')(stepsBack.read, { params: { id } })).body).toEqual({ step: null, waiting: null })
})

async function soldId(paid: 'WALLET' | 'CASH') {
  await app.db.updateTable('idType').set({ saleAmount: 59_000n }).execute()
  const { idTypeId, packageId } = app.masters
  const no = `${++people}`
  return inTransaction(app.db, async (tx) => {
    const member = await addMerchant(tx, app.portal, {
      name: 'Demo member',
      shopName: 'Demo Seva Kendra',
      address: {},
      mobileNo: `61${no.padStart(8, '0')}`,
      emailId: `member${no}@example.com`,
      idTypeId,
      packageId,
      parentId: shop.id,
    })
    const { id: merchantId, code } = member
    await sellId(tx, app.portal, system, {
      merchantId,
      code,
      name: 'Demo',
      idTypeId,
      packageId,
      paid,
      parentId: shop.id,
    })
    const sale = tx.selectFrom('idSale').select('id').where('merchantId', '=', merchantId)
    return (await sale.executeTakeFirstOrThrow()).id
  })
}
const saleRow = (id: string) => app.db.selectFrom('idSale').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const invoiceRow = (id: string | null) =>
  app.db.selectFrom('taxInvoice').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('the sale of an ID is taken back into wallet or cash, with a credit note against its invoice', async () => {
  for (const [mode, account] of [
    ['CASH', accounts.officeCash],
    ['WALLET', walletOf(shop.id)],
  ] as const) {
    const of = [account, accounts.serviceIncome, accounts.outputGst] as const
    const before = await sumsOf(...of)
    const id = await soldId(mode)
    expect((await sumsOf(...of))[0]).toBe(before[0]! - 590)
    expect(await takeBack(idSales.takeBack, id)).toBe(1)
    expect(await sumsOf(...of)).toEqual(before)
    const { invoiceNo, invoiceId, creditId, takenBackAt } = await saleRow(id)
    const [invoice, credit] = [await invoiceRow(invoiceId), await invoiceRow(creditId)]
    expect(takenBackAt).not.toBeNull()
    expect([credit.kind, credit.total, credit.cgst, credit.merchantId]).toEqual([
      'ID_CREDIT',
      invoice.total,
      invoice.cgst,
      invoice.merchantId,
    ])
    expect(credit.number).toMatch(/^IDC\/\d\d-\d\d\/00000\d$/)
    expect(credit.lines[0]?.against).toContain(`${invoiceNo}`)
  }
  const period = { from: '2026-01-01', to: '2026-12-31' }
  const { body: list } = await app.as('admin')(taxInvoices.totals, { query: period })
  expect(list.sums.total).toBe(0)
  await expectBooksHold()
})

const sellAgain = (id: string, saleMode?: 'WALLET' | 'CASH' | 'FREE', server = app.app) =>
  app.as('staff', server)(idSales.sellAgain, { params: { id }, body: { saleMode } })
const salesOf = (merchantId: string) =>
  app.db.selectFrom('idSale').selectAll().where('merchantId', '=', merchantId).orderBy('dated').orderBy('id').execute()

/** An ID whose sale from the wallet above was taken back. */
async function saleBack() {
  const id = await soldId('WALLET')
  expect(await takeBack(idSales.takeBack, id)).toBe(1)
  now()
  return { id, merchantId: (await saleRow(id)).merchantId }
}

test('an ID whose sale was taken back is sold again at the price of today, and the sale before stays', async () => {
  const { id, merchantId } = await saleBack()
  await app.db.updateTable('idType').set({ saleAmount: 70_800n }).execute()
  const to = (await app.as('staff')(idSales.again, { params: { id } })).body
  expect([to.price, to.payer?.code]).toEqual([708, shop.code])
  expect((await sellAgain(id)).body.data).toEqual(['saleMode: Choose how the price of the ID is paid'])

  const of = [walletOf(shop.id), accounts.serviceIncome, accounts.outputGst] as const
  const before = await sumsOf(...of)
  const replies = await Promise.all([sellAgain(id, 'WALLET'), sellAgain(id, 'WALLET', other)])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await sumsOf(...of)).map((sum, i) => Math.round((sum - before[i]!) * 100) / 100)).toEqual([-708, 600, 108])
  const [old, sold, ...more] = await salesOf(merchantId)
  expect([more.length, old?.id, old?.amount, sold?.amount, sold?.takenBackAt]).toEqual([0, id, 59_000n, 70_800n, null])
  expect(old?.takenBackAt).not.toBeNull()
  expect([sold?.invoiceNo, sold?.invoiceNo === old?.invoiceNo]).toEqual([expect.stringMatching(/^ID\//), false])
  const told = app.db.selectFrom('outbox').select('recipient').where('kind', '=', 'id-sold-again')
  expect(await told.execute()).toEqual([{ recipient: 'merchant@example.com' }])

  // The list offers it of the last sale that was taken back, and of no other one.
  const offered = async () => {
    const { data } = (await app.as('staff')(idSales.list, { body: { ...everything, search: `${old?.code}` } })).body
    return data.filter(({ mayBeSold }) => mayBeSold).map((row) => row.id)
  }
  expect(await offered()).toEqual([])
  expect((await sellAgain(sold!.id, 'CASH')).status).toBe(409)
  expect((await withMutant(soldAsItStands, () => sellAgain(sold!.id, 'CASH'))).status).toBe(500)
  expect(await takeBack(idSales.takeBack, sold!.id)).toBe(1)
  expect(await offered()).toEqual([sold!.id])
  now()
  expect((await sellAgain(id, 'CASH')).status).toBe(409)
  expect((await sellAgain(sold!.id, 'FREE')).status).toBe(200)
  expect((await salesOf(merchantId)).map(({ mode }) => mode)).toEqual(['WALLET', 'WALLET', 'FREE'])
  expect(await sumsOf(...of)).toEqual(before)
  await expectBooksHold()
})

test('each fault is found out', async () => {
  const { id } = await approved()
  await withMutant(agreesAlone, async () => {
    await ask(payments.takeBack, id)
    expect((await agree(payments.takeBack, id, 'staff')).status).not.toBe(403)
  })
  await withMutant(keepsTheCredit, async () => {
    const before = await heldBy(walletOf(shop.id))
    await agree(payments.takeBack, id)
    expect(await heldBy(walletOf(shop.id))).toBe(before)
  })
  await withMutant(numberByOne, async () => {
    expect((await ask(stepsBack, await acknowledged())).body.status).toBe('DONE')
  })
  await withMutant(keepsCommission, async () => {
    const of = await verified()
    const before = await wallets()
    await pan.acknowledge(of, '000261177000009')
    await takeBack(stepsBack, of)
    expect(await wallets()).not.toEqual(before)
  })
  await withMutant(keepsTheFee, async () => {
    const of = await acknowledged()
    const before = await wallets()
    now()
    await pan.cancelAadhaar(of)
    await takeBack(stepsBack, of)
    expect(await wallets()).not.toEqual(before)
  })
  await withMutant(keepsTheRefund, async () => {
    const of = await verified()
    const before = await wallets()
    now()
    await pan.reject(of)
    await takeBack(stepsBack, of)
    expect(await wallets()).not.toEqual(before)
  })
  await withMutant(saleWithoutCredit, async () => {
    const sale = await soldId('CASH')
    expect(await takeBack(idSales.takeBack, sale)).toBe(1)
    expect((await saleRow(sale)).creditId).toBeNull()
  })
})

test('on tax papers a refund that was taken back is charged again in its month, and credited when it is refunded anew', async () => {
  await saveSetting(app.db, refundsSetting, { serviceCharge: true })
  const id = await acknowledged()
  const { price } = await rowOf(id)
  const months: { isCredit: boolean; chargedIn: string; sum: number[] }[] = []
  const inNextMonth = async (step: () => Promise<unknown>) => {
    app.clock.forward({ days: 32 })
    await step()
    const month = `${indianDay(app.clock.now).slice(0, 7)}-01`
    for (const { merchantId, isCredit, chargedIn, taxable, gst, fee } of await chargesOf(app.db, month))
      if (merchantId === shop.id) months.push({ isCredit, chargedIn, sum: [taxable, gst, fee].map(Number) })
  }
  await inNextMonth(() => pan.cancelAadhaar(id))
  await inNextMonth(() => takeBack(stepsBack, id))
  await inNextMonth(() => pan.cancelAadhaar(id))
  const parts = [0, 1, 2].map((part) =>
    months.reduce((sum, { isCredit, sum: of }) => sum + (isCredit ? -1 : 1) * (of[part] ?? 0), 0),
  )
  // Credited in the month of the refund, charged again where it was taken back, and credited against that month anew.
  expect(parts).toEqual(
    [price?.serviceCharge, price?.gst, price?.govtFee].map((rupees) => -Math.round((rupees ?? 0) * 100)),
  )
  expect(months.at(-1)).toMatchObject({
    isCredit: true,
    chargedIn: months.find(({ isCredit }) => !isCredit)?.chargedIn,
  })
  await expectBooksHold()
})
