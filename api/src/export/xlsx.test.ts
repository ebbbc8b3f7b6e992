import { expect, test } from '@jest/globals'
import { readWorkbook } from '../testing/workbook.ts'
import type { Rows } from './rows.ts'
import type { Sheet } from './sheet.ts'
import { xlsx } from './xlsx.ts'

const sheet: Sheet = {
  title: 'Payments: all/of * them?',
  about: [],
  columns: [
    { name: 'refNo', title: 'Ref "No" & <more>', kind: 'text' },
    { name: 'amount', title: 'Amount', kind: 'money' },
    { name: 'nos', title: 'Nos', kind: 'number' },
    { name: 'paidOn', title: 'Paid on', kind: 'day' },
    { name: 'dated', title: 'Received', kind: 'time' },
    { name: 'status', title: 'Status', kind: 'choice', words: { PENDING: 'Pending' } },
  ],
}

async function workbookOf(batches: Rows[], most?: number, columns = sheet.columns) {
  async function* rows() {
    yield* batches
  }
  const parts: Uint8Array[] = []
  for await (const part of xlsx({ ...sheet, columns }, rows(), most)) parts.push(part)
  return readWorkbook(Buffer.concat(parts))
}

const row = {
  refNo: '00012',
  amount: 1234567.5,
  nos: 7n,
  paidOn: '2026-11-20',
  dated: new Date('2026-11-20T05:12:30Z'),
  status: 'PENDING',
}

test('amounts, days and times are real ones, and a number that names something keeps its zeros', async () => {
  const { sheets, formatOf } = await workbookOf([[row]])
  const cells = sheets[0]!.rows[1]!
  expect(cells.map(({ ref, type, text }) => [ref, type, text])).toEqual([
    ['A2', 'inlineStr', '00012'],
    ['B2', 'n', '1234567.5'],
    ['C2', 'n', '7'],
    // Excel's day 46346 is 20-Nov-2026; the time is 10:42:30 am in India.
    ['D2', 'n', '46346'],
    ['E2', 'n', `${46346 + (10 * 3600 + 42 * 60 + 30) / 86_400}`],
    ['F2', 'inlineStr', 'Pending'],
  ])
  expect(cells.map(formatOf)).toEqual([
    '49',
    '[>=10000000]##\\,##\\,##\\,##0.00;[>=100000]##\\,##\\,##0.00;##,##0.00',
    '0',
    'dd\\-mmm\\-yyyy',
    'dd\\-mmm\\-yyyy\\ h:mm\\ AM/PM',
    '49',
  ])
})

test('the heading stays in sight and filters', async () => {
  const { sheets } = await workbookOf([[row, row]])
  expect(sheets[0]).toMatchObject({ name: 'Payments  all of   them ', frozen: 'frozen', filter: 'A1:F3' })
  expect(sheets[0]!.rows[0]!.map(({ text }) => text)).toEqual(sheet.columns.map(({ title }) => title))
})

test('the total stands below the last row of the last sheet, as a number that no filter hides', async () => {
  const columns = sheet.columns.map((column) => ({ ...column, sum: ['amount', 'nos'].includes(column.name) }))
  for (const most of [undefined, 3, 5]) {
    const { sheets, formatOf } = await workbookOf([Array.from({ length: 4 }, () => row)], most, columns)
    const last = sheets.at(-1)!
    const [label, amount, nos] = last.rows.at(-1)!
    expect([label?.text, amount?.text, nos?.text]).toEqual(['Total', '4938270', '28'])
    expect(formatOf(amount!)).toContain('##\\,##\\,##0.00')
    expect(last.filter).toBe(`A1:F${last.rows.length - 1}`)
    expect([most, sheets.flatMap(({ rows }) => rows).length - sheets.length]).toEqual([most, 5])
  }
  const empty = await workbookOf([], undefined, columns)
  expect(empty.sheets[0]!.rows.length).toBe(1)
})

test('a list without rows is a sheet with its heading', async () => {
  const { sheets } = await workbookOf([])
  expect(sheets.map(({ rows, filter }) => [rows.length, filter])).toEqual([[1, 'A1:F1']])
})

test('a full sheet is followed by another with the same heading, and no row is lost between them', async () => {
  const rows = Array.from({ length: 25 }, (_, i) => ({ ...row, refNo: `R${i}` }))
  const { sheets } = await workbookOf([rows.slice(0, 12), rows.slice(12)], 11)
  expect(sheets.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Payments  all of   them ', 11],
    ['Payments  all of   them  2', 11],
    ['Payments  all of   them  3', 6],
  ])
  expect(sheets.flatMap(({ rows }) => rows.slice(1).map(([first]) => first!.text))).toEqual(
    rows.map(({ refNo }) => refNo),
  )
})

test.each([
  ['half a letter', 'a\uD800b', 'a\uFFFDb'],
  ['signs XML cannot hold', 'a\u0000\u0008\u001F\uFFFFb', 'ab'],
  ['what Excel would read as a letter', '_x0041_', '_x005F_x0041_'],
  ['an end of line as old as typewriters', 'a\rb', 'a_x000D_b'],
  ['tags', '</t></is></c><f>1</f>', '</t></is></c><f>1</f>'],
  ['Hindi and a rupee', 'नमूना ₹5', 'नमूना ₹5'],
])('takes %s', async (_what, refNo, kept) => {
  const { sheets } = await workbookOf([[{ ...row, refNo }]])
  expect(sheets[0]!.rows[1]![0]!.text).toBe(kept)
})

test('a text too long for Excel is cut, a day it counts wrongly is written out, what is missing is empty', async () => {
  const { sheets } = await workbookOf([[{ refNo: 'x'.repeat(40_000), paidOn: '1899-12-01', amount: null }]])
  const cells = sheets[0]!.rows[1]!
  expect(cells.map(({ ref, text }) => [ref, text.length])).toEqual([
    ['A2', 32_767],
    ['D2', '01-Dec-1899'.length],
  ])
})
