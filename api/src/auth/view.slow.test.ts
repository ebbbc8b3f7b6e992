import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { account } from 'contract/account'
import { dashboards } from 'contract/dashboard'
import { onlyReads } from 'contract/endpoint'
import { gateway } from 'contract/gateway/gateway'
import { shopProfile } from 'contract/identity/profile'
import { session, type Tokens } from 'contract/identity/session'
import { invoicePapers, ownInvoices } from 'contract/invoice'
import { applications } from 'contract/pan/application'
import { papers } from 'contract/pan/paper/papers'
import { uti } from 'contract/pan/uti/uti'
import { payments } from 'contract/payment/payment'
import { wallet } from 'contract/payment/wallet'
import { people } from 'contract/people/people'
import { type Right, rights } from 'contract/people/rights'
import { viewRefusal as refused, rightToRead } from 'contract/people/view'
import { statement } from 'contract/report/own-reports'
import type { FastifyInstance } from 'fastify'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { setRight } from '../people/service.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { another, panOffice, smallPage } from '../testing/applications.ts'
import { testDatabase } from '../testing/database.ts'
import { everything } from '../testing/lists.ts'
import { otherServer } from '../testing/other-server.ts'
import {
  anyBrowser,
  startPageNamesAll,
  viewerChanges,
  viewerOutStaysIn,
  viewGoesOn,
  viewOpensPapers,
  viewOutlivesViewer,
  viewShowsAll,
  viewUnnamed,
} from './view.mutants.ts'

let app: TestApp
/** Another server of the same database. */
let other: FastifyInstance
let shop: Awaited<ReturnType<TestApp['addMerchant']>>

beforeAll(async () => {
  const opened = await testDatabase()
  app = await testApp({ opened, noLimits: true })
  other = await otherServer(app, opened)
  shop = await app.addMerchant('rakesh', 5_000)
  await app.addMerchant('asha', 700)
})
afterAll(async () => {
  await other.close()
  await app.close()
})

const reason = 'They cannot find their payment of yesterday'

/** A browser of the office, and the ticket it got. */
async function ticketFor(id = shop.id, by = 'staff') {
  const browser = app.browser()
  browser.holdToken(await app.tokenOf(by))
  const { status, body } = await browser(people.viewAs, { params: { id }, body: { reason } })
  expect(status).toBe(200)
  return { browser, ticket: body.ticket }
}

/** Opens the tab with the merchant view. */
async function look(by = 'staff') {
  const { browser, ticket } = await ticketFor(shop.id, by)
  const { status, body } = await browser(session.openView, { body: { ticket } })
  expect(status).toBe(200)
  browser.holdToken(body.token)
  return Object.assign(browser, { pair: body as Tokens })
}

const audited = (what: string) =>
  app.db
    .selectFrom('audit')
    .select(['who', 'whoName', 'about', 'detail'])
    .where('what', '=', what)
    .orderBy('id')
    .execute()
const staffId = async () =>
  (await app.db.selectFrom('userAccount').select('id').where('userName', '=', 'staff').executeTakeFirstOrThrow()).id

test('the office sees what the merchant sees, under its own name, and the merchant is told why', async () => {
  const tab = await look()
  expect((await tab(wallet.closing)).body).toBe(5_000)
  expect((await tab(payments.own, { body: everything })).status).toBe(200)
  const claims = JSON.parse(Buffer.from(`${tab.pair.token.split('.')[1]}`, 'base64url').toString())
  expect(claims).toMatchObject({ role: 'merchant', sub: shop.code, act: { name: 'Demo staff' } })
  expect(await audited('view as merchant begun')).toEqual([
    expect.objectContaining({ whoName: 'Demo staff', about: shop.code, detail: { reason } }),
  ])
  const told = await app.db.selectFrom('outbox').selectAll().where('kind', '=', 'viewed-as-merchant').execute()
  expect(told.map(({ recipient, body }) => [recipient, JSON.stringify(body).includes(reason)])).toEqual([
    ['rakesh@example.com', true],
  ])
  expect((await app.as('admin')(people.user, { params: { id: shop.userId } })).body.sessions).toHaveLength(0)
})

