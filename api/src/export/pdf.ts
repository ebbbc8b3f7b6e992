import { setImmediate as breathe } from 'node:timers/promises'
import { pdfRowLimit } from 'contract/endpoint'
import PDFDocument from 'pdfkit'
import { rupeesText, toPaise } from '../money/ledger.ts'
import { linesOf, type Type, widthOf, writeLine } from '../print/text.ts'
import { Refusal } from '../shared/refusal.ts'
import type { Rows } from './rows.ts'
import { type Bytes, isNumber, labelColumn, type Sheet, type SheetColumn, Totals, wordsFor } from './sheet.ts'

type Paper = PDFKit.PDFDocument
/** A drawn column, in points from the left edge of the paper. */
type Lane = SheetColumn & { x: number; width: number }

const edge = { left: 28, right: 28, top: 28, bottom: 34 }
const pad = 3
const mostLines = 3
const rowsAtOnce = 40
const grey = '#555'

/** The sheets and sizes of letters that are tried, until all columns fit side by side. */
const papers = [
  { paper: 'A4', width: 841.89, height: 595.28, sizes: [7.5, 6, 5] },
  { paper: 'A3', width: 1190.55, height: 841.89, sizes: [6, 5] },
  { paper: 'A2', width: 1683.78, height: 1190.55, sizes: [6, 5] },
] as const

/**
 * Rows as a table on A4 landscape, or on larger paper where so many columns need it; headings on every page, the total in
 * the last line. A file with too many rows to print is refused.
 */
export async function* pdf(sheet: Sheet, batches: AsyncIterable<Rows>, most = pdfRowLimit): Bytes {
  const rows = await upTo(most, batches)
  const table = tableOf(sheet, rows)
  const info = { Title: sheet.title }
  const { paper: size } = table.on
  const paper = new PDFDocument({ size, layout: 'landscape', margin: 0, bufferPages: true, lang: 'en-IN', info })
  const parts: Buffer[] = []
  paper.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve, reject) => paper.on('end', resolve).on('error', reject))

  await drawTable(paper, sheet, table, rows)
  numberPages(paper, table, sheet.title)
  paper.end()
  await ended
  yield* parts
}

async function upTo(most: number, batches: AsyncIterable<Rows>) {
  const rows: Rows = []
  for await (const batch of batches) {
    rows.push(...batch)
    if (rows.length > most) throw tooMany(most)
  }
  return rows
}

const tooMany = (most: number) =>
  new Refusal(409, 'A PDF holds at most {most} rows, and more match. Choose Excel or CSV, or narrow the list.', {
    most: most.toLocaleString('en-IN'),
  })

type Table = { on: (typeof papers)[number]; size: number; lanes: Lane[]; total: string[] | null }

/** The first paper and size of letters at which no column has to break a word, an amount or a date. */
function tableOf({ columns }: Sheet, rows: Rows): Table {
  const total = totalOf(columns, rows)
  for (const on of papers) {
    for (const size of on.sizes) {
      const lanes = lanesFor(columns, rows, total, size, on.width - edge.left - edge.right)
      if (lanes) return { on, size, lanes, total }
    }
  }
  throw new Error('These columns fit on no paper')
}

/** The cells of the last line. */
function totalOf(columns: SheetColumn[], rows: Rows) {
  const totals = new Totals(columns)
  for (const row of rows) totals.add(row)
  const { row } = totals
  const label = labelColumn(columns)
  return row && columns.map((column, i) => (column.sum ? said(column, row[column.name]) : i === label ? 'Total' : ''))
}

