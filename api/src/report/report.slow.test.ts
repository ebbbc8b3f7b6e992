import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { exportOf, type ListQuery } from 'contract/endpoint'
import { indianDay } from 'contract/field/fields'
import { people } from 'contract/people/people'
import { commissionReport, dailyCollection, gstRegister } from 'contract/report/money-reports'
import { ownCommission, panReport, statement } from 'contract/report/own-reports'
import { dayAfter, type Period, periodFilter } from 'contract/report/report'
import { ageing, rejectionRate, rejectionReasons, turnaround, verdicts } from 'contract/report/work-reports'
import fc from 'fast-check'
import { sql } from 'kysely'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { inTransaction, type Tx } from '../db/connect.ts'
import { booksOf } from '../money/books.ts'
import { takeBackCommission } from '../money/commission.ts'
import { accounts, post, walletOf } from '../money/ledger.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { another, panOffice } from '../testing/applications.ts'
import { pdfPages } from '../testing/pdf-text.ts'
import { readWorkbook } from '../testing/workbook.ts'
import {
  countsAllDays,
  countsWhatCameLater,
  leavesOutLines,
  opensADayLate,
  registersUncompared,
  statementOfAll,
} from './report.mutants.ts'

let app: TestApp
let shop: { id: string; userId: string }
let rival: typeof shop
let today: string
beforeAll(async () => {
  app = await testApp()
  shop = await app.addMerchant('merchant', 1_000)
  rival = await app.addMerchant('rival', 333.33)
  today = indianDay(app.clock.now)
  const pan = await panOffice(app, 'merchant')
  await pan.acknowledged(another(1))
  const rejected = await pan.taken(another(2))
  await pan.reject(rejected)
  const returned = await pan.taken(another(3))
  await pan.returnForCorrection(returned, 'F02', 'P01')
})
afterAll(() => app.close())

const newest = { filters: {}, search: '', length: 100, start: 0, sorts: [] } satisfies ListQuery
const of = (from = today, to = from): Period => ({ from, to })
const asked = (period: Period) => ({ body: { ...newest, additionFilter: periodFilter(period) } })

