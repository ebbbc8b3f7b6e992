import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { idTypes } from 'contract/masters/id-type'
import { packages } from 'contract/masters/package'
import { idSales } from 'contract/people/id-sale'
import { registrations } from 'contract/registration'
import { gstRegister } from 'contract/report/money-reports'
import type { FastifyInstance } from 'fastify'
import { withMutant } from 'mutants'
import { createApp } from '../app.ts'
import { noLimits } from '../http/limits.ts'
import { keysFrom } from '../shared/keys.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { addRegistrations, everything } from '../testing/lists.ts'
import { oneNumberForTwo, soldUnbooked } from './id-sale.mutants.ts'
import { financialYear } from './id-sale.ts'

let app: TestApp
let other: FastifyInstance
let type: { idType: string; packageId: string }
beforeAll(async () => {
  const opened = await testDatabase()
  app = await testApp({ opened, noLimits: true })
  other = await createApp({
    ...{ opened: { ...opened, close: async () => {} }, keys: keysFrom(Buffer.alloc(32, 7)), files: app.portal.files },
    ...{ limits: noLimits, clock: () => app.clock.now },
  })
  const form = { name: 'Kiosk', level: 1, canCreateMembers: false, saleAmount: 590 }
  const idType = (await app.as('admin')(idTypes.add, { body: form })).body.id
  const packageId = (await app.as('admin')(packages.add, { body: { name: 'Kiosks', idTypeId: idType } })).body.id
  type = { idType, packageId }
})
afterAll(async () => {
  await other.close()
  await app.close()
})

let people = 0
async function approve(changes: object = {}, server = app.app) {
  const no = `${++people}`.padStart(2, '0')
  const mobileNo = `61000000${no}`
  await addRegistrations(app, 1, () => ({ mobileNo, emailId: `kiosk${no}@example.com` }))
  const { refNo } = await app.db
    .selectFrom('registration')
    .select('refNo')
    .where('mobileNo', '=', mobileNo)
    .executeTakeFirstOrThrow()
  const body = { ...type, userName: `kiosk${no}`, password: 'Tulsi-47-kagaz', remark: null, ...changes }
  return (await app.as('staff', server)(registrations.approve, { params: { refNo }, body })).status
}
const sales = async () => (await app.as('staff')(idSales.list, { body: everything })).body.data
const registered = async () => {
  const journals = await app.db.selectFrom('journal').select('id').where('kind', '=', 'ID_SALE').execute()
  const entries = await app.db
    .selectFrom('entry')
    .select(['accountId', 'amount'])
    .where('journalId', 'in', [...journals.map(({ id }) => id), '0190a0a0-0000-7000-8000-000000000000'])
    .execute()
  return entries.map(({ accountId, amount }) => `${accountId} ${amount}`).sort()
}

test('an approved registration is a sale: its price of today, the GST in it, a number, and the money in the books', async () => {
  expect(await approve()).toBe(200)
  const [sale] = await sales()
  const year = financialYear(app.clock.now.toISOString().slice(0, 10))
  expect(sale).toMatchObject({
    ...{ invoiceNo: `ID/${year}/00001`, name: expect.stringContaining('Meena'), idType: 'Kiosk', package: 'Kiosks' },
    ...{ amount: 590, gst: 90, mode: 'CASH', soldBy: 'Demo staff', code: expect.stringMatching(/^M\d+$/) },
  })
  expect(await registered()).toEqual(['office-cash -59000', 'output-gst 9000', 'service-income 50000'])
  const { data } = (await app.as('admin')(gstRegister.list, { body: everything })).body
  expect(data).toContainEqual(expect.objectContaining({ taxable: 500, gst: 90, total: 590 }))
  // Nothing is sold whose money cannot be booked.
  const status = await withMutant(soldUnbooked, approve)
  expect([status, (await sales()).length]).toEqual([500, 1])
})

test('one that is given away has no invoice and no journal, and is listed all the same', async () => {
  const before = await registered()
  expect(await approve({ saleMode: 'FREE' })).toBe(200)
  expect((await sales())[0]).toMatchObject({ invoiceNo: null, amount: 0, gst: 0, mode: 'FREE' })
  expect(await approve({ idType: app.masters.idTypeId, packageId: app.masters.packageId })).toBe(200)
  expect((await sales())[0]).toMatchObject({ invoiceNo: null, amount: 0, mode: 'FREE', idType: 'Retailer' })
  expect(await registered()).toEqual(before)
})

test('numbers follow one another without a gap, whichever server sells', async () => {
  const sold = () => Promise.all([approve({}), approve({}, other), approve({}), approve({}, other)])
  expect(await sold()).toEqual([200, 200, 200, 200])
  const numbers = (await sales()).flatMap(({ invoiceNo }) => (invoiceNo ? [Number(invoiceNo.slice(-5))] : []))
  expect(numbers.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
  const until = async (): Promise<boolean> => {
    for (let tries = 0; tries < 8; tries++) if ((await sold()).some((status) => status !== 200)) return true
    return false
  }
  expect(await withMutant(oneNumberForTwo, until)).toBe(true)
})

test('a financial year runs from April to March', () => {
  expect(['2026-03-31', '2026-04-01', '2099-12-31'].map(financialYear)).toEqual(['25-26', '26-27', '99-00'])
})
