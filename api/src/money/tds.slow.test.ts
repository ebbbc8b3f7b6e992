import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { periodFilter } from 'contract/report/report'
import { ownTds, tdsEntries, tdsRegister } from 'contract/report/tax-reports'
import type { FastifyInstance } from 'fastify'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { inTransaction } from '../db/connect.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { everything } from '../testing/lists.ts'
import { otherServer } from '../testing/other-server.ts'
import { booksOf } from './books.ts'
import { bookCommission, takeBackCommission } from './commission.ts'
import { balanceOf, toPaise, toRupees } from './ledger.ts'
import { belowThreshold, keptOfTakenBack, neverCaughtUp, oneRateForAll } from './tds.mutants.ts'

let app: TestApp
/** Another server of the same database. */
let other: FastifyInstance
beforeAll(async () => {
  const opened = await testDatabase()
  app = await testApp({ opened, noLimits: true })
  other = await otherServer(app, opened)
  app.clock.now = new Date('2026-06-15T06:00:00Z')
})
afterAll(async () => {
  await other.close()
  await app.close()
})

let shops = 0
/** A new person, with or without a PAN on record. */
async function earner(panMasked: string | null = 'XXXXX0000X') {
  const { id } = await app.addMerchant(`earner${++shops}`)
  await app.db.updateTable('merchant').set({ panMasked }).where('id', '=', id).execute()
  return id
}

const causeOf = (ref: string) => ({ ref, at: app.clock.now, by: 'test', remark: `Commission of ${ref}` })
async function earn(merchantId: string, rupees: number, { portal } = app.app, ref: string = uuid()) {
  const commission = { merchantId, amount: toPaise(rupees), cause: causeOf(ref) }
  await inTransaction(portal.db, (tx) => bookCommission(tx, commission))
  return ref
}
const takeBack = (ref: string) => inTransaction(app.db, (tx) => takeBackCommission(tx, causeOf(ref)))
/** The deducted TDS from the wallet and from the year's row, in rupees; a year that differs from its lines is named. */
async function deducted(merchantId: string) {
  const [year, lines, entries] = await Promise.all([
    app.db.selectFrom('tdsYear').selectAll().where('merchantId', '=', merchantId).execute(),
    app.db.selectFrom('tdsLine').selectAll().where('merchantId', '=', merchantId).execute(),
    app.db
      .selectFrom('entry')
      .innerJoin('journal', 'journal.id', 'entry.journalId')
      .select(['amount', 'kind'])
      .where('accountId', '=', `wallet:${merchantId}`)
      .execute(),
  ])
  const sum = (amounts: bigint[]) => toRupees(amounts.reduce((sum, amount) => sum + amount, 0n))
  const tds = sum(entries.filter(({ kind }) => kind === 'TDS').map(({ amount }) => -amount))
  expect(tds).toBe(sum(year.map((one) => one.tds)))
  expect(sum(year.map(({ gross }) => gross))).toBe(
    sum(lines.filter(({ takenBack }) => !takenBack).map(({ amount }) => amount)),
  )
  return tds
}

test('once the year passes ₹20,000 all of it is deducted from, also where it is spent; up to there nothing', async () => {
  const below = async () => {
    const shop = await earner()
    await earn(shop, 12_000)
    await earn(shop, 8_000)
    return { shop, tds: await deducted(shop) }
  }
  const { shop, tds } = await below()
  expect(tds).toBe(0)
  expect((await withMutant(belowThreshold, below)).tds).toBe(400)

  const passed = async () => {
    const own = await earner()
    await earn(own, 20_000)
    await earn(own, 15)
    return deducted(own)
  }
  expect([await passed(), await withMutant(neverCaughtUp, passed)]).toEqual([400.3, 0.3])
  await app.db.updateTable('account').set({ creditLimit: 0n }).where('id', '=', `wallet:${shop}`).execute()
  await earn(shop, 0.01)
  expect(await balanceOf(app.db, shop)).toBe(toPaise(19_600.01))
})

