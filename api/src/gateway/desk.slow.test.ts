import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { gateway } from 'contract/gateway/gateway'
import { gatewayDesk } from 'contract/gateway/gateway-desk'
import { apiCredentials, simulatorUrl } from 'contract/masters/api-credential'
import { officeDashboards } from 'contract/office-dashboard'
import { wallet } from 'contract/payment/wallet'
import type { FastifyInstance } from 'fastify'
import { withMutant } from 'mutants'
import { noLimits } from '../http/limits.ts'
import { booksOf } from '../money/books.ts'
import { setRight } from '../people/service.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { everything } from '../testing/lists.ts'
import { otherServer } from '../testing/other-server.ts'
import { anotherRequest, creditedAlone, creditedMore } from './desk.mutants.ts'
import { anotherOrder } from './gateway.mutants.ts'
import { findByClientTxnId } from './queries.ts'
import { askOne } from './reconcile.ts'
import { simulatorKey } from './simulator/simulated-gateway.ts'

let app: TestApp
/** Another server of the same database. */
let other: FastifyInstance
beforeAll(async () => {
  const opened = await testDatabase()
  app = await testApp({ opened, noLimits: true })
  other = await otherServer(app, opened, { limits: noLimits, gateway: app.portal.gateway ?? undefined })
  await app.addMerchant('rakesh')
  await app.addPerson('second', 'admin')
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const balance = async () => (await app.as('rakesh')(wallet.closing)).body
const waiting = async () => (await app.as('staff')(officeDashboards.waiting)).body.gateway

let upiTxnIds = 0
/** An order of 100 rupees, for which the gateway reports another amount. */
async function strange(paid = '99.00', changes: object = {}) {
  const body = {
    amount: '100',
    p_info: 'x',
    customer_name: 'x',
    customer_email: 'x@example.com',
    customer_mobile: '6000000001',
  }
  const { data } = (await app.as('rakesh')(gateway.create, { body })).body
  const id = `${data?.client_txn_id}`
  await pays(id, { paidAmount: paid, upiTxnId: `3263${`${++upiTxnIds}`.padStart(8, '0')}`, ...changes })
  await askOne(app.portal, (await findByClientTxnId(app.db, id))!)
  return {
    ...(await findByClientTxnId(app.db, id))!,
    of: { params: { id: (await findByClientTxnId(app.db, id))!.id } },
  }
}
const pays = (id: string, changes: object) =>
  app.db
    .updateTable('gatewaySimulatorOrder')
    .set({ status: 'success', ...changes })
    .where('clientTxnId', '=', id)
    .execute()
const remark = 'The payer sent one rupee less'
const askCredit = (of: { params: { id: string } }, amount = 99, by = 'admin') =>
  app.as(by)(gatewayDesk.askCredit, { ...of, body: { amount, remark } })
const askedAt = async (of: { params: { id: string } }) =>
  (await app.as('admin')(gatewayDesk.read, of)).body.first?.at ?? new Date(0).toISOString()
/** The second person's call about the request that stands now, or about one that was looked at before. */
const credit = async (of: { params: { id: string } }, by: string, server = app.app, at?: string) =>
  app.as(by, server)(gatewayDesk.credit, { ...of, body: { askedAt: at ?? (await askedAt(of)) } })
const refuseCredit = async (of: { params: { id: string } }, at?: string) =>
  app.as('second')(gatewayDesk.refuseCredit, { ...of, body: { askedAt: at ?? (await askedAt(of)) } })
const deskOf = async ({ params: { id } }: { params: { id: string } }) =>
  (await app.as('staff')(gatewayDesk.list, { body: everything })).body.data.find((row) => row.id === id)

/** The amount in the merchant's list and on their status page. */
const ownAmounts = async (refNo: string, client_txn_id: string) => {
  const rakesh = app.as('rakesh')
  const row = (await rakesh(gateway.own, { body: everything })).body.data.find((row) => row.refNo === refNo)
  const { data } = (await rakesh(gateway.checkStatus, { body: { client_txn_id } })).body
  return [row?.amount, data?.amount]
}

test('what does not fit waits for the office: ordered, said, why, and counted on the dashboard', async () => {
  const before = (await waiting()) ?? 0
  const { of, refNo, status } = await strange()
  expect(status).toBe('MISMATCH')
  expect(await deskOf(of)).toMatchObject({ refNo, amount: 100, said: 99, desk: 'MISMATCH' })
  expect((await app.as('staff')(gatewayDesk.read, of)).body).toMatchObject({
    mayDecide: true,
    mayAsk: true,
    first: null,
    closed: null,
    why: { text: '₹ {ordered} was ordered, ₹ {said} came', values: { ordered: '100.00', said: '99.00' } },
  })
  expect(await waiting()).toBe(before + 1)
})

test('a credit by hand has two people, is booked once, and the gateway adds nothing to it', async () => {
  const { of, refNo, clientTxnId } = await strange()
  const before = await balance()
  expect((await askCredit(of)).status).toBe(200)
  expect((await askCredit(of, 98, 'second')).status).toBe(409)
  expect(await balance()).toBe(before)
  const own = await credit(of, 'admin')
  expect([own.status, own.body.message]).toEqual([
    403,
    'You asked for this credit yourself, so somebody else must approve it',
  ])
  const at = await askedAt(of)
  const both = await Promise.all([credit(of, 'second', app.app, at), credit(of, 'staff', other, at)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await balance()) - before).toBe(99)
  await pays(clientTxnId, { paidAmount: '100.00' })
  await askOne(app.portal, (await findByClientTxnId(app.db, clientTxnId))!)
  expect((await balance()) - before).toBe(99)
  expect(await deskOf(of)).toMatchObject({ desk: 'CREDITED', credited: 99, deskRemark: remark })
  expect(await ownAmounts(refNo, clientTxnId)).toEqual([99, 99])
  expect(await booksOf(app.db)).toEqual({ sum: 0, walletsOff: 0, registersOff: 0 })
  const said = await app.db.selectFrom('audit').select('what').where('about', '=', refNo).orderBy('id').execute()
  expect(said.map(({ what }) => what).slice(-2)).toEqual([
    'credit of a gateway payment asked',
    'gateway payment credited by hand',
  ])
})

/** Asks for 99, is refused, asks for 98; then those who looked at the first request decide. */
async function decidedUnseen() {
  const { of } = await strange()
  const before = await balance()
  await askCredit(of)
  const at = await askedAt(of)
  await refuseCredit(of)
  app.clock.forward({ seconds: 1 })
  await askCredit(of, 98)
  const replies = [await credit(of, 'second', other, at), await refuseCredit(of, at)]
  return { replies, gained: (await balance()) - before }
}

test('who looked at a request that was refused does not decide on the next one', async () => {
  const { replies, gained } = await decidedUnseen()
  expect([...replies.map(({ status }) => status), gained]).toEqual([409, 409, 0])
  expect(replies[0]?.body.message).toBe('Another credit is asked for by now, so nothing was done. Open it again.')
  expect((await withMutant(anotherRequest, decidedUnseen)).gained).toBe(98)
})

test('whoever asked does not credit, and nobody credits more than came', async () => {
  const alone = async () => {
    const { of } = await strange()
    await askCredit(of)
    return (await credit(of, 'admin')).status
  }
  expect(await alone()).toBe(403)
  // Then the database refuses it.
  expect(await withMutant(creditedAlone, alone)).toBe(500)
  const more = async () => {
    const { of } = await strange()
    return (await askCredit(of, 99.01)).body.data
  }
  expect(await more()).toEqual(['amount: The gateway says that ₹ 99.00 came'])
  expect(await withMutant(creditedMore, more)).toBeUndefined()
})

test('a reference that was credited with another order is not credited again by hand', async () => {
  const first = await strange('100.00', { upiTxnId: '626262626262' })
  expect(first.status).toBe('SUCCESS')
  const { of } = await strange('100.00', { upiTxnId: '626262626262' })
  expect((await askCredit(of)).body.message).toBe(`Its reference was credited with ${first.refNo} already`)
})

test('asked again, what fits after all is credited once, and what does not is noted', async () => {
  const { of, clientTxnId } = await strange()
  const before = await balance()
  await pays(clientTxnId, { paidAmount: '98.00' })
  expect((await app.as('staff')(gatewayDesk.ask, of)).body).toEqual({ answered: true, status: 'MISMATCH' })
  expect((await deskOf(of))?.said).toBe(98)
  await pays(clientTxnId, { paidAmount: '100.00' })
  const both = await Promise.all([app.as('staff')(gatewayDesk.ask, of), app.as('admin', other)(gatewayDesk.ask, of)])
  expect(both.map(({ status }) => status)).toContain(200)
  expect((await balance()) - before).toBe(100)
  expect((await app.as('staff')(gatewayDesk.ask, of)).status).toBe(409)
})

/** Asked again about a payment that does not fit, the gateway answers about another order that is paid in full. */
async function answeredAboutAnother() {
  const { of } = await strange()
  const other = await strange('100.00')
  const gateway = app.portal.gateway!
  const { check } = gateway
  const before = await balance()
  gateway.check = () => check({ clientTxnId: other.clientTxnId, day: other.txnDate })
  try {
    const { body } = await app.as('staff')(gatewayDesk.ask, of)
    return { ...body, gained: (await balance()) - before }
  } finally {
    gateway.check = check
  }
}

test('asked again, an answer about another order is none', async () => {
  expect(await answeredAboutAnother()).toEqual({ answered: false, status: 'MISMATCH', gained: 0 })
  // Its reference was credited with the other order, which alone would keep it from being credited.
  await withMutant(anotherOrder, async () => expect((await answeredAboutAnother()).answered).toBe(true))
})

test('closed with a reason it is over for the office and the merchant, and a credit that is refused may be asked again', async () => {
  const { of, clientTxnId } = await strange()
  await askCredit(of)
  const body = { as: 'REFUNDED' as const, remark: 'Sent back by the bank today' }
  expect((await app.as('second')(gatewayDesk.close, { ...of, body })).status).toBe(409)
  expect((await refuseCredit(of)).status).toBe(200)
  expect((await app.as('second')(gatewayDesk.close, { ...of, body: { ...body, remark: 'short' } })).body.data).toEqual([
    'remark: Say in at least 10 characters why',
  ])
  expect((await app.as('second')(gatewayDesk.close, { ...of, body })).status).toBe(200)
  expect((await askCredit(of)).status).toBe(409)
  const { data } = (await app.as('rakesh')(gateway.checkStatus, { body: { client_txn_id: clientTxnId } })).body
  expect(data).toMatchObject({ status: 'failure', mismatch: false })
  const own = (await app.as('rakesh')(gateway.own, { body: everything })).body.data
  expect(own.find((row) => row.id === of.params.id)?.status).toBe('FAILED')
})

test('staff without the right look and decide nothing', async () => {
  const { of } = await strange()
  await setRight(app.db, 'staff', 'gateway:act', false)
  const { mayDecide } = (await app.as('staff')(gatewayDesk.read, of)).body
  const statuses = [(await askCredit(of, 1, 'staff')).status, (await app.as('staff')(gatewayDesk.ask, of)).status]
  await setRight(app.db, 'staff', 'gateway:act', true)
  expect([mayDecide, ...statuses]).toEqual([false, 403, 403])
})

test('a payment that began at a gateway of Api Credentials is asked about there', async () => {
  const live = {
    provider: 'UPI_GATEWAY' as const,
    environment: 'LIVE' as const,
    keyName: 'Namoona',
    secret: simulatorKey(app.portal),
    url: simulatorUrl,
    payHosts: 'simulator.example',
  }
  expect((await app.as('admin')(apiCredentials.add, { body: live })).status).toBe(200)
  const started = app.portal.gateway
  app.portal.gateway = null
  try {
    const { of, clientTxnId } = await strange()
    expect((await app.as('staff')(gatewayDesk.read, of)).body.mayAsk).toBe(true)
    await pays(clientTxnId, { paidAmount: '100.00' })
    expect((await app.as('staff')(gatewayDesk.ask, of)).body).toEqual({ answered: true, status: 'SUCCESS' })
  } finally {
    app.portal.gateway = started
  }
})
