import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { exportOf } from 'contract/endpoint'
import { type Columns, summedIn } from 'contract/list/column'
import { applications } from 'contract/pan/application'
import { payments } from 'contract/payment/payment'
import { registrations } from 'contract/registration'
import { statement } from 'contract/report/own-reports'
import { withMutant } from 'mutants'
import { v7 as uuid } from 'uuid'
import { rupeesText } from '../money/ledger.ts'
import { addRegistrations } from '../registration/testing/rows.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { onBothEngines } from '../testing/database.ts'
import { everything, fillLists, listsOf } from '../testing/lists.ts'
import { many, oneIn } from '../testing/many.ts'
import { pdfPages } from '../testing/pdf-text.ts'
import { readWorkbook } from '../testing/workbook.ts'
import { filesWithoutEnd } from './export.mutants.ts'

const ownPayments = exportOf(payments.own)
const allPayments = exportOf(payments.list)

/** The first column of a row that is text. */
const numberOf = ({ columns }: { columns: Columns }) => {
  const names = Object.keys(columns)
  const ofItself = names.find((name) => columns[name]?.kind === 'text' && !columns[name].of)
  return ofItself ?? names.find((name) => columns[name]?.kind === 'number') ?? ''
}

/** As a CSV writes it. A code made at random may have only digits by chance, and is then marked as a text. */
const inCsv = (text: string) => {
  if (/^0\d+$|^\d{12,}$|^\d+E\d+$/.test(text)) return `'${text}`
  return text.includes(',') ? `"${text}"` : text
}

/** The lines of a CSV without its mark and heading; none of these tests has a line inside a cell. */
const linesOf = (bytes: Buffer) => bytes.toString('utf8').slice(1).trimEnd().split('\r\n')

