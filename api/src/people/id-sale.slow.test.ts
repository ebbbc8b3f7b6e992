import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { indianDay } from 'contract/field/fields'
import { invoicePapers } from 'contract/invoice'
import { idTypes } from 'contract/masters/id-type'
import { packages } from 'contract/masters/package'
import { idSales } from 'contract/people/id-sale'
import { members } from 'contract/people/members'
import { registrations } from 'contract/registration'
import { dailyCollection, gstRegister, officeCounter } from 'contract/report/money-reports'
import type { FastifyInstance } from 'fastify'
import { withMutant } from 'mutants'
import { noLimits } from '../http/limits.ts'
import { chargesOf } from '../invoice/month.ts'
import { addRegistrations } from '../registration/testing/rows.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { everything } from '../testing/lists.ts'
import { otherServer } from '../testing/other-server.ts'
import { pdfPages } from '../testing/pdf-text.ts'
import { invoicedTwice, oneNumberForTwo, soldOnCredit, soldUnbooked } from './id-sale.mutants.ts'
import { financialYear } from './id-sale.ts'

let app: TestApp
let other: FastifyInstance
let type: { idType: string; packageId: string }
beforeAll(async () => {
  const opened = await testDatabase()
  app = await testApp({ opened, noLimits: true })
  other = await otherServer(app, opened, { limits: noLimits })
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
async function approve(changes: object = {}, server = app.app, parentId: string | null = null) {
  const no = `${++people}`.padStart(2, '0')
  const mobileNo = `61000000${no}`
  await addRegistrations(app, 1, () => ({ mobileNo, emailId: `kiosk${no}@example.com`, parentId }))
  const { refNo } = await app.db
    .selectFrom('registration')
    .select('refNo')
    .where('mobileNo', '=', mobileNo)
    .executeTakeFirstOrThrow()
  const body = {
    ...type,
    userName: `kiosk${no}`,
    password: 'Tulsi-47-kagaz',
    remark: null,
    saleMode: 'CASH',
    ...changes,
  }
  return (await app.as('staff', server)(registrations.approve, { params: { refNo }, body })).status
}
/** Who pays for somebody that waits under a merchant, as the office reads it. */
async function payerOf(parentId: string) {
  const waiting = app.db.selectFrom('registration').select('refNo').where('status', '=', 'PENDING')
  const { refNo } = await waiting.where('parentId', '=', parentId).executeTakeFirstOrThrow()
  return (await app.as('staff')(registrations.choices, { params: { refNo } })).body.payer
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
    invoiceNo: `ID/${year}/00001`,
    name: expect.stringContaining('Meena'),
    idType: 'Kiosk',
    package: 'Kiosks',
    amount: 590,
    gst: 90,
    mode: 'CASH',
    soldBy: 'Demo staff',
    code: expect.stringMatching(/^M\d+$/),
  })
  expect(await registered()).toEqual(['office-cash -59000', 'output-gst 9000', 'service-income 50000'])
  const { data } = (await app.as('admin')(gstRegister.list, { body: everything })).body
  expect(data).toContainEqual(expect.objectContaining({ taxable: 500, gst: 90, total: 590 }))
  // Nothing is sold whose money cannot be booked.
  const status = await withMutant(soldUnbooked, approve)
  expect([status, (await sales()).length]).toEqual([500, 1])
})

test('nobody says by default that cash was taken: without a word how it is paid, nothing is approved', async () => {
  const before = (await sales()).length
  expect(await approve({ saleMode: undefined })).toBe(400)
  expect((await sales()).length).toBe(before)
})

test('one that is given away has no invoice and no journal, and is listed all the same', async () => {
  const before = await registered()
  expect(await approve({ saleMode: 'FREE' })).toBe(200)
  expect((await sales())[0]).toMatchObject({ invoiceNo: null, amount: 0, gst: 0, mode: 'FREE' })
  expect(await approve({ idType: app.masters.idTypeId, packageId: app.masters.packageId })).toBe(200)
  expect((await sales())[0]).toMatchObject({ invoiceNo: null, amount: 0, mode: 'FREE', idType: 'Retailer' })
  expect(await registered()).toEqual(before)
})