async function drawTable(paper: Paper, sheet: Sheet, { on, size, lanes, total }: Table, rows: Rows) {
  const line = size * 1.35
  const bold = { size, face: 'bold' } as const
  const regular = { size, face: 'regular' } as const
  const usable = on.width - edge.left - edge.right
  const heads = lanes.map(({ title, width }) => linesOf(title, bold, width - 2 * pad, mostLines))

  let y = drawRow(heads, drawHeading(paper, sheet, usable), bold)
  for (const [i, row] of rows.entries()) {
    const cells = lanes.map((lane) => {
      const text = said(lane, row[lane.name])
      return text ? linesOf(text.slice(0, 1_000), regular, lane.width - 2 * pad, mostLines) : []
    })
    y = drawRow(cells, roomFor(cells), regular)
    if (i % rowsAtOnce === 0) await breathe()
  }
  if (rows.length === 0) writeLine(paper, 'No rows match', edge.left + pad, y + 6, { size: 9, face: 'regular' }, grey)
  if (total) {
    const cells = total.map((text) => [text])
    drawRow(cells, roomFor(cells), bold)
  }

  /** Where the next row begins: on a new page if this one has no room for it. */
  function roomFor(cells: string[][]) {
    if (y + heightOf(cells) <= on.height - edge.bottom) return y
    paper.addPage()
    return drawRow(heads, edge.top, bold)
  }

  function heightOf(cells: string[][]) {
    return Math.max(1, ...cells.map(({ length }) => length)) * line + 2 * pad
  }

  function drawRow(cells: string[][], top: number, type: Type) {
    const height = heightOf(cells)
    if (type.face === 'bold') paper.rect(edge.left, top, usable, height).fill('#ececec')
    for (const [i, lane] of lanes.entries()) {
      for (const [no, text] of (cells[i] ?? []).entries()) {
        const left = isNumber(lane) ? lane.x + lane.width - pad - widthOf(text, type) : lane.x + pad
        writeLine(paper, text, left, top + pad + no * line, type)
      }
    }
    const bottom = top + height
    paper
      .moveTo(edge.left, bottom)
      .lineTo(edge.left + usable, bottom)
      .lineWidth(0.3)
      .stroke('#bbb')
    return bottom
  }
}

function drawHeading(paper: Paper, { title, about }: Sheet, width: number) {
  const type = { size: 8, face: 'regular' } as const
  writeLine(paper, title, edge.left, edge.top, { size: 14, face: 'bold' })
  let y = edge.top + 22
  for (const text of about.flatMap((words) => linesOf(words, type, width, mostLines))) {
    writeLine(paper, text, edge.left, y, type, grey)
    y += 11
  }
  return y + 6
}

function numberPages(paper: Paper, { on }: Table, title: string) {
  const type = { size: 7, face: 'regular' } as const
  const { count } = paper.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    paper.switchToPage(page)
    const text = `Page ${page + 1} of ${count}`
    const y = on.height - edge.bottom + 12
    writeLine(paper, title, edge.left, y, type, grey)
    writeLine(paper, text, on.width - edge.right - widthOf(text, type), y, type, grey)
  }
}

/**
 * Distributes the width of the paper: each column first gets enough to keep its words in one piece, and amounts, dates and
 * numbers on one line; then, if there is room, enough to keep its other values on one line. Null where it is too narrow.
 */
function lanesFor(columns: SheetColumn[], rows: Rows, total: string[] | null, size: number, usable: number) {
  const regular = { size, face: 'regular' } as const
  const bold = { size, face: 'bold' } as const
  const inBold = (text: string) => widthOf(text, bold)
  const needs = columns.map((column, i) => {
    const isWhole = column.kind !== 'text' && column.kind !== 'choice'
    // What must stay whole is measured in each row, other values in the first ones.
    const values = (isWhole ? rows : rows.slice(0, 300)).map((row) => said(column, row[column.name]))
    const heads = Math.max(inBold(longest(column.title.split(' '))), inBold(total?.[i] ?? ''))
    const widest = (texts: string[]) => texts.map((text) => widthOf(text, regular))
    if (isWhole) {
      const whole = widest(values).reduce((most, width) => Math.max(most, width), heads)
      return { least: whole, most: Math.max(whole, inBold(column.title)) }
    }
    const words = usual(widest(values.map((value) => longest(value.split(' ')))))
    const least = Math.max(Math.min(17 * size, words), heads)
    return { least, most: Math.max(least, Math.min(30 * size, Math.max(usual(widest(values)), inBold(column.title)))) }
  })
  const beside = 2 * pad + 1
  const sum = (widths: number[]) => widths.reduce((total, width) => total + width + beside, 0)
  const least = sum(needs.map((need) => need.least))
  const most = sum(needs.map((need) => need.most))
  if (least > usable) return null
  const share = most <= usable ? 1 : (usable - least) / (most - least)
  const stretch = most <= usable ? usable / most : 1
  let x = edge.left
  return columns.map((column, i): Lane => {
    const { least, most } = needs[i]!
    const width = (least + share * (most - least) + beside) * stretch
    const lane = { ...column, x, width }
    x += width
    return lane
  })
}

const longest = (words: string[]) => words.reduce((found, word) => (word.length > found.length ? word : found), '')

/** The widest value, without the few that are much wider than the others. */
const usual = (widths: number[]) => widths.sort((a, b) => a - b)[Math.ceil(widths.length * 0.98) - 1] ?? 0

function said(column: SheetColumn, value: unknown) {
  if (column.kind === 'money' && typeof value === 'number') return rupeesText(toPaise(value))
  return wordsFor(column, value).replace(/\s+/g, ' ')
}
