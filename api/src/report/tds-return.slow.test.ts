import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { dayText, indianDay } from 'contract/field/fields'
import { tdsChallans } from 'contract/masters/tds-challan'
import { rights } from 'contract/people/rights'
import { tdsRegister } from 'contract/report/tax-reports'
import { fileTdsBy, interestOnTds, payTdsBy } from 'contract/report/tds-days'
import { daysOfQuarter, quarterName, quartersUntil, tdsReturn } from 'contract/report/tds-return'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { inTransaction } from '../db/connect.ts'
import { accounts, post, walletOf } from '../money/ledger.ts'
import { anySessionReveals } from '../paper-read/paper-read.mutants.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { goodKyc, kycActions } from '../testing/kyc.ts'
import { pansUnwritten } from './tds-return.mutants.ts'

let app: TestApp
let quarter: string
let code: string
beforeAll(async () => {
  app = await testApp({ noLimits: true })
  quarter = quartersUntil(indianDay(app.clock.now))[0] ?? ''
  const known = await app.addMerchant('known')
  code = known.code
  await kycActions(app.as('known'), app.as('staff')).pass()
  await earn(known.id, 30_000n, 600n)
  const unknown = await app.addMerchant('unknown')
  await app.db.updateTable('merchant').set({ name: '=1+1' }).where('id', '=', unknown.id).execute()
  await earn(unknown.id, 1_000n, 200n)
  await app.addPerson('filer', 'staff', null, ['tds-return:view', 'tds-return:export'])
  await app.addPerson(
    'reader',
    'staff',
    null,
    [...rights].filter((right) => !right.startsWith('tds-return:')),
  )
})
afterAll(() => app.close())

/** Commission and its TDS, in rupees. */
async function earn(merchantId: string, gross: bigint, tds: bigint) {
  const head = { at: app.clock.now, by: 'test', remark: 'test' }
  const wallet = walletOf(merchantId)
  await inTransaction(app.db, async (tx) => {
    const entries = (amount: bigint, other: string) => [
      { account: wallet, amount },
      { account: other, amount: -amount },
    ]
    await post(tx, { ...head, kind: 'COMMISSION', ref: uuid(), entries: entries(gross * 100n, accounts.commission) })
    await post(tx, { ...head, kind: 'TDS', ref: uuid(), entries: entries(-tds * 100n, accounts.tdsPayable) })
  })
}

const take = async (who = 'filer', of = quarter) => {
  await app.stepUp(who)
  return app.as(who)(tdsReturn.file, { params: { quarter: of } })
}
const look = (who = 'filer', of = quarter) => app.as(who)(tdsReturn.read, { params: { quarter: of } })
/** How often the whole PAN of the shop that has one was read. */
const reads = async () =>
  (
    await app.db
      .selectFrom('audit')
      .select(['whoName', 'about'])
      .where('what', '=', 'pan revealed')
      .where('about', '=', code)
      .execute()
  ).length

const challan = async (changes: object = {}) =>
  app.as('admin')(tdsChallans.add, {
    body: {
      month: indianDay(app.clock.now).slice(0, 7).split('-').reverse().join('-'),
      amount: 650,
      interest: 0,
      bsr: '0000012',
      paidOn: indianDay(app.clock.now),
      serial: '42',
      ...changes,
    },
  })

test('a challan is known by bank code, date and serial with all their zeros, and is entered once', async () => {
  const faults = async (changes: object) => (await challan(changes)).body.data
  expect(await faults({ bsr: '12' })).toEqual(['bsr: Enter its 7 figures, with the zeros in front'])
  expect(await faults({ month: '13-2026' })).toEqual(['month: Enter a month as mm-yyyy'])
  expect((await challan()).status).toBe(200)
  expect(await faults({ serial: '00042' })).toEqual(['serial: This challan is there already'])
  expect(await app.db.selectFrom('tdsChallan').select(['bsr', 'serial']).execute()).toEqual([
    { bsr: '0000012', serial: '00042' },
  ])
  const month = indianDay(app.clock.now).slice(0, 7)
  expect((await look()).body.months).toEqual([{ month, tds: 800, paid: 650, payBy: payTdsBy(month), interest: 0 }])
})

test.each([
  ['2026-11', '2026-12-07'],
  ['2027-03', '2027-04-30'],
  ['2026-12', '2027-01-07'],
])('what is deducted in %s is paid by %s', (month, by) => expect(payTdsBy(month)).toBe(by))