test('an ID of a frenchie is paid from the wallet above, with the approval or not at all, and its invoice is theirs', async () => {
  const above = await app.addMerchant('above', 1_000)
  const { id } = above
  await app.db.updateTable('idType').set({ level: 2, canCreateMembers: true }).where('name', '=', 'Retailer').execute()
  const paid = { saleMode: 'WALLET' as const }
  expect(await approve(paid)).toBe(400)
  expect((await app.as('above')(members.choices)).body.prices).toEqual({ [type.idType]: 590 })

  await addRegistrations(app, 1, () => ({ mobileNo: '6100000099', emailId: 'waits@example.com', parentId: id }))
  expect(await payerOf(id)).toMatchObject({ code: above.code, balance: 1_000, creditLimit: 0, leftToday: null })
  expect(await approve(paid, app.app, id)).toBe(200)
  expect((await payerOf(id))?.balance).toBe(410)
  const [sale] = await sales()
  expect(sale).toMatchObject({ mode: 'WALLET', amount: 590, soldBy: `${above.code} – Demo above` })
  expect(await registered()).toContain(`wallet:${id} -59000`)
  const letters = app.db.selectFrom('outbox').select('body').where('kind', '=', 'frenchie-approved')
  expect((await letters.executeTakeFirstOrThrow()).body.text).toContain('₹590.00 was taken from your wallet')

  // The wallet holds too little for another: nothing of the approval is left.
  const count = (await sales()).length
  expect(await approve(paid, app.app, id)).toBe(409)
  expect([(await sales()).length, (await payerOf(id))?.balance]).toEqual([count, 410])
  expect(await withMutant(soldOnCredit, () => approve(paid, app.app, id))).toBe(200)

  const params = { id: `${sale?.invoiceId}` }
  const paper = await app.as('above')(invoicePapers.own, { params })
  expect(paper.status).toBe(200)
  const words = (await pdfPages(paper.bytes)).map(({ text }) => text).join(' ')
  for (const said of ['Tax invoice', `${sale?.invoiceNo}`, '500.00', 'CGST 9 %', '45.00', '590.00', above.code])
    expect(words).toContain(said)
  expect(words).not.toContain('Government fee, as pure agent')
  await app.addMerchant('stranger')
  expect((await app.as('stranger')(invoicePapers.own, { params })).status).toBe(404)

  // The invoice of the month leaves out what has one.
  const month = `${indianDay(app.clock.now).slice(0, 7)}-01`
  const ofMonth = async () => (await chargesOf(app.db, month)).filter(({ merchantId }) => merchantId === id).length
  expect([await ofMonth(), await withMutant(invoicedTwice, ofMonth)]).toEqual([0, 1])
})

test('what was paid for IDs at the office is in the collection of its day', async () => {
  const { data } = (await app.as('staff')(dailyCollection.list, { body: everything })).body
  const cash = (await sales()).filter(({ mode }) => mode === 'CASH')
  const sum = cash.reduce((sum, { amount }) => sum + Number(amount), 0)
  const told = { nos: cash.length, requested: sum, approved: sum, rejected: 0, pending: 0, net: sum }
  expect(data).toContainEqual(expect.objectContaining({ source: officeCounter, mode: 'CASH', ...told }))
  const filters = {
    dated: { opt: 'eq' as const, value1: indianDay(app.clock.now) },
    mode: { opt: 'eq' as const, value1: 'CASH' },
  }
  const behind = (await app.as('staff')(idSales.list, { body: { ...everything, filters } })).body
  expect(behind.data).toHaveLength(cash.length)
})

test('numbers follow one another without a gap, whichever server sells', async () => {
  const sold = () => Promise.all([approve({}), approve({}, other), approve({}), approve({}, other)])
  expect(await sold()).toEqual([200, 200, 200, 200])
  const numbers = (await sales()).flatMap(({ invoiceNo }) => (invoiceNo ? [Number(invoiceNo.slice(-5))] : []))
  expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, i) => i + 1))
  const until = async (): Promise<boolean> => {
    for (let tries = 0; tries < 8; tries++) if ((await sold()).some((status) => status !== 200)) return true
    return false
  }
  expect(await withMutant(oneNumberForTwo, until)).toBe(true)
})

test('a financial year runs from April to March', () => {
  expect(['2026-03-31', '2026-04-01', '2099-12-31'].map(financialYear)).toEqual(['25-26', '26-27', '99-00'])
})
