import { type CsvError, parse } from 'csv-parse/sync'
import { Refusal } from '../../shared/refusal.ts'

/** A row of a file, and the line of the file on which it ends. */
export type Line = { line: number; cells: string[] }
type Table = { header: string[]; rows: Line[] }

/** A larger file must be split by its sender. */
type Limits = { rows: number; bytes: number }

/**
 * Reads a CSV file of a spreadsheet: with comma, semicolon or tab, in UTF-8, UTF-16 or the Windows encoding, with or
 * without a byte order mark. Empty rows are left out. Refused with a message (400): a workbook, an open quotation mark,
 * no rows, too many rows.
 */
export function readCsv(bytes: Buffer, limits: Limits): Table {
  if (bytes.length > limits.bytes)
    throw new Refusal(413, 'The file is too large: at most {mb} MB', { mb: Math.floor(limits.bytes / 1024 / 1024) })
  const { text, skipped } = withoutHint(textOf(bytes).replace(/\r\n?/g, '\n'))
  const records = recordsOf(text, separatorOf(text))
  const [first, ...rest] = records
  if (!first) throw new Refusal(400, 'The file is empty')
  if (rest.length === 0) throw new Refusal(400, 'The file has headings but no rows')
  if (rest.length > limits.rows)
    throw new Refusal(400, 'The file has {count} rows: at most {rows} go into one file', {
      count: number(rest.length),
      rows: number(limits.rows),
    })
  return {
    header: first.cells,
    rows: rest.map(({ line, cells }) => ({ line: line + skipped, cells })),
  }
}

/** Excel keeps a number as text with `="…"` or an apostrophe before it. */
export function cellAt(cells: string[], place: number) {
  const cell = (cells[place] ?? '').replace(/[\p{Cc}\p{Cf}\u00A0]+/gu, ' ').trim()
  return (/^="(.*)"$/.exec(cell)?.[1] ?? cell).replace(/^'/, '').trim()
}

const number = (count: number) => new Intl.NumberFormat('en-IN').format(count)

const workbook = Buffer.from('PK\x03\x04')
const oldWorkbook = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

function textOf(bytes: Buffer) {
  if ([workbook, oldWorkbook].some((sign) => bytes.subarray(0, sign.length).equals(sign)))
    throw new Refusal(400, 'This is an Excel workbook. Save it as "CSV UTF-8 (comma delimited)" and choose that file.')
  const text = decoded(bytes)
  if (text.includes('\0')) throw new Refusal(400, 'This is not a CSV file')
  return text
}

/** Excel may save in the Windows encoding; a file that is no UTF-8 is read in that. */
function decoded(bytes: Buffer) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** `sep=;` on the first line is for Excel alone. */
function withoutHint(text: string) {
  const [hint = ''] = /^sep=.\n/.exec(text) ?? []
  return { text: text.slice(hint.length), skipped: hint ? 1 : 0 }
}

/** The separator of the headings is also that of the rows. */
function separatorOf(text: string) {
  const [headings = ''] = /^\s*\S.*/.exec(text) ?? []
  const counted = [',', ';', '\t'].map((sign) => ({ sign, nos: headings.split(sign).length }))
  return counted.reduce((best, one) => (one.nos > best.nos ? one : best)).sign
}

function recordsOf(text: string, delimiter: string): Line[] {
  let last = 0
  try {
    const found = parse(text, {
      delimiter,
      record_delimiter: '\n',
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      on_record: (record, { lines }) => {
        last = lines
        return record
      },
    }) as unknown as { info: { lines: number }; record: string[] }[]
    return found.map(({ info, record }) => ({ line: info.lines, cells: record }))
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
