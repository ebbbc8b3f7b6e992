import { describe, expect, test } from '@jest/globals'
import { exportOf } from 'contract/endpoint'
import { people } from 'contract/people/people'
import { gstRegister } from 'contract/report/money-reports'
import { panReport, statement } from 'contract/report/own-reports'
import { dayAfter, type Period } from 'contract/report/report'
import { ageing, rejectionRate, rejectionReasons, turnaround, verdicts } from 'contract/report/work-reports'
import fc from 'fast-check'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { inTransaction } from '../db/connect.ts'
import { accounts, post, walletOf } from '../money/ledger.ts'
import { pdfPages } from '../testing/pdf-text.ts'
import { readWorkbook } from '../testing/workbook.ts'
import { countsAllDays, countsWhatCameLater, leavesOutLines, opensADayLate, statementOfAll } from './report.mutants.ts'
import { added, app, asked, at, ledger, newest, of, shop, today } from './testing/fixture.ts'

describe('the work', () => {
  test('is counted by merchant, by reason, by age and by the hours to the acknowledgement', async () => {
    const admin = app.as('admin')
    const rate = (await admin(rejectionRate.list, asked(of()))).body.data
    expect(rate).toMatchObject([
      { merchantName: 'Demo merchant', checks: 3, verified: 1, returned: 1, rejected: 1, rate: 66.7 },
    ])
    const why = (await admin(rejectionReasons.list, asked(of()))).body.data
    expect(why.map(({ code, returned, rejected }) => [code, returned, rejected])).toEqual([
      ['D02', 0, 1],
      ['F02', 1, 0],
      ['P01', 1, 0],
    ])
    // The chart names each code in the words of the reason.
    const { bars } = (await admin(rejectionReasons.totals, { query: of() })).body
    expect(bars.map(({ label, words }) => [label, words])).toEqual(why.map(({ code, reason }) => [code, reason]))
    expect(why.map(({ code, reason }) => code === reason)).toEqual([false, false, false])
    const said = (await admin(verdicts.list, asked(of()))).body.data
    expect(said.map(({ outcome, reasonCodes }) => [outcome, reasonCodes])).toEqual([
      ['INCOMPLETE', 'F02, P01'],
      ['REJECTED', 'D02'],
      ['VERIFIED', ''],
    ])
    const open = (await admin(ageing.list, { body: newest })).body.data
    expect(open.map(({ status, nos, upToOne }) => [status, nos, upToOne])).toEqual([
      ['ACKNOWLEDGED', 1, 1],
      ['INCOMPLETE', 1, 1],
    ])
    expect((await admin(turnaround.list, asked(of()))).body.data).toMatchObject([{ day: today, nos: 1 }])
  })

  test("shows a merchant their own applications, the applicant's number not whole", async () => {
    const { data } = (await app.as('merchant')(panReport.list, asked(of()))).body
    expect(data).toHaveLength(3)
    expect(data.every(({ mobile }) => /^XXXXXX\d{4}$/.test(`${mobile}`))).toBe(true)
    expect(data.map(({ reasonCodes }) => reasonCodes).sort()).toEqual(['', 'D02', 'F02, P01'])
    expect((await app.as('rival')(panReport.list, asked(of()))).body.data).toEqual([])
  })
})

/** The turn of a year of tax. */
const days = ['2021-03-30', '2021-03-31', '2021-04-01']

const adjust = (wallet: string, at: Date, amount: bigint) =>
  inTransaction(app.db, (tx) =>
    post(tx, {
      kind: 'ADJUST_CR',
      ref: uuid(),
      at,
      by: 'test',
      remark: '',
      mayOverdraw: true,
      entries: [
        { account: wallet, amount },
        { account: accounts.adjustments, amount: -amount },
      ],
    }),
  )