/** Makes every call that a merchant may make, from a merchant view; returns those that were not refused. */
async function changesLetIn() {
  const tab = await look()
  const calls = app.portal.served.filter(
    (call) => call.roles !== 'anyone' && call.roles.includes('merchant') && !onlyReads(call),
  )
  expect(calls.length).toBeGreaterThan(30)
  const letIn: string[] = []
  for (const call of calls) {
    const params = Object.fromEntries([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, uuid()]))
    const { status, body } = await tab(call as typeof payments.cancel, { params: params as { id: string }, body: {} })
    if (status !== 403 || body.message !== refused) letIn.push(call.path)
  }
  return letIn
}

test('nothing can be changed, of all that a merchant may do, and nothing is taken as a file', async () => {
  expect(await changesLetIn()).toEqual([])
  expect(await withMutant(viewerChanges, changesLetIn)).toContain(payments.add.path)
  expect((await app.as('rakesh')(wallet.closing)).body).toBe(5_000)
})

test('a form with the whole Aadhaar is not printed in the name of a merchant', async () => {
  const pan = await panOffice(app, 'rakesh')
  const params = { id: await pan.submitted(another(92)) }
  const tab = await look()
  const { status, body } = await tab(applications.form, { params })
  expect([status, body.message]).toEqual([403, refused])
  expect((await withMutant(viewerChanges, () => tab(applications.form, { params }))).status).toBe(200)
})

test('neither the activity log nor an invoice is taken as a file in the name of a merchant', async () => {
  const tab = await look()
  const taken = async () => [
    (await tab(shopProfile.activityFile)).status,
    (await tab(invoicePapers.own, { params: { id: uuid() } })).status,
  ]
  expect(await taken()).toEqual([403, 403])
  expect(await withMutant(viewerChanges, taken)).toEqual([200, 404])
})

test('the back office and other merchants stay closed to the tab', async () => {
  const tab = await look()
  expect((await tab(people.shop, { params: { id: shop.id } })).status).toBe(403)
  const pan = await panOffice(app, 'asha')
  const strange = await pan.taken(another(1))
  expect((await tab(applications.info, { params: { id: strange } })).status).toBe(404)
})

/** The state of a merchant view after so many minutes: its calls on both servers, and its refresh. */
async function after(minutes: number) {
  const tab = await look()
  app.clock.forward({ minutes: minutes - 1 })
  const renewed = await tab(session.refresh, { body: { Token: tab.pair.token, refreshToken: tab.pair.refreshToken } })
  app.clock.forward({ minutes: 1 })
  const token = renewed.body.token ?? tab.pair.token
  const call = async (server: FastifyInstance) =>
    (await server.inject({ url: `/api${wallet.closing.path}`, headers: { authorization: `Bearer ${token}` } }))
      .statusCode
  return [renewed.status, await call(app.app), await call(other)]
}

test('it ends after 30 minutes, on every server, however often it is renewed', async () => {
  expect(await after(29)).toEqual([200, 200, 200])
  expect(await after(30)).toEqual([200, 401, 401])
  expect((await after(32))[0]).toBe(401)
  expect(await withMutant(viewGoesOn, () => after(30))).toEqual([200, 200, 200])
})

test('the button ends it at once, and that is written down', async () => {
  const tab = await look()
  expect((await tab(session.signOut)).status).toBe(200)
  expect((await tab(wallet.closing)).status).toBe(401)
  expect((await audited('view as merchant ended')).at(-1)).toMatchObject({ who: await staffId(), about: shop.code })
})

test('a ticket opens one look, in the browser that asked, within two minutes', async () => {
  const { browser, ticket } = await ticketFor()
  const elsewhere = app.browser()
  const steal = () => elsewhere(session.openView, { body: { ticket } })
  expect((await steal()).status).toBe(409)
  const tries = await Promise.all([1, 2, 3].map(() => browser(session.openView, { body: { ticket } })))
  expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409])

  const late = await ticketFor()
  app.clock.forward({ minutes: 2 })
  expect((await late.browser(session.openView, { body: { ticket: late.ticket } })).status).toBe(409)

  const taken = await ticketFor()
  // Another person of the office, with a browser that is known here.
  const thief = (await ticketFor()).browser
  const stolen = () => thief(session.openView, { body: { ticket: taken.ticket } })
  expect((await stolen()).status).toBe(409)
  expect((await withMutant(anyBrowser, stolen)).status).toBe(200)
})