/** What an account holds by the ledger, in rupees. */
async function ledger(account: string) {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::float8 as sum from entry where account_id = ${account}`.execute(app.db)
  return Number(rows[0]?.sum) / 100
}

const at = (day: string, clock: string) => new Date(`${day}T${clock}+05:30`)

const added = (rows: readonly object[], name: string) =>
  Math.round(rows.reduce((sum: number, row) => sum + Number(Object(row)[name]) * 100, 0)) / 100

describe('registers', () => {
  test('GST and service charge are those of the ledger to the paisa, refunds taken off', async () => {
    const admin = app.as('admin')
    const { body } = await admin(gstRegister.list, asked(of()))
    const { sums } = (await admin(gstRegister.totals, { query: of() })).body
    const [taxable, gst] = [await ledger(accounts.serviceIncome), await ledger(accounts.outputGst)]
    expect([sums.taxable, sums.gst]).toEqual([taxable, gst])
    expect([added(body.data, 'taxable'), added(body.data, 'gst')]).toEqual([taxable, gst])
    expect(body.data.map(({ kind, total }) => [kind, total])).toEqual([
      ['SERVICE_DEBIT', 43],
      ['SERVICE_REFUND', -43],
      ['SERVICE_DEBIT', 43],
      ['SERVICE_DEBIT', 43],
    ])
    expect(new Set(body.data.map(({ merchantName }) => merchantName))).toEqual(new Set(['Demo merchant']))
  })

  test('commission is what the ledger gave', async () => {
    const { sums } = (await app.as('admin')(commissionReport.totals, { query: of() })).body
    expect(sums).toEqual({ earned: 15, takenBack: 0, net: -(await ledger(accounts.commission)) })
    const own = (await app.as('merchant')(ownCommission.totals, { query: of() })).body
    expect(own.sums).toEqual(sums)
    expect((await app.as('rival')(ownCommission.totals, { query: of() })).body.sums.net).toBe(0)
  })
})

describe('the lines of the registers', () => {
  /** How many accounts the books find wrong after a change that is taken back afterwards. */
  async function wrongAfter(change: (tx: Tx) => Promise<unknown>) {
    let found = 0
    const work = inTransaction(app.db, async (tx) => {
      await change(tx)
      found = (await booksOf(tx)).registersOff
      throw new Error('taken back')
    })
    await expect(work).rejects.toThrow('taken back')
    return found
  }
  const raised = (tx: Tx) => sql`update register_line set amount = amount + 1 where register = 'commission'`.execute(tx)
  const lost = (tx: Tx) => sql`delete from register_line where register = 'gst'`.execute(tx)
  const unlisted = async (tx: Tx) => {
    await sql`alter table entry disable trigger entry_lists`.execute(tx)
    await takeBackCommission(tx, { ref: await earnedRef(tx), at: app.clock.now, by: 'test', remark: '' })
  }
  const earnedRef = async (tx: Tx) =>
    (await tx.selectFrom('journal').select('ref').where('kind', '=', 'COMMISSION').executeTakeFirstOrThrow()).ref

  test('are what the ledger says, and the books find what is not, unless nobody compares', async () => {
    expect((await booksOf(app.db)).registersOff).toBe(0)
    expect([await wrongAfter(raised), await wrongAfter(lost), await wrongAfter(unlisted)]).toEqual([1, 2, 1])
    expect(await withMutant(registersUncompared, () => wrongAfter(raised))).toBe(0)
  })

  test('are the same whether entries come together or one by one, as the version before writes them', async () => {
    const listedAs = async (tx: Tx, pieces: number) => {
      const id = uuid()
      const head = { id, kind: 'SERVICE_DEBIT' as const, ref: id, at: app.clock.now, by: 'test', remark: 'Of one shop' }
      await tx
        .insertInto('journal')
        .values({ ...head, reverses: null })
        .execute()
      const amounts = { [accounts.outputGst]: 18n, [accounts.serviceIncome]: 100n, [walletOf(rival.id)]: -118n }
      const entries = Object.entries(amounts).map(([accountId, amount]) => ({
        ...{ id: uuid(), journalId: id, accountId, amount, balanceAfter: null, at: head.at },
      }))
      for (let i = 0; i < entries.length; i += pieces)
        await tx
          .insertInto('entry')
          .values(entries.slice(i, i + pieces))
          .execute()
      const line = tx.selectFrom('registerLine').select(['register', 'merchantId', 'amount', 'gst', 'particulars'])
      return line.where('journalId', '=', id).executeTakeFirst()
    }
    const line = { register: 'gst', merchantId: rival.id, amount: 100n, gst: 18n, particulars: 'Of one shop' }
    const seen: unknown[] = []
    await wrongAfter(async (tx) => seen.push(await listedAs(tx, 3), await listedAs(tx, 1)))
    expect(seen).toEqual([line, line])
  })

  test('sorted by merchant, pages of many lines have the rows that stand there, from the beginning on and further in', async () => {
    const day = '2021-05-03'
    await sql`insert into register_line (journal_id, register, at, kind, particulars, merchant_id, amount, gst)
      select gen_random_uuid(), 'commission', ${at(day, '09:00:00')}::timestamptz + (no / 3) * interval '1 second', 'COMMISSION',
        'Line ' || no, case no % 3 when 0 then ${shop.id} when 1 then ${rival.id} end::uuid, 100, 0
      from generate_series(1, 1200) no`.execute(app.db)
    for (const dir of ['asc', 'desc'] as const) {
      const { rows } = await sql<{ id: string }>`select journal_id as id
        from register_line l left join merchant m on m.id = l.merchant_id where particulars like 'Line %'
        order by m.code || ' – ' || m.name ${sql.raw(dir)}, at desc, journal_id desc`.execute(app.db)
      for (const start of [0, 20, 400, 1_100]) {
        const { body } = asked(of(day))
        const page = { ...body, sorts: [{ column: 'merchant', dir }], start }
        const { data } = (await app.as('admin')(commissionReport.list, { body: page })).body
        expect([dir, start, data.map(({ id }) => id)]).toEqual([
          ...[dir, start, rows.slice(start, start + 100).map(({ id }) => id)],
        ])
      }
    }
    await sql`delete from register_line where particulars like 'Line %'`.execute(app.db)
  })
})

describe('the daily collection', () => {
  /** Long ago, where nothing else is. */
  const [first, second] = ['2020-02-28', '2020-02-29']
  async function reported(dated: Date, amount: bigint, changes: object = {}) {
    await app.db
      .insertInto('payment')
      .values({
        ...{
          id: uuid(),
          refNo: uuid(),
          merchantId: shop.id,
          merchantLabel: '',
          requestedBy: shop.userId,
          dated,
          amount,
        },
        ...{
          bankId: app.masters.bankId,
          mode: 'UPI',
          txnDate: first,
          utr: uuid(),
          depositorName: '',
          depositBranch: '',
        },
        ...{ remark: '', slipFileId: null, journalId: null, approvedAmount: null, decisionRemark: null },
        ...{ decidedBy: null, decidedAt: null },
        ...changes,
      })
      .execute()
  }

  async function throughGateway(dated: Date, amount: bigint, kept: bigint) {
    const ref = uuid()
    const journalId = await inTransaction(app.db, (tx) =>
      post(tx, {
        ...{ kind: 'TOPUP_PG', ref, at: dated, by: 'test', remark: 'UPI' },
        entries: [
          { account: walletOf(rival.id), amount },
          { account: accounts.pgClearing, amount: kept - amount },
          { account: accounts.opening, amount: -kept },
        ],
      }),
    )
    await app.db
      .insertInto('gatewayPayment')
      .values({
        ...{ id: uuid(), refNo: ref, clientTxnId: ref, merchantId: rival.id, requestedBy: rival.userId, dated, amount },
        ...{
          txnDate: first,
          gateway: 'test',
          orderId: null,
          told: null,
          status: 'SUCCESS',
          upiTxnId: ref,
          payer: null,
        },
        ...{ settledAt: dated, journalId, nextAskAt: null },
      })
      .execute()
  }

  test("adds up each day of India's clock, by bank and mode, with what the gateway kept", async () => {
    await reported(at(first, '23:59:59'), 100_00n)
    await reported(at(second, '00:00:00'), 200_10n, { status: 'APPROVED', approvedAmount: 200_09n })
    await reported(at(second, '12:00:00'), 300_20n, { status: 'REJECTED' })
    await reported(at(second, '12:01:00'), 400_00n, { status: 'CANCELLED', mode: 'NEFT' })
    await reported(at('2020-03-01', '00:00:00'), 500_00n)
    await throughGateway(at(second, '23:59:59'), 1_000_00n, 2_36n)
    const { body } = await app.as('admin')(dailyCollection.list, asked(of(first, second)))
    const none = { rejected: 0, pending: 0, cancelled: 0, fee: 0 }
    expect(body.data).toMatchObject([
      {
        ...none,
        day: second,
        source: 'Demo Bank 0012',
        mode: 'NEFT',
        nos: 1,
        requested: 400,
        approved: 0,
        cancelled: 400,
      },
      {
        ...none,
        day: second,
        source: 'Demo Bank 0012',
        mode: 'UPI',
        nos: 2,
        requested: 500.3,
        approved: 200.09,
        rejected: 300.2,
        net: 200.09,
      },
      {
        ...none,
        day: second,
        source: 'UPI gateway',
        mode: 'UPI',
        nos: 1,
        requested: 1_000,
        approved: 1_000,
        fee: 2.36,
        net: 997.64,
      },
      { ...none, day: first, source: 'Demo Bank 0012', mode: 'UPI', nos: 1, requested: 100, approved: 0, pending: 100 },
    ])
    const { sums, bars } = (await app.as('admin')(dailyCollection.totals, { query: of(first, second) })).body
    expect(sums).toEqual({
      ...{ nos: 5, requested: 2_000.3, approved: 1_200.09, rejected: 300.2, pending: 100, cancelled: 400 },
      ...{ fee: 2.36, net: 1_197.73 },
    })
    expect(bars).toEqual([
      { label: first, parts: { upi: 0, transfer: 0, cash: 0, cheque: 0 } },
      { label: second, parts: { upi: 1_200.09, transfer: 0, cash: 0, cheque: 0 } },
    ])
    const year = (await app.as('admin')(dailyCollection.totals, { query: of('2020-01-01', '2020-12-31') })).body
    expect(year.bars).toHaveLength(12)
    expect(year.sums.requested).toBe(2_500.3)
  })

  test('as a file says how the money came in words, as the screen does', async () => {
    const day = '2020-04-01'
    for (const mode of ['CASH', 'CHEQUE', 'NEFT'])
      await reported(at(day, '12:00:00'), 100_00n, { mode, status: 'APPROVED', approvedAmount: 100_00n })
    const body = { ...asked(of(day)).body, columns: [{ column: 'mode', title: 'Mode' }] }
    const file = exportOf(dailyCollection.list)
    const { bytes } = await app.as('admin')(file, { query: { format: 'csv' }, body })
    const [head, ...modes] = bytes.toString('utf8').slice(1).trimEnd().split('\r\n')
    expect([head, modes.sort()]).toEqual(['Mode', ['Cash', 'Cheque', 'NEFT']])
  })
})

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
      ...{ kind: 'ADJUST_CR', ref: uuid(), at, by: 'test', remark: '', mayOverdraw: true },
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
    expect(await cells({ search: 'opening balance' })).toEqual([])
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
