import { stringify } from 'csv-stringify/sync'
import type { Rows } from './rows.ts'
import { type Bytes, isNumber, type Sheet, type SheetColumn, wordsFor } from './sheet.ts'

/** Rows as comma separated text that every spreadsheet reads as UTF-8, without running anything in it. */
export async function* csv({ columns }: Sheet, batches: AsyncIterable<Rows>): Bytes {
  const cell = (column: SheetColumn, value: unknown) => {
    if (value === null || value === undefined) return ''
    if (column.kind === 'money') return (value as number).toFixed(2)
    return isNumber(column) ? `${value}` : csvText(wordsFor(column, value))
  }
  let head = `\uFEFF${lines([columns.map(({ title }) => neutral(title))])}`
  for await (const rows of batches) {
    yield Buffer.from(head + lines(rows.map((row) => columns.map((column) => cell(column, row[column.name])))))
    head = ''
  }
  if (head) yield Buffer.from(head)
}

// Cells are also quoted for characters that only some programs take for the end of a cell or line.
const lines = (rows: string[][]) => stringify(rows, { record_delimiter: 'windows', quoted_match: /[\r\n\t;]/ })

// Excel also takes the full-width signs of East Asian keyboards. A line break, a tab or a semicolon (the separator in
// many countries) may begin a new cell in a program that ignores quotes.
const formula = /(?<=^|[\n\t;]|\r(?!\n))(?=(?:[^\S\n\t\r]|\u200B)*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r])/g

/**
 * A text of a cell. A code with a zero in front, or with more digits than a spreadsheet keeps, stays a text, so that no
 * digit is lost; so does one such as 9203E038, which a spreadsheet would take for a power of ten.
 */
export function csvText(text: string) {
  const cell = neutral(text)
  return /^(0\d+|\d{12,}|\d+E\d+)$/i.test(cell) ? `'${cell}` : cell
}

/** Puts an apostrophe before everything that a spreadsheet would take for a formula. */
const neutral = (text: string) => text.replace(formula, "'")