/** The viewer has just lost the right; returns the reply to the next call. */
async function rightTaken() {
  const tab = await look()
  await setRight(app.db, 'staff', 'people:act', false)
  const { status } = await tab(wallet.closing)
  await setRight(app.db, 'staff', 'people:act', true)
  return status
}

test('who loses the right, or is blocked, is out at once', async () => {
  expect(await rightTaken()).toBe(401)
  expect(await withMutant(viewerOutStaysIn, rightTaken)).toBe(200)

  const clerk = await app.addPerson('clerk', 'staff', null, [...rights])
  const tab = await look('clerk')
  await app.as('admin')(people.endSessions, { params: { id: clerk } })
  expect((await tab(wallet.closing)).status).toBe(401)
})

/** The viewer logs out in their own tab; returns the replies to the next calls of the view, on both servers. */
async function viewerLeaves(by: string, leave: () => Promise<unknown>) {
  const tab = await look(by)
  expect((await tab(wallet.closing)).status).toBe(200)
  await leave()
  const headers = { authorization: `Bearer ${tab.pair.token}` }
  const calls = [app.app, other].map((server) => server.inject({ url: `/api${wallet.closing.path}`, headers }))
  return (await Promise.all(calls)).map(({ statusCode }) => statusCode)
}

test('it ends with the session of who looks, however that ends', async () => {
  let no = 0
  const leaver = async () => {
    const name = `leaver${++no}`
    await app.addPerson(name, 'staff', null, ['people:view', 'people:act'])
    return name
  }
  const signedOut = async () => {
    const name = await leaver()
    return viewerLeaves(name, () => app.as(name)(session.signOut))
  }
  expect(await signedOut()).toEqual([401, 401])
  expect(await withMutant(viewOutlivesViewer, signedOut)).toEqual([200, 200])
  const pushedOut = await leaver()
  const own = app.db.selectFrom('userAccount').select('id').where('userName', '=', pushedOut)
  const { id } = await own.executeTakeFirstOrThrow()
  const end = () => app.db.updateTable('session').set({ endedAt: app.clock.now }).where('userId', '=', id).execute()
  expect(await viewerLeaves(pushedOut, end)).toEqual([401, 401])
})

/** What a clerk with these rights of the office reads in a view: by its name, whether it opened. */
async function shownWith(given: Right[]) {
  const name = `reader${++readers}`
  await app.addPerson(name, 'staff', null, ['people:view', 'people:act', ...given])
  const tab = await look(name)
  const read = {
    balance: tab(wallet.closing),
    statement: tab(statement.list, { body: everything }),
    payments: tab(payments.own, { body: everything }),
    gateway: tab(gateway.own, { body: everything }),
    applications: tab(applications.own.all, { body: everything }),
    application: tab(applications.info, { params: { id: seen.id } }),
    scan: tab(applications.file, { params: { id: seen.page } }),
    slip: tab(applications.file, { params: { id: seen.slip } }),
    receipt: tab(papers.receipt, { params: { id: seen.id } }),
    uti: tab(uti.topUps, { body: everything }),
    invoices: tab(ownInvoices.list, { body: everything }),
  }
  const found = await Promise.all(
    Object.entries(read).map(async ([what, call]) => [what, (await call).status] as const),
  )
  return found.filter(([, status]) => status === 200).map(([what]) => what)
}
let readers = 0
let seen = { id: '', page: '', slip: '' }

