import { setImmediate as breathe } from 'node:timers/promises'
import { pdfRowLimit } from 'contract/endpoint'
import PDFDocument from 'pdfkit'
import { rupeesText, toPaise } from '../money/ledger.ts'
import { fonts } from '../print/fonts.ts'
import { Refusal } from '../shared/refusal.ts'
import type { Rows } from './rows.ts'
import { type Bytes, isNumber, type Sheet, type SheetColumn, wordsFor } from './sheet.ts'

type Face = 'regular' | 'bold'
type Paper = PDFKit.PDFDocument
/** A drawn column, in points from the left edge of the paper. */
type Lane = SheetColumn & { x: number; width: number }

const edge = { left: 28, right: 28, top: 28, bottom: 34 }
const paperWidth = 841.89
const paperHeight = 595.28
const usable = paperWidth - edge.left - edge.right
const pad = 3
const mostLines = 3
const rowsAtOnce = 40
const grey = '#555'

/** Rows as a table on A4 landscape, with the headings on every page. A file with too many rows to print is refused. */
export async function* pdf(sheet: Sheet, batches: AsyncIterable<Rows>, most = pdfRowLimit): Bytes {
  const rows = await upTo(most, batches)
  const info = { Title: sheet.title }
  const paper = new PDFDocument({ size: 'A4', layout: 'landscape', margin: 0, bufferPages: true, lang: 'en-IN', info })
  const parts: Buffer[] = []
  paper.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve, reject) => paper.on('end', resolve).on('error', reject))
  paper.registerFont('regular', fonts.regular).registerFont('bold', fonts.bold)

  await drawTable(paper, sheet, rows)
  numberPages(paper, sheet.title)
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

async function drawTable(paper: Paper, sheet: Sheet, rows: Rows) {
  const size = sheet.columns.length > 12 ? 6 : 7.5
  const line = size * 1.35
  const lanes = lanesFor(paper, sheet.columns, rows, size)
  const heads = lanes.map((lane) => wrapped(paper, 'bold', size, lane.title, lane.width - 2 * pad))

  let y = drawHeading(paper, sheet)
  y = drawRow(heads, y, 'bold')
  for (const [i, row] of rows.entries()) {
    const cells = lanes.map((lane) => wrapped(paper, 'regular', size, said(lane, row[lane.name]), lane.width - 2 * pad))
    if (y + heightOf(cells) > paperHeight - edge.bottom) {
      paper.addPage()
      y = drawRow(heads, edge.top, 'bold')
    }
    y = drawRow(cells, y, 'regular')
    if (i % rowsAtOnce === 0) await breathe()
  }
  if (rows.length === 0) write(paper, 'regular', 9, grey, 'No rows match', edge.left + pad, y + 6)

  function heightOf(cells: string[][]) {
    return Math.max(1, ...cells.map(({ length }) => length)) * line + 2 * pad
  }

  function drawRow(cells: string[][], top: number, face: Face) {
    const height = heightOf(cells)
    if (face === 'bold') paper.rect(edge.left, top, usable, height).fill('#ececec')
    for (const [i, lane] of lanes.entries()) {
      for (const [no, text] of (cells[i] ?? []).entries()) {
        const left = isNumber(lane) ? lane.x + lane.width - pad - widthOf(paper, face, size, text) : lane.x + pad
        write(paper, face, size, 'black', text, left, top + pad + no * line)
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

function drawHeading(paper: Paper, { title, about }: Sheet) {
  write(paper, 'bold', 14, 'black', title, edge.left, edge.top)
  let y = edge.top + 22
  for (const words of about) {
    for (const text of wrapped(paper, 'regular', 8, words, usable)) {
      write(paper, 'regular', 8, grey, text, edge.left, y)
      y += 11
    }
  }
  return y + 6
}

function numberPages(paper: Paper, title: string) {
  const { count } = paper.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    paper.switchToPage(page)
    const text = `Page ${page + 1} of ${count}`
    const y = paperHeight - edge.bottom + 12
    write(paper, 'regular', 7, grey, title, edge.left, y)
    write(paper, 'regular', 7, grey, text, paperWidth - edge.right - widthOf(paper, 'regular', 7, text), y)
  }
}

/**
 * Distributes the width of the paper: each column first gets enough to keep its words and numbers in one piece, and
 * then, if there is room, enough to keep its values on one line.
 */
function lanesFor(paper: Paper, columns: SheetColumn[], rows: Rows, size: number): Lane[] {
  const sample = rows.slice(0, 300)
  const needs = columns.map((column) => {
    const values = sample.map((row) => said(column, row[column.name]))
    const widest = (texts: string[], face: Face) => usual(texts.map((text) => widthOf(paper, face, size, text)))
    const isWhole = column.kind !== 'text' && column.kind !== 'choice'
    const words = isWhole ? values : values.map((value) => longest(value.split(' ')))
    const least = Math.max(widest(words, 'regular'), widest([longest(column.title.split(' '))], 'bold'))
    return {
      least: Math.min(130, least) + 2 * pad + 1,
      most: Math.min(220, Math.max(least, widest(values, 'regular'), widest([column.title], 'bold'))) + 2 * pad + 1,
    }
  })
  const sum = (widths: number[]) => widths.reduce((total, width) => total + width, 0)
  const least = sum(needs.map((need) => need.least))
  const most = sum(needs.map((need) => need.most))
  const widthFor = (need: (typeof needs)[number]) => {
    if (least >= usable) return (need.least / least) * usable
    if (most <= usable) return (need.most / most) * usable
    return need.least + ((need.most - need.least) / (most - least)) * (usable - least)
  }
  let x = edge.left
  return columns.map((column, i) => {
    const width = widthFor(needs[i]!)
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

/** The text in lines of that width; after a few lines it ends with an ellipsis. */
function wrapped(paper: Paper, face: Face, size: number, text: string, width: number): string[] {
  if (widthOf(paper, face, size, text) <= width) return text ? [text] : []
  const lines: string[] = []
  let rest = text.slice(0, 1_000)
  while (rest && lines.length < mostLines) {
    const end = charactersThatFit(paper, face, size, rest, width)
    lines.push(rest.slice(0, end).trimEnd())
    rest = rest.slice(end).trimStart()
  }
  if (rest) lines.push(`${lines.pop()?.replace(/.{1,2}$/u, '')}…`)
  return lines
}

/** How many letters of the text fit, if possible up to the end of a word. */
function charactersThatFit(paper: Paper, face: Face, size: number, text: string, width: number) {
  let end = 0
  let used = 0
  for (const sign of text) {
    used += signWidth(paper, face, sign) * size
    if (used > width) break
    end += sign.length
  }
  if (end >= text.length) return end
  const space = text.lastIndexOf(' ', end)
  return space > 0 ? space : Math.max(end, 1)
}

function widthOf(paper: Paper, face: Face, size: number, text: string) {
  let width = 0
  for (const sign of text) width += signWidth(paper, face, sign)
  return width * size
}

const widths = { regular: new Map<string, number>(), bold: new Map<string, number>() }

/** The width of one letter at size 1. The fonts have no kerning, so the width of a text is the sum of its letters. */
function signWidth(paper: Paper, face: Face, sign: string) {
  const known = widths[face].get(sign)
  if (known !== undefined) return known
  const width = paper.font(face).fontSize(1).widthOfString(sign)
  widths[face].set(sign, width)
  return width
}

function write(paper: Paper, face: Face, size: number, colour: string, text: string, x: number, y: number) {
  paper.font(face).fontSize(size).fillColor(colour).text(text, x, y, { lineBreak: false })
}