onBothEngines('an export', (engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ engine })
    await fillLists(app)
  })
  afterAll(() => app.close())

  const csv = async (who: string, file: ReturnType<typeof exportOf>, body: object = {}) => {
    const answer = await app.as(who)(file, { query: { format: 'csv' }, body: { ...everything, ...body } })
    return { ...answer, lines: answer.status === 200 ? linesOf(answer.bytes) : [] }
  }

  test('holds the very rows of its list in the same order, whatever is searched, filtered and sorted', async () => {
    const asks = [
      {},
      { search: 'na' },
      { search: 'demo' },
      { sorts: [{ column: 'statusAt', dir: 'asc' }] },
      { sorts: [{ column: 'dated', dir: 'asc' }] },
      { filters: { status: { opt: 'eq', value1: 'REJECTED' } } },
      { filters: { dated: { opt: 'ge', value1: '2026-10-02' } } },
      { additionFilter: { merchantName: { opt: null, value1: 'rival' } }, sorts: [{ column: 'refNo', dir: 'desc' }] },
    ]
    let compared = 0
    for (const [turn, { list, file, who }] of listsOf(app).entries()) {
      // A statement has opening and closing lines of its own: `report.slow.test.ts` tests it.
      if (list.path === statement.list.path) continue
      for (const ask of oneIn(4, asks, turn)) {
        const page = await app.as(who)(list, { body: { ...everything, ...ask } as never })
        const name = numberOf(list)
        const { status, lines } = await csv(who, file, { ...ask, columns: [{ column: name, title: 'No' }] })
        expect(`${list.path} ${status}`).toBe(`${list.path} ${page.status}`)
        if (status !== 200) continue
        const rows = page.body.data as Record<string, string>[]
        // A page ends at a hundred rows, a file does not.
        expect(lines.slice(1, rows.length + 1)).toEqual(rows.map((row) => inCsv(`${row[name]}`)))
        expect(lines.length - 1).toBe(page.body.filterRecords)
        compared += rows.length
      }
    }
    expect(listsOf(app).length).toBeGreaterThanOrEqual(15)
    expect(compared).toBeGreaterThan(many(75, 300))
  })

  test('holds all rows that match, not a page of them', async () => {
    await addRegistrations(app, 1_203, () => ({ shopName: 'Many' }))
    const ask = { filters: { shopName: { opt: 'eq', value1: 'Many' } }, length: 10, start: 20 }
    const { lines } = await csv('admin', exportOf(registrations.list), ask)
    expect(new Set(lines.slice(1).map((line) => line.split(',')[0])).size).toBe(1_203)
    const excel = { query: { format: 'xlsx' }, body: { ...everything, ...ask } } as const
    const { bytes } = await app.as('admin')(exportOf(registrations.list), excel)
    expect(readWorkbook(bytes).sheets[0]?.rows.length).toBe(1_204)
  })

  test('ends with the total of each column that is added up, as PDF and Excel; a CSV has rows alone', async () => {
    let compared = 0
    for (const { list, file, who } of listsOf(app)) {
      const summed = summedIn(list.columns)
      const other = Object.keys(list.columns).find((name) => !summed.includes(name) && !list.columns[name]?.of)
      const columns = [other!, ...summed].map((column) => ({ column, title: column }))
      if (summed.length === 0) continue
      const { lines } = await csv(who, file, { columns })
      if (lines.length === 1) continue
      const sums = summed.map((_, i) =>
        lines
          .slice(1)
          .map((line) => Number(line.split(',').slice(-summed.length)[i]))
          .reduce((sum, value) => sum + Math.round(value * 100), 0),
      )
      const as = async (format: 'xlsx' | 'pdf') =>
        (await app.as(who)(file, { query: { format }, body: { ...everything, columns } })).bytes
      const book = readWorkbook(await as('xlsx')).sheets.at(-1)!
      expect([list.path, ...book.rows.at(-1)!.map(({ text }) => text)]).toEqual([
        list.path,
        'Total',
        ...sums.map((sum) => `${sum / 100}`),
      ])
      const [last] = (await pdfPages(await as('pdf'))).slice(-1)
      const inIndia = summed.map((name, i) =>
        list.columns[name]?.kind === 'money' ? rupeesText(BigInt(sums[i]!)) : `${sums[i]! / 100}`,
      )
      expect([list.path, last?.text]).toEqual([list.path, expect.stringContaining(`Total ${inIndia.join(' ')}`)])
      compared++
    }
    expect(compared).toBeGreaterThan(10)
  })

  test('holds a choice of rows, or all but some', async () => {
    const { body: page } = await app.as('merchant')(payments.own, { body: everything })
    const [first, second, third] = page.data
    const columns = [{ column: 'refNo', title: 'No' }]
    const chosen = await csv('merchant', ownPayments, { columns, only: [third!.id, first!.id] })
    expect(chosen.lines).toEqual(['No', first!.refNo, third!.refNo])
    const rest = await csv('merchant', ownPayments, { columns, except: [second!.id] })
    expect(rest.lines).toEqual(['No', first!.refNo, third!.refNo])
    expect((await csv('merchant', ownPayments, { columns, only: [] })).lines).toEqual(['No'])
  })

  test("says how money came in words, as the screen does, in a shop's file and the office's", async () => {
    const { body: page } = await app.as('merchant')(payments.own, { body: everything })
    const [cash, cheque] = page.data.map(({ id }) => id)
    const columns = [{ column: 'mode', title: 'Mode' }]
    const came = (id: string, mode: 'CASH' | 'CHEQUE') =>
      app.db.updateTable('payment').set({ mode }).where('id', '=', id).execute()
    await came(cash!, 'CASH')
    await came(cheque!, 'CHEQUE')
    for (const [who, file] of [
      ['merchant', ownPayments],
      ['admin', allPayments],
    ] as const) {
      const { lines } = await csv(who, file, { columns, only: [cash, cheque] })
      expect([who, ...lines.sort()]).toEqual([who, 'Cash', 'Cheque', 'Mode'])
    }
  })

  test('holds no row of another merchant, also when asked for by its id', async () => {
    const { body: theirs } = await app.as('rival')(payments.own, { body: everything })
    const { status, lines } = await csv('merchant', ownPayments, { only: theirs.data.map(({ id }) => id) })
    expect([status, lines.length]).toEqual([200, 1])
  })

  test('shows the words of the screen, Indian days and times, and amounts as plain numbers', async () => {
    const columns = ['refNo', 'dated', 'txnDate', 'amount', 'status'].map((column) => ({ column, title: column }))
    const { body: page } = await app.as('merchant')(payments.own, { body: everything })
    const { lines } = await csv('merchant', ownPayments, { columns, only: [page.data[0]!.id] })
    expect(lines[1]).toMatch(/^PR26\d+,02-Oct-2026 1?\d:\d\d [ap]m,02-Oct-2026,1234\d\d\.\d\d,(Pending|Rejected)$/)
    const forms = await csv('merchant', exportOf(applications.own.incomplete))
    expect(forms.lines[0]).toBe(
      'Form no,Ack no,Ack date,Applicant,Type,Filed by,Category,Status,Reasons,Mobile,PAN,Hard copy,Answer by,Merchant code,Merchant name,Started,Since,Amount',
    )
    expect(forms.lines[1]).toContain(
      "New,Paper,Individual,Needs correction,Parent's name differs from proof,,,Not sent",
    )
  })
})