/** Which statements of a shop, of any of these days to any other, are not what its entries say one by one. */
async function wrongStatements(userName: string, shopId: string) {
  const entries = await app.db.selectFrom('entry').selectAll().where('accountId', '=', walletOf(shopId)).execute()
  const newestFirst = entries.toSorted((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
  const rupees = (some: typeof entries) => Number(some.reduce((sum, { amount }) => sum + amount, 0n)) / 100
  const wrong: string[] = []
  for (const [from, to] of days.flatMap((from, i) => days.slice(i).map((to) => [from, to] as const))) {
    const [begin, end] = [at(from, '00:00:00'), at(dayAfter(to, 1), '00:00:00')]
    const lines = newestFirst.filter((entry) => entry.at >= begin && entry.at < end)
    const balances = lines.map(({ id }) => [id, rupees(newestFirst.slice(newestFirst.findIndex((e) => e.id === id)))])
    const totals = {
      opening: rupees(entries.filter((entry) => entry.at < begin)),
      closing: rupees(entries.filter((entry) => entry.at < end)),
      debit: rupees(lines.filter(({ amount }) => amount < 0n)) * -1,
      credit: rupees(lines.filter(({ amount }) => amount > 0n)),
    }
    const seen: unknown[] = []
    for (let start = 0; start < 20; start += 10) {
      const body = { ...asked(of(from, to)).body, start, length: 10 }
      const { data, totalRecords } = (await app.as(userName)(statement.list, { body })).body
      seen.push(...data.map(({ id, balance }) => [id, balance]))
      if (totalRecords !== lines.length) wrong.push(`count ${from} to ${to}`)
    }
    const { sums } = (await app.as(userName)(statement.totals, { query: of(from, to) })).body
    if (`${seen}` !== `${balances}`) wrong.push(`lines ${from} to ${to}`)
    if (Object.entries(totals).some(([name, value]) => sums[name] !== value + 0)) wrong.push(`totals ${from} to ${to}`)
  }
  return wrong
}

describe('a statement', () => {
  const read = async (period: Period) => {
    const merchant = app.as('merchant')
    const { data } = (await merchant(statement.list, asked(period))).body
    return { data, sums: (await merchant(statement.totals, { query: period })).body.sums }
  }

  test('begins and ends as the ledger has it, and each line leads to the next', async () => {
    const closing = await ledger(walletOf(shop.id))
    const { data, sums } = await read(of(dayAfter(today, -1), today))
    expect(sums.closing).toBe(closing)
    expect(sums.closing).toBeCloseTo(sums.opening! + sums.credit! - sums.debit!, 6)
    expect([added(data, 'credit'), added(data, 'debit')]).toEqual([sums.credit, sums.debit])
    expect(data[0]!.balance).toBe(closing)
    // The first line of the period stands below: what came before it is the opening.
    const oldest = data.at(-1)!
    expect(oldest.balance).toBeCloseTo(sums.opening! + (oldest.credit ?? 0) - (oldest.debit ?? 0), 6)
    for (const { debit, credit } of data) expect([debit, credit]).toContain(null)
    const later = await read(of(dayAfter(today, 1)))
    expect(later).toEqual({ data: [], sums: { opening: closing, closing, debit: 0, credit: 0 } })
  })

  test('of any period is exact, whatever was booked when, on each page and over midnight in India', async () => {
    let shops = 0
    const clock = fc.constantFrom('00:00:00', '11:30:00', '23:59:59')
    const paise = fc.integer({ min: -9_999, max: 99_999 }).filter(Boolean)
    const booking = fc.record({ day: fc.constantFrom(...days), clock, paise })
    await fc.assert(
      fc.asyncProperty(fc.array(booking, { minLength: 11, maxLength: 15 }), async (bookings) => {
        const userName = `late${shops++}`
        const { id } = await app.addMerchant(userName, 2_000)
        for (const { day, clock, paise } of bookings) await adjust(walletOf(id), at(day, clock), BigInt(paise))
        expect(await wrongStatements(userName, id)).toEqual([])
      }),
      { numRuns: 4 },
    )
    const of = await app.addMerchant('late', 2_000)
    // At once, so that days are counted by several at a time.
    await Promise.all(days.map((day, i) => adjust(walletOf(of.id), at(day, '12:00:00'), 100n + BigInt(i))))
    const wrong = () => wrongStatements('late', of.id)
    expect(await withMutant(countsWhatCameLater, wrong)).toContain(`totals ${days[0]} to ${days[0]}`)
    expect(await withMutant(countsAllDays, wrong)).toContain(`count ${days[0]} to ${days[0]}`)
    expect(await withMutant(leavesOutLines, wrong)).toContain(`lines ${days[0]} to ${days[2]}`)
  })

  test("never has another shop's lines, unless nobody asked whose they are", async () => {
    const mine = await read(of())
    expect(mine.data.some(({ credit }) => credit === 333.33)).toBe(false)
    const all = await withMutant(statementOfAll, () => read(of()))
    expect(all.data.some(({ credit }) => credit === 333.33)).toBe(true)
  })

  /** The cells of a statement's file, by the words of its first row. */
  const file = async (more: object = {}, format: 'csv' | 'xlsx' | 'pdf' = 'csv') => {
    const { body } = asked(of())
    const call = { body: { ...body, ...more }, query: { format } }
    const { bytes, status } = await app.as('merchant')(exportOf(statement.list), call)
    expect(status).toBe(200)
    return bytes
  }
  const cells = async (more: object = {}) => {
    const text = (await file(more)).toString().trim().replace('\ufeff', '')
    const [heads = [], ...rows] = text
      .split(/\r?\n/)
      .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')))
    const at = (name: string) => heads.indexOf(name)
    return rows.map((row) => [row[at('Particulars')], Number(row[at('Balance')])])
  }

  test('is taken as a file with every line between what it opened and closed with, to the paisa', async () => {
    const { data, sums } = await read(of())
    const whole = [
      ['Opening balance', sums.opening],
      ...data.map(({ particulars, balance }) => [particulars, balance]).reverse(),
      ['Closing balance', sums.closing],
    ]
    expect(await cells()).toEqual(whole)
    expect(await withMutant(opensADayLate, cells)).not.toEqual(whole)
    const [sheet] = readWorkbook(await file({}, 'xlsx')).sheets
    const printed = (await pdfPages(await file({}, 'pdf'))).map(({ text }) => text).join(' ')
    for (const text of [JSON.stringify(sheet), printed]) {
      expect(text).toContain('Opening balance')
      expect(text.indexOf('Closing balance')).toBeGreaterThan(text.indexOf('Opening balance'))
    }
  })

  test('is taken by the office as its merchant takes it, with the right to take files', async () => {
    await app.addPerson('noFiles', 'staff', null, ['people:view'])
    const call = (more: object = {}, id = shop.id) => ({ params: { id }, query: { ...of(), format: 'csv', ...more } })
    const { status, bytes } = await app.as('staff')(people.ledgerFile, call())
    expect([status, bytes.toString()]).toEqual([200, (await file()).toString()])
    const { body } = await app.as('staff')(people.ledgerFile, call({ from: dayAfter(today, 1) }))
    expect(body.data).toEqual(['to: The last day cannot be before the first'])
    expect((await app.as('staff')(people.ledgerFile, call({}, uuid()))).status).toBe(404)
    for (const who of ['noFiles', 'merchant']) expect((await app.as(who)(people.ledgerFile, call())).status).toBe(403)
  })

  test('of which only some lines are wanted has those alone', async () => {
    const { data } = await read(of())
    const [first] = data
    expect(await cells({ only: [first?.id] })).toEqual([[first?.particulars, first?.balance]])
    // What the first money of a shop is called; the line that begins the statement is none of these.
    expect(await cells({ search: 'opening balance' })).toEqual([['Money to begin with', 1000]])
    const credits = { filters: { credit: { opt: 'gt', value1: 0 } } }
    expect((await cells(credits)).length).toBe(data.filter(({ credit }) => credit !== null).length)
  })
})

describe('a period', () => {
  const list = (period: Period) => app.as('admin')(gstRegister.list, asked(period))
  const totals = (query: Period) => app.as('admin')(gstRegister.totals, { query })

  test.each([
    ['2026-04-01', '2026-03-31', 'to: The last day cannot be before the first'],
    ['2025-01-01', '2026-01-02', 'to: Choose at most 366 days'],
    ['2026-02-30', '2026-03-01', 'from: Enter a date as dd-mm-yyyy'],
    ["2026-01-01'--", '2026-03-01', 'from: Enter a date as dd-mm-yyyy'],
  ])('from %s to %s is refused in words, of the list and of its sums', async (from, to, text) => {
    for (const { status, body } of [await list({ from, to }), await totals({ from, to })])
      expect([status, body.data]).toEqual([400, [text]])
  })

  test('has 366 days at most, and without one a list covers as many', async () => {
    expect((await list({ from: '2024-01-01', to: '2024-12-31' })).status).toBe(200)
    const { status, body } = await app.as('admin')(gstRegister.list, { body: newest })
    expect([status, body.data.length]).toEqual([200, 4])
  })
})

test('a report is for staff with the right to it, and its file for those who may also take files', async () => {
  for (const [name, rights] of [
    ['looks', []],
    ['reads', ['reports:view']],
    ['both', ['reports:view', 'reports:export']],
  ] as const)
    await app.addPerson(name, 'staff', null, [...rights])
  const answers = async (name: string) => [
    (await app.as(name)(gstRegister.list, asked(of()))).status,
    (await app.as(name)(gstRegister.totals, { query: of() })).status,
    (await app.as(name)(exportOf(gstRegister.list), { ...asked(of()), query: { format: 'csv' } })).status,
  ]
  expect(await answers('looks')).toEqual([403, 403, 403])
  expect(await answers('reads')).toEqual([200, 200, 403])
  expect(await answers('both')).toEqual([200, 200, 200])
})
