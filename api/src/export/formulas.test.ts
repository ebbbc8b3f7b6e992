import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { exportOf } from 'contract/endpoint'
import { registrations } from 'contract/registration'
import { withMutant } from 'mutants'
import { addRegistrations } from '../registration/testing/rows.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { everything } from '../testing/lists.ts'
import { readWorkbook } from '../testing/workbook.ts'
import { formulasRun } from './formulas.mutants.ts'

/** Texts that some spreadsheet would run, follow or load. */
const formulas = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '\u00A0=1+1',
  ' \u00A0\t =1+1',
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://evil.example","Open")',
  '=IMPORTXML("http://evil.example","//a")',
  'Demo\n=1+1',
  'Demo\r\n@SUM(1)',
  'Demo\t+1',
  'Demo;=1+1',
  '\u200B=1+1',
  '\uFEFF=1+1',
  '\uFF1D1+1',
  '\uFF0B1',
  '\uFF0D1',
  '\uFF20SUM(1)',
  '"=1+1',
  "'=1+1",
  '\t',
  '\r',
  '=',
  '-',
  '+91 60000 00001',
]
const harmless = ['Demo Shop', 'a-b', '1-2', 'Pune, 4', 'R = 5', 'a@example.com', '"Quoted"', "D'Souza", 'x\ny']

const file = exportOf(registrations.list)
const columns = ['shopName', 'refNo', 'dated', 'pin', 'dob'].map((column) => ({ column, title: column }))

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  const texts = [...formulas, ...harmless]
  await addRegistrations(app, texts.length, (place) => ({ shopName: texts[place] }))
})
afterAll(() => app.close())

const body = { ...everything, columns, sorts: [{ column: 'dated', dir: 'asc' as const }] }
const csvOf = async (asked: Record<string, unknown> = body) =>
  (await app.as('admin')(file, { query: { format: 'csv' }, body: asked })).bytes.toString('utf8')

/**
 * The cells as a spreadsheet reads them, and as a program that ignores quotes reads them: there every line, tab and
 * semicolon starts a new cell.
 */
function cellsOf(csv: string) {
  const quoted = [...csv.slice(1).matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)]
  const cells = quoted.map(([, inQuotes, bare]) => inQuotes?.replaceAll('""', '"') ?? bare ?? '')
  return [...cells, ...cells.flatMap((cell) => cell.split(/[\r\n\t;]/))]
}

const runs = (cell: string) => /^[\s\u200B\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/.test(cell) || /^[\t\r]/.test(cell)

test('no cell of a CSV is a formula, in whatever way it is taken apart', async () => {
  const csv = await csvOf()
  expect(csv.startsWith('\uFEFFshopName,refNo,dated,pin,dob\r\n')).toBe(true)
  expect(cellsOf(csv).filter(runs)).toEqual([])
})

test('what is no formula stands as it was typed, days and numbers too', async () => {
  const cells = cellsOf(await csvOf())
  for (const text of harmless) expect(cells).toContain(text)
  expect(cells).toContain('02-Mar-1991')
  expect(cells).toContain("'011001")
})

test('a heading is no formula either', async () => {
  const csv = await csvOf({ ...body, columns: [{ column: 'refNo', title: '=1+1' }] })
  expect(csv.startsWith("\uFEFF'=1+1\r\n")).toBe(true)
})

test('in Excel every text is a text to the letter, and none is a formula', async () => {
  const { bytes } = await app.as('admin')(file, { query: { format: 'xlsx' }, body })
  const { sheets, formatOf } = readWorkbook(bytes)
  const rows = sheets[0]!.rows.slice(1)
  expect(rows.length).toBe(formulas.length + harmless.length)
  for (const [i, text] of [...formulas, ...harmless].entries()) {
    const cell = rows[i]![0]!
    // The embedded database takes a byte order mark at the beginning of a text for that of a file.
    const kept = cell.text.replaceAll('_x000D_', '\r').replace(/^\uFEFF/, '')
    expect([cell.type, formatOf(cell), kept]).toEqual(['inlineStr', '49', text.replace(/^\uFEFF/, '')])
  }
})

test('without the apostrophe this alarm rings', async () => {
  expect(cellsOf(await withMutant(formulasRun, () => csvOf())).filter(runs).length).toBeGreaterThan(20)
})

test('a number that a spreadsheet would round, or whose zeros it would drop, stands as a text, and is no formula', async () => {
  const numbers = ['000123', '0007', '000261120000001', '326324000001', '999999999999999999', '9203E038', '12e4']
  await addRegistrations(app, numbers.length, (place) => ({ shopName: numbers[place] }))
  const cells = cellsOf(await csvOf())
  for (const number of numbers) expect([cells.includes(number), cells.includes(`'${number}`)]).toEqual([false, true])
  expect(cells.filter(runs)).toEqual([])
})
