import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { dashboards } from 'contract/dashboard'
import type { Endpoint } from 'contract/endpoint'
import { invoicePapers } from 'contract/invoice'
import { applications } from 'contract/pan/application'
import { hardcopyActions } from 'contract/pan/paper/paper'
import { paperless } from 'contract/pan/paperless/paperless'
import { tinRejections } from 'contract/pan/provider'
import { queues } from 'contract/pan/status'
import { uti } from 'contract/pan/uti/uti'
import { payments } from 'contract/payment/payment'
import { sql } from 'kysely'
import { findPaperless } from '../pan/paperless/queries.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { another, panOffice } from '../testing/applications.ts'
import { nameOf } from '../testing/contract.ts'
import { everything, fillLists } from '../testing/lists.ts'
import { paperlessDesk } from '../testing/paperless.ts'
import type { Caller } from './caller.ts'
import { merchantOf, ownedBy, sentOrOwn } from './tenant.ts'

let app: TestApp
let shop: Awaited<ReturnType<TestApp['addMerchant']>>
/** An application of `merchant` that is paid and not signed. */
let unsigned: string
/** `merchant` and `rival` have something of each kind; `stranger` has nothing. */
beforeAll(async () => {
  app = await testApp({ noLimits: true })
  await fillLists(app, 1)
  shop = await app.addMerchant('stranger')
  await (await panOffice(app)).submitted(another(9901))
  unsigned = await (await paperlessDesk(app)).initiated()
  await app.db.updateTable('application').set({ dueBy: '2026-12-01', ackDate: '2026-10-01' }).execute()
})
afterAll(() => app.close())

const stranger = () => app.as('stranger')
/** Something of the shop of `merchant`. */
async function idOf(table: 'payment' | 'application' | 'uti_application' | 'tax_invoice' | 'file', status?: string) {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where merchant_id = (select merchant_id from application where id = ${unsigned})
    ${status ? sql`and status = ${status}` : sql``} limit 1`.execute(app.db)
  return `${rows[0]?.id}`
}

test('no list shows a shop that has nothing a row of others, nor counts one', async () => {
  const lists = app.portal.served.filter(({ list, roles }) => list && roles !== 'anyone' && roles.includes('merchant'))
  expect(lists.length).toBeGreaterThan(12)
  const told: string[] = []
  for (const call of lists as Endpoint[]) {
    const { body } = await stranger()(call, { body: everything } as never)
    const { totalRecords, filterRecords } = body as { totalRecords?: number; filterRecords?: number }
    if (totalRecords || filterRecords) told.push(`${nameOf(call)} ${totalRecords} ${filterRecords}`)
  }
  expect(told).toEqual([])
  for (const call of [applications.own.all, payments.own, uti.topUps, uti.log] as Endpoint[]) {
    const { body } = await app.as('merchant')(call, { body: everything } as never)
    expect((body as { totalRecords?: number }).totalRecords).toBeGreaterThan(0)
  }
})

test('the day of a shop that has nothing is empty, whatever waits for others', async () => {
  const { body } = await stranger()(dashboards.merchant)
  expect(body).toEqual({
    today: 0,
    counts: {},
    drafts: [],
    unfinished: [],
    creditLimit: 0,
    due: { objection: null, papers: 0, oldestAck: null, unsigned: {} },
  })
  const { body: own } = await app.as('merchant')(dashboards.merchant)
  expect(own).toMatchObject({ today: 2, due: { objection: '2026-12-01' }, unfinished: [{ id: unsigned }] })
  // Of each status in which the paper may still be owed there is one application.
  expect([own.drafts.length, own.unfinished?.length, own.due?.papers]).toEqual([2, 1, queues.hardcopy.length])
})

test('a shop that is no agent of UTI reads of no registration and no coupon', async () => {
  const { body } = await stranger()(uti.overview)
  expect(body.psa).toBeNull()
  expect(Object.values(body.counts).every((count) => count === 0)).toBe(true)
  expect((await app.as('merchant')(uti.overview)).body.psa).not.toBeNull()
})

test('what another shop has cannot be opened, taken back or marked by its id', async () => {
  await app.db.updateTable('payment').set({ status: 'PENDING' }).execute()
  const acknowledged = await idOf('application', 'ACKNOWLEDGED')
  const ackNo = '000261120000777'
  await app.db.updateTable('application').set({ ackNo }).where('id', '=', acknowledged).execute()
  const packet = { ids: [acknowledged], courier: 'India Post', trackingNo: 'EM000000001IN', sentOn: '2026-11-01' }
  const tried: [Endpoint, object][] = [
    [payments.cancel, { params: { id: await idOf('payment') } }],
    [hardcopyActions.send, { body: packet }],
    [paperless.state, { params: { id: unsigned } }],
    [applications.info, { params: { id: acknowledged } }],
    [uti.mark, { params: { id: await idOf('uti_application') }, body: { status: 'ALLOTTED' } }],
    [invoicePapers.own, { params: { id: await idOf('tax_invoice') } }],
    [applications.file, { params: { id: await idOf('file') } }],
  ]
  for (const [call, given] of tried) {
    expect(`${nameOf(call)} ${(await stranger()(call, given as never)).status}`).toBe(`${nameOf(call)} 404`)
    expect(`${nameOf(call)} ${(await app.as('merchant')(call, given as never)).status}`).toBe(`${nameOf(call)} 200`)
  }
  // How it stands is told to its own shop alone.
  const asked = async (who: string) => (await app.as(who)(tinRejections.ownByAckNo, { params: { ackNo } })).body.message
  expect(await asked('stranger')).toBe('This application was not found')
  expect(await asked('merchant')).toBe('No objection is open here: the application is Acknowledged')
  const tenant = { role: 'merchant', merchantId: shop.id } as Caller
  await expect(findPaperless(app.db, tenant, unsigned)).rejects.toMatchObject({ status: 404 })
})

test('a query asks for the rows of one merchant, and all of them for the office alone', async () => {
  const merchantId = merchantOf({ merchantId: '0190a0a0-0000-7000-8000-000000000001' })
  const asked = (condition: ReturnType<typeof ownedBy>) => {
    const { sql: text, parameters } = sql`select ${condition}`.compile(app.db)
    return [text, ...parameters]
  }
  expect(asked(ownedBy({ role: 'merchant', merchantId }))).toEqual(['select "merchant_id" = $1', merchantId])
  expect(asked(ownedBy({ role: 'merchant', merchantId }, 'p'))).toEqual(['select "p"."merchant_id" = $1', merchantId])
  for (const role of ['admin', 'staff', 'system'] as const)
    expect(asked(ownedBy({ role, merchantId: null }))).toEqual(['select true'])
  expect(() => ownedBy({ role: 'merchant', merchantId: null })).toThrow('a merchant without a merchant id')
  for (const role of ['merchant', 'system'] as const) expect(asked(sentOrOwn({ role }, 'a'))).toEqual(['select true'])
  for (const role of ['admin', 'staff'] as const)
    expect(asked(sentOrOwn({ role }, 'a'))[0]).toMatch(
      /^select coalesce\("a"."status", ''\) not in \('DRAFT', ?'PL_DRAFT'\)$/,
    )
})