test('the statement of a quarter is due at the end of the next month, that of the last on 31 May; certificates 15 days later', () => {
  expect(fileTdsBy('2026-27-Q3')).toEqual({ statement: '2027-01-31', certificates: '2027-02-15' })
  expect(fileTdsBy('2026-27-Q1')).toEqual({ statement: '2026-07-31', certificates: '2026-08-15' })
  expect(fileTdsBy('2026-27-Q4')).toEqual({ statement: '2027-05-31', certificates: '2027-06-15' })
  expect(fileTdsBy('2026-27')).toBeNull()
})

test('interest on tax paid late is 1.5 % for each calendar month begun', () => {
  expect(interestOnTds(100_000n, '2026-11', '2026-12-07')).toBe(0n)
  expect(interestOnTds(100_000n, '2026-11', '2026-12-09')).toBe(3_000n)
  expect(interestOnTds(100_000n, '2026-11', '2027-01-01')).toBe(4_500n)
})

test('whoever files TDS takes the quarter with whole PANs, as the register says, and each PAN is written down as read', async () => {
  expect((await look()).body).toMatchObject({ people: 2, withoutPan: 1, gross: 31_000, tds: 800 })
  expect(await reads()).toBe(0)
  const { status, bytes, headers } = await take()
  expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/csv')])
  expect(headers['content-disposition']).toContain(`TDS-${quarter}.csv`)
  const [, first = '', second = ''] = bytes.toString('utf8').split('\r\n')
  const today = dayText(indianDay(app.clock.now))
  expect(first).toMatch(
    new RegExp(
      `^1,${goodKyc.pan},${goodKyc.nameAsPan},M\\d+,1006,${today},30000.00,2,600.00,'0000012,${today},'00042$`,
    ),
  )
  // Of somebody without a PAN the return says so, and what looks like a formula runs nowhere.
  expect(second).toMatch(/^2,PANNOTAVBL,'=1\+1,M\d+,1006,.+,1000.00,20,200.00,,,$/)

  const days = daysOfQuarter(quarter)
  const { sums } = (await app.as('admin')(tdsRegister.totals, { query: days! })).body
  expect([sums.gross, sums.tds]).toEqual([31_000, 800])
  const written = app.db
    .selectFrom('audit')
    .select(['whoName', 'about', 'detail'])
    .where('what', '=', 'TDS return taken')
  expect(await written.execute()).toEqual([
    expect.objectContaining({ whoName: 'Demo filer', about: quarterName(quarter), detail: { people: 2 } }),
  ])
  expect(await reads()).toBe(1)
  await take()
  expect(await reads()).toBe(2)
  await withMutant(pansUnwritten, () => take())
  expect(await reads()).toBe(2)
})

test('a session that was left open gives nobody the file', async () => {
  await app.addPerson('away', 'staff', null, ['tds-return:view', 'tds-return:export'])
  const found = () => app.as('away')(tdsReturn.file, { params: { quarter } })
  expect((await found()).status).toBe(428)
  expect((await withMutant(anySessionReveals, found)).status).toBe(200)
})

test('nobody else does, though they read every report', async () => {
  for (const who of ['reader', 'known'])
    expect([(await take(who)).status, (await look(who)).status]).toEqual([403, 403])
  expect((await take('admin')).status).toBe(200)
})

test('a quarter that is none, or is not there yet, or was empty has no file', async () => {
  const [, before = ''] = quartersUntil(indianDay(app.clock.now))
  const next = quartersUntil(`${Number(quarter.slice(0, 4)) + 2}-05-01`, 1)[0]
  for (const wrong of ['2026-27', '2026-28-Q1', '2026-27-Q5', `${next}`])
    expect((await take('filer', wrong)).status).toBe(404)
  const { status, body } = await take('filer', before)
  expect([status, body.message]).toEqual([409, `No commission was booked in ${quarterName(before)}`])
})

test('quarters are those of the tax year, across its end and that of the calendar', () => {
  expect(quartersUntil('2026-04-01', 3)).toEqual(['2026-27-Q1', '2025-26-Q4', '2025-26-Q3'])
  expect(quartersUntil('2026-03-31', 1)).toEqual(['2025-26-Q4'])
  expect(daysOfQuarter('2025-26-Q4')).toEqual({ from: '2026-01-01', to: '2026-03-31' })
  expect(daysOfQuarter('2026-27-Q1')).toEqual({ from: '2026-04-01', to: '2026-06-30' })
  expect(daysOfQuarter('2099-00-Q2')).toEqual({ from: '2099-07-01', to: '2099-09-30' })
})
