import { gunzipSync } from 'node:zlib'
import { type CsvError, parse } from 'csv-parse/sync'
import { Refusal } from '../shared/refusal.ts'

/** A row of a file, and the line of the file on which it ends. */
export type Line = { line: number; cells: string[] }
export type Table = { header: string[]; rows: Line[] }

/** A larger file must be split by its sender. */
export type CsvFile = { bytes: Uint8Array; limits: { rows: number; bytes: number } }

/** No bank, post office or spreadsheet writes longer lines. */
const mostCells = 200
const mostSigns = 10_000

/** The job of a reading process: the rows of a file. */
export const readTable = async (file: CsvFile) => readCsv(file)

/** Reads a CSV file as `eachRow` does. Refused with a message (400) also where it has no rows. */
export function readCsv(file: CsvFile, separatorOf = separatorOfHeadings): Table {
  const all: Line[] = []
  eachRow(file, (row) => all.push(row), separatorOf)
  const [first, ...rows] = all
  if (!first) throw new Refusal(400, 'The file is empty')
  if (rows.length === 0) throw new Refusal(400, 'The file has headings but no rows')
  return { header: first.cells, rows }
}

/**
 * Hands over the rows of a spreadsheet's CSV file, the headings first: with comma, semicolon or tab, in UTF-8, UTF-16 or
 * the Windows encoding, with or without a byte order mark, also compressed with gzip. Empty rows are left out. It stops at
 * one row more than is allowed, so that a file of millions of rows costs no more than an honest one. `separatorOf` finds
 * the separator where it is not that of the first line. Refused with a message: a file that is too large (413), a workbook,
 * an open quotation mark, too many rows (400).
 */
export function eachRow({ bytes, limits }: CsvFile, take: (row: Line) => void, separatorOf = separatorOfHeadings) {
  const { text, skipped } = withoutHint(
    textOf(unzipped(bytes, limits.bytes)).replace(/\r\n?/g, '\n').replace(textFormula, '"$1"'),
  )
  let count = -1
  readRecords(text, separatorOf(text), ({ line, cells }) => {
    if (cells.length > mostCells || cells.some((cell) => cell.length > mostSigns))
      throw new Refusal(400, 'Line {line} is longer than a line of a spreadsheet can be', { line: line + skipped })
    if (++count > limits.rows)
      throw new Refusal(400, 'The file has more than {rows} rows: split it into several files', {
        rows: new Intl.NumberFormat('en-IN').format(limits.rows),
      })
    take({ line: line + skipped, cells })
  })
}

function unzipped(bytes: Uint8Array, most: number) {
  const tooLarge = () =>
    new Refusal(413, 'The file is too large: at most {mb} MB', { mb: Math.floor(most / 1024 / 1024) })
  const isZipped = bytes[0] === 0x1f && bytes[1] === 0x8b
  if (!isZipped) {
    if (bytes.length > most) throw tooLarge()
    return bytes
  }
  try {
    return gunzipSync(bytes, { maxOutputLength: most })
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge()
    throw new Refusal(400, 'The file is damaged')
  }
}

/** Excel keeps a number as text with `="…"` or an apostrophe before it. */
export function cellAt(cells: string[], place: number) {
  const cell = (cells[place] ?? '').replace(/[\p{Cc}\p{Cf}\u00A0]+/gu, ' ').trim()
  return (/^="(.*)"$/.exec(cell)?.[1] ?? cell).replace(/^'/, '').trim()
}

const workbook = [0x50, 0x4b, 0x03, 0x04]
const oldWorkbook = [0xd0, 0xcf, 0x11, 0xe0]

function textOf(bytes: Uint8Array) {
  if ([workbook, oldWorkbook].some((sign) => sign.every((byte, at) => bytes[at] === byte)))
    throw new Refusal(400, 'This is an Excel workbook. Save it as "CSV UTF-8 (comma delimited)" and choose that file.')
  const text = decoded(bytes)
  if (text.includes('\0')) throw new Refusal(400, 'This is not a CSV file')
  if (/^\s*<(?:!doctype|html|table|\?xml)/i.test(text))
    throw new Refusal(
      400,
      'This is a web page, whatever its name says. Open it in a spreadsheet, save it as CSV and choose that file.',
    )
  return text
}

/** Excel may save in the Windows encoding; a file that is no UTF-8 is read in that. */
function decoded(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Excel keeps a number as text with `="…"`; a comma inside does not part the cell. */
const textFormula = /(?<=^|[,;\t|~])="([^"\n]*)"(?=$|[,;\t|~])/gm

/** `sep=;` on the first line is for Excel alone. */
function withoutHint(text: string) {
  const [hint = ''] = /^sep=.\n/.exec(text) ?? []
  return { text: text.slice(hint.length), skipped: hint ? 1 : 0 }
}

/** The separator of the headings is also that of the rows. */
function separatorOfHeadings(text: string) {
  const [headings = ''] = /^\s*\S.*/.exec(text) ?? []
  const counted = [',', ';', '\t'].map((sign) => ({ sign, nos: headings.split(sign).length }))
  return counted.reduce((best, one) => (one.nos > best.nos ? one : best)).sign
}

function readRecords(text: string, delimiter: string, take: (row: Line) => void) {
  let last = 0
  try {
    parse(text, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record: (cells: string[], { lines }) => {
        last = lines
        take({ line: lines, cells })
        return null
      },
    })
  } catch (problem) {
    const { code } = problem as CsvError
    if (code === 'CSV_QUOTE_NOT_CLOSED')
      throw new Refusal(400, 'After line {last} a quotation mark is opened and never closed: close it or take it out', {
        last,
      })
    if (`${code}`.startsWith('CSV_')) throw new Refusal(400, 'The file cannot be read after line {last}', { last })
    throw problem
  }
}