describe('what is asked', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
    await fillLists(app, 1)
  })
  afterAll(() => app.close())

  const ask = (body: object, format: string = 'csv', who = 'merchant') =>
    app.as(who)(ownPayments, { query: { format }, body: { ...everything, ...body } })

  test.each([
    [
      'a column the list does not have',
      { columns: [{ column: 'salary', title: 'x' }] },
      'columns: There is no column salary',
    ],
    [
      'a word every object knows',
      { columns: [{ column: 'toString', title: 'x' }] },
      'columns: There is no column toString',
    ],
    [
      'a column twice',
      {
        columns: [
          { column: 'utr', title: 'a' },
          { column: 'utr', title: 'b' },
        ],
      },
      'columns: A column is named twice',
    ],
    ['what is no row', { only: ['1'] }, 'only: This is no row of the list'],
    ['without what is no row', { except: ["' or 1=1"] }, 'except: This is no row of the list'],
    [
      'by what it cannot be filtered by',
      { filters: { salary: { opt: null, value1: '1' } } },
      'filters: There is no column salary',
    ],
  ])('in vain: %s', async (_what, body, text) => {
    const { status, body: said, headers } = await ask(body)
    expect([status, said.data]).toEqual([400, [text]])
    expect(headers['content-disposition']).toBeUndefined()
  })

  test('a format there is', async () => {
    expect((await ask({}, 'docx')).status).toBe(400)
  })

  test('the file is named after its list and day, is saved and never kept or guessed at', async () => {
    app.clock.now = new Date('2026-11-19T18:31:00Z')
    for (const format of ['csv', 'xlsx', 'pdf']) {
      const { status, headers } = await ask({}, format)
      expect([status, headers['content-disposition']]).toEqual([
        200,
        `attachment; filename="payment-list-20-Nov-2026.${format}"; filename*=UTF-8''payment-list-20-Nov-2026.${format}`,
      ])
      expect(headers).toMatchObject({
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
        'content-security-policy': 'sandbox',
      })
    }
    app.clock.now = new Date()
  })

  test('is written down: who, which list, how many rows, but no name and no number of a person', async () => {
    const about = { txnDate: { opt: 'ge', value1: '2026-01-01' }, depositorName: { opt: null, value1: 'Payer' } }
    await ask({ filters: about, search: 'payer' }, 'xlsx')
    const [row] = await app.db
      .selectFrom('audit')
      .selectAll()
      .where('what', '=', 'list exported')
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(row).toMatchObject({ about: 'payment-list', whoName: 'Demo merchant' })
    expect(row?.detail).toEqual({
      format: 'xlsx',
      rows: 1,
      complete: true,
      search: true,
      filters: { txnDate: { opt: 'ge', value1: '2026-01-01' }, depositorName: 'by its text' },
    })
    expect(JSON.stringify(row)).not.toMatch(/payer/i)
  })

  test('a person has two files made at a time; the next is asked to wait, another person is not', async () => {
    const leave = [app.portal.exports.enter('somebody'), app.portal.exports.enter('somebody')]
    const third = () => app.portal.exports.enter('somebody')
    expect(third).toThrow('2 of your files are still being made')
    const beyond = await withMutant(filesWithoutEnd, third)
    beyond()
    const others = ['a', 'a', 'b', 'b'].map((name) => app.portal.exports.enter(name))
    const { status, body, headers } = await ask({})
    expect([status, body.message]).toEqual([429, 'Many files are being made just now. Try again in a moment.'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    for (const done of [...leave, ...others]) done()
    expect((await ask({})).status).toBe(200)
  })

  test('no list has a column for Aadhaar, passwords or secrets, and none shows them', async () => {
    const canary = '999900000016'
    const aadhaarRef = uuid()
    const { merchantId } = await app.db.selectFrom('application').select('merchantId').executeTakeFirstOrThrow()
    const kept = { ref: aadhaarRef, merchantId, sealed: `sealed-${canary}`, blindIndex: canary, createdAt: new Date() }
    await app.db.insertInto('vault').values(kept).execute()
    const inside = JSON.stringify({ aadhaar: canary, nameAsAadhaar: canary })
    await app.db.updateTable('application').set({ aadhaarRef, aadhaarLast4: '0016', fields: inside }).execute()
    await app.db
      .updateTable('userAccount')
      .set({ passwordHash: `hash-${canary}` })
      .execute()
    for (const { file, who } of listsOf(app)) {
      const { status, bytes } = await app.as(who)(file, { query: { format: 'csv' }, body: everything })
      expect([status, bytes.includes(canary), bytes.includes('sealed'), bytes.includes(aadhaarRef)]).toEqual([
        200,
        false,
        false,
        false,
      ])
    }
  })

  test('an office list is not for a merchant', async () => {
    expect((await app.as('merchant')(allPayments, { query: { format: 'csv' }, body: everything })).status).toBe(403)
  })
})
