import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { indianDay } from 'contract/field/fields'
import { gstDetails } from 'contract/masters/gst-details'
import { idTypes } from 'contract/masters/id-type'
import { packages } from 'contract/masters/package'
import { idSales } from 'contract/people/id-sale'
import { registrations } from 'contract/registration'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import { noLimits } from '../http/limits.ts'
import { addRegistrations } from '../registration/testing/rows.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { everything } from '../testing/lists.ts'
import { otherServer } from '../testing/other-server.ts'
import { datedToday, madeByBoth, neverMade, toWhoeverWasSold } from './id-sale-papers.mutants.ts'
import { issueWaitingIds } from './id-sale-papers.ts'

let app: TestApp
let other: FastifyInstance
let type: { idType: string; packageId: string }
let above: { id: string }
beforeAll(async () => {
  const opened = await testDatabase()
  app = await testApp({ opened, noLimits: true })
  other = await otherServer(app, opened, { limits: noLimits })
  const form = { name: 'Kiosk', level: 1, canCreateMembers: false, saleAmount: 590 }
  const idType = (await app.as('admin')(idTypes.add, { body: form })).body.id
  const packageId = (await app.as('admin')(packages.add, { body: { name: 'Kiosks', idTypeId: idType } })).body.id
  type = { idType, packageId }
  await app.db.deleteFrom('gstSeller').execute()
  above = await app.addMerchant('above', 1_000)
  await app.db.updateTable('idType').set({ level: 2, canCreateMembers: true }).where('name', '=', 'Retailer').execute()
})
afterAll(async () => {
  await other.close()
  await app.close()
})

let people = 0
async function sell(parentId: string | null = null) {
  const no = `${++people}`.padStart(2, '0')
  const mobileNo = `61000000${no}`
  await addRegistrations(app, 1, () => ({ mobileNo, emailId: `kiosk${no}@example.com`, parentId }))
  const found = app.db.selectFrom('registration').select('refNo').where('mobileNo', '=', mobileNo)
  const body = { ...type, userName: `kiosk${no}`, password: 'Tulsi-47-kagaz', remark: null }
  const params = { refNo: (await found.executeTakeFirstOrThrow()).refNo }
  const paid = parentId ? { saleMode: 'WALLET' as const } : { saleMode: 'CASH' as const }
  expect((await app.as('staff')(registrations.approve, { params, body: { ...body, ...paid } })).status).toBe(200)
}

const both = () => Promise.all([app.portal, other.portal].map(issueWaitingIds))
const waiting = async () => {
  const filters = { paper: { opt: 'eq' as const, value1: 'WAITS' } }
  return (await app.as('admin')(idSales.list, { body: { ...everything, filters } })).body.data
}
const papers = () =>
  app.db
    .selectFrom('taxInvoice as i')
    .leftJoin('idSale as s', 's.invoiceId', 'i.id')
    .select(['i.number', 's.invoiceNo', 'i.dated', 's.dated as soldAt', 'i.merchantId', 'i.total', 's.amount'])
    .where('i.kind', '=', 'ID_SALE')
    .orderBy('i.number')
    .execute()
/** Makes them again with a mutant awake, from where none has its paper. */
async function made(mutant?: Parameters<typeof withMutant>[0]) {
  await sql`update id_sale set invoice_id = null`.execute(app.db)
  await sql`alter table tax_invoice disable trigger tax_invoice_never_changes`.execute(app.db)
  await sql`delete from tax_invoice`.execute(app.db)
  await sql`alter table tax_invoice enable trigger tax_invoice_never_changes`.execute(app.db)
  await (mutant ? withMutant(mutant, both) : both())
  return papers()
}

test('IDs sold before it was known who sells wait, and the office sees which and why', async () => {
  const today = app.clock.now
  app.clock.now = new Date('2026-03-31T18:00:00Z')
  await sell()
  app.clock.now = today
  await sell()
  await sell(above.id)
  // Without a GSTIN no GST is charged, and nothing waits for a tax invoice.
  expect([await both(), await waiting(), await papers()]).toEqual([[false, false], [], []])
  // As they were sold when GST was charged all the same.
  await sql`update id_sale set gst = 9000`.execute(app.db)
  expect(await both()).toEqual([false, false])
  expect([(await waiting()).length, (await papers()).length]).toEqual([3, 0])
})

test('each has its one tax invoice when that is known, of its own day and number, whichever server makes it', async () => {
  const seller = { legalName: 'Namoona Seva Kendra', gstin: '27ZABCT0000B1ZN', address: 'Pune', sac: '998599' }
  // From a day on before which they were sold, as an office says it that is late.
  app.clock.now = new Date(app.clock.now.getTime() + 86_400_000)
  const body = { ...seller, effectiveFrom: indianDay(app.clock.now) }
  expect((await app.as('admin')(gstDetails.add, { body })).status).toBe(200)
  const found = await made()
  expect(found.map(({ number, dated }) => [number, dated])).toEqual([
    ['ID/25-26/00001', '2026-03-31'],
    ...found.slice(1).map(({ soldAt }, i) => [`ID/26-27/0000${i + 1}`, indianDay(soldAt as Date)]),
  ])
  for (const { number, invoiceNo, total, amount } of found) expect([number, total]).toEqual([invoiceNo, amount])
  expect(found[2]?.merchantId).toBe(above.id)
  expect([found.length, await waiting(), await both()]).toEqual([3, [], [false, false]])
  expect(await papers()).toEqual(found)
})

test('what breaks it is seen', async () => {
  expect(await made(neverMade)).toEqual([])
  expect((await made(datedToday))[0]?.dated).not.toBe('2026-03-31')
  expect((await made(toWhoeverWasSold))[2]?.merchantId).not.toBe(above.id)
  const fails = async (): Promise<boolean> => {
    for (let tries = 0; tries < 20; tries++) {
      const isBroken = await made(madeByBoth).then(
        () => false,
        () => true,
      )
      if (isBroken) return true
    }
    return false
  }
  expect(await fails()).toBe(true)
  expect(await made()).toHaveLength(3)
})