test('without a PAN on record 20 % are deducted, and with one from the next commission on 2 %', async () => {
  const without = async () => {
    const shop = await earner(null)
    await earn(shop, 20_100)
    return { shop, tds: await deducted(shop) }
  }
  const { shop, tds } = await without()
  expect([tds, (await withMutant(oneRateForAll, without)).tds]).toEqual([4_020, 402])
  await app.db.updateTable('merchant').set({ panMasked: 'XXXXX0000X' }).where('id', '=', shop).execute()
  await earn(shop, 100)
  expect(await deducted(shop)).toBe(4_022)
})

test('what is taken back takes its TDS along, below the threshold all of it, also after the year has ended', async () => {
  const takenBack = async () => {
    const shop = await earner()
    const first = await earn(shop, 20_000)
    const second = await earn(shop, 5_000)
    const third = await earn(shop, 100)
    const passed = await deducted(shop)
    await takeBack(third)
    const less = await deducted(shop)
    await takeBack(second)
    return { shop, first, steps: [passed, less, await deducted(shop)] }
  }
  const { shop, first, steps } = await takenBack()
  expect(steps).toEqual([502, 500, 0])
  expect((await withMutant(keptOfTakenBack, takenBack)).steps).toEqual([502, 502, 502])

  const last = await earn(shop, 6_000)
  expect(await deducted(shop)).toBe(520)
  const now = app.clock.now
  app.clock.now = new Date('2027-04-02T06:00:00Z')
  await earn(shop, 20_000)
  await takeBack(last)
  const years = await app.db
    .selectFrom('tdsYear')
    .select(['taxYear', 'gross', 'tds'])
    .where('merchantId', '=', shop)
    .orderBy('taxYear')
    .execute()
  expect(years).toEqual([
    { taxYear: 2026, gross: toPaise(20_000), tds: 0n },
    { taxYear: 2027, gross: toPaise(20_000), tds: 0n },
  ])
  await takeBack(first)
  expect(await takeBack(first).catch(({ message }) => message)).toBe('This amount was already booked')
  app.clock.now = now
})

test('the register has each person by quarter with gross and TDS, and the shop its own', async () => {
  const shop = await earner('ZAAPS****A')
  app.clock.now = new Date('2026-06-30T18:29:00Z')
  await earn(shop, 20_000)
  app.clock.now = new Date('2026-06-30T18:31:00Z')
  const back = await earn(shop, 1_000)
  await takeBack(await earn(shop, 50))
  const period = { from: '2026-04-01', to: '2026-09-30' }
  const { code } = await app.db.selectFrom('merchant').select('code').where('id', '=', shop).executeTakeFirstOrThrow()
  const asked = { body: { ...everything, search: code, additionFilter: periodFilter(period) } }
  const { body } = await app.as('admin')(tdsRegister.list, asked)
  expect(body.data.map(({ quarter, pan, gross, tds, net }) => [quarter, pan, gross, tds, net])).toEqual([
    ['2026-27 Q2', 'ZAAPS****A', 1_000, 420, 580],
    ['2026-27 Q1', 'ZAAPS****A', 20_000, 0, 20_000],
  ])
  const own = app.as(`earner${shops}`)
  expect((await own(ownTds.totals, { query: period })).body.sums).toEqual({ commission: 21_000, tds: 420 })
  await takeBack(back)
  const { body: entries } = await app.as('admin')(tdsEntries.list, asked)
  expect(entries.data.map(({ deducted, givenBack }) => [deducted, givenBack])).toEqual([
    [0, 420],
    [0, 1],
    [1, 0],
    [420, 0],
  ])
  expect((await own(ownTds.list, { body: { ...asked.body, search: '' } })).body.data[0]).toMatchObject({
    kind: 'TDS',
    commission: 0,
    tds: -420,
  })
})

test('commissions of one person at once, at two servers, pass the threshold once and are all deducted from', async () => {
  const shop = await earner()
  await earn(shop, 19_950)
  await Promise.all(Array.from({ length: 10 }, (_, i) => earn(shop, 15.07, i % 2 ? app.app : other)))
  // 20,100.70 in total.
  expect(await deducted(shop)).toBe(402.01)
  const same = await Promise.allSettled([earn(shop, 50, app.app, 'once'), earn(shop, 50, other, 'once')])
  expect(same.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await deducted(shop)).toBe(403.01)
  expect(await booksOf(app.db)).toEqual({ sum: 0, walletsOff: 0, registersOff: 0 })
})