test('it shows what its viewer may read in the office, and nothing more', async () => {
  const pan = await panOffice(app, 'rakesh')
  const id = await pan.taken(another(95))
  const { body } = await app.as('rakesh')(applications.info, { params: { id } })
  const slip = await app.as('rakesh')(payments.slip, { query: { name: 'slip.jpg' }, bytes: smallPage })
  seen = { id, page: `${body.pages[0]?.id}`, slip: slip.body.id }
  const always = ['balance', 'statement']
  expect(await shownWith([])).toEqual(always)
  expect(await shownWith(['payments:view'])).toEqual([...always, 'payments', 'slip'])
  expect(await shownWith(['gateway:view', 'uti:view'])).toEqual([...always, 'gateway', 'uti'])
  const ofPan = ['applications', 'application', 'scan', 'receipt']
  expect(await shownWith(['pan:view'])).toEqual([...always, ...ofPan])
  expect(await shownWith(['reports:view'])).toEqual([...always, 'invoices'])
  expect(await withMutant(viewShowsAll, () => shownWith([]))).toEqual(
    expect.arrayContaining(['payments', 'application']),
  )
  expect(await withMutant(viewOpensPapers, () => shownWith([]))).toEqual([...always, 'scan', 'slip'])

  const tab = await look(`reader${readers}`)
  expect((await tab(applications.info, { params: { id } })).body.message).toBe(
    'This needs the right “NSDL PAN: View”. Ask an administrator for it.',
  )
})

/** The applicants whom the start page of the shop names to a viewer with these rights of the office. */
async function namedTo(given: Right[]) {
  const name = `reader${++readers}`
  await app.addPerson(name, 'staff', null, ['people:view', 'people:act', ...given])
  const { body } = await (await look(name))(dashboards.merchant)
  return [...body.drafts, ...(body.unfinished ?? [])].length
}

test('the start page names no applicant to who may not see applications', async () => {
  const pan = await panOffice(app, 'rakesh')
  await pan.draft()
  expect(await namedTo(['pan:view'])).toBeGreaterThan(0)
  expect(await namedTo([])).toBe(0)
  expect(await withMutant(startPageNamesAll, () => namedTo([]))).toBeGreaterThan(0)
})

test('of whatever a merchant reads it is known with which right the office reads it', () => {
  const calls = app.portal.served.filter(
    (call) => call.roles !== 'anyone' && call.roles.includes('merchant') && onlyReads(call),
  )
  expect(calls.length).toBeGreaterThan(40)
  expect(calls.filter(({ path }) => rightToRead(path) === null).map(({ path }) => path)).toEqual([])
})

/** Who is logged when a slip is opened in a merchant view. */
async function whoOpened(no: number) {
  const pan = await panOffice(app, 'rakesh')
  const id = await pan.taken(another(no))
  const tab = await look()
  const { body } = await tab(applications.info, { params: { id } })
  expect((await tab(applications.file, { params: { id: `${body.pages[0]?.id}` } })).status).toBe(200)
  return (await audited('scan opened')).at(-1)
}

test('an identity paper that is opened in it is written down under who really looks', async () => {
  const staff = await staffId()
  expect(await whoOpened(2)).toMatchObject({
    who: staff,
    whoName: 'Demo staff as Demo rakesh',
    detail: { viewedAs: shop.code },
  })
  app.clock.forward({ minutes: 11 })
  expect(await withMutant(viewUnnamed, () => whoOpened(3))).not.toMatchObject({ who: staff })
})

test('a reason is asked for, and of a blocked shop there is nothing to look at', async () => {
  const begin = (id: string, said: string) => app.as('admin')(people.viewAs, { params: { id }, body: { reason: said } })
  expect((await begin(shop.id, 'Look')).body.data).toEqual(['reason: Say in at least 10 characters why'])
  expect((await begin(uuid(), reason)).status).toBe(404)
  const closed = await app.addMerchant('closed')
  await app.as('admin')(people.blockShop, { params: { id: closed.id }, body: { reason: 'Police' } })
  const { status, body } = await begin(closed.id, reason)
  expect([status, body.message]).toEqual([
    409,
    'Nobody of Demo closed can log in, so there is nothing to look at as them',
  ])
})

test('the merchant themselves stay signed in, whoever looks', async () => {
  for (let i = 0; i < 6; i++) await look()
  expect((await app.as('rakesh')(account.photo)).status).not.toBe(401)
  expect((await app.as('rakesh')(wallet.closing)).status).toBe(200)
})
