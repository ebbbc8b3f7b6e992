import { stringify } from 'csv-stringify/sync'
import type { Rows } from './rows.ts'
import { type Bytes, isNumber, type Sheet, type SheetColumn, wordsFor } from './sheet.ts'

/** Rows as comma separated text that every spreadsheet reads as UTF-8, and that runs in none. */
export async function* csv({ columns }: Sheet, batches: AsyncIterable<Rows>): Bytes {
  const cell = (column: SheetColumn, value: unknown) => {
    if (value === null || value === undefined) return ''
    if (column.kind === 'money') return (value as number).toFixed(2)
    return isNumber(column) ? `${value}` : asText(neutral(wordsFor(column, value)))
  }
  let head = `\uFEFF${lines([columns.map(({ title }) => neutral(title))])}`
  for await (const rows of batches) {
    yield Buffer.from(head + lines(rows.map((row) => columns.map((column) => cell(column, row[column.name])))))
    head = ''
  }
  if (head) yield Buffer.from(head)
}

// Quotes also around what only some readers take for the end of a cell or line.
const lines = (rows: string[][]) => stringify(rows, { record_delimiter: 'windows', quoted_match: /[\r\n\t;]/ })

// Excel also takes the wide forms of an East Asian keyboard. A line, a tab and a semicolon (the separator of half the
// world) may begin a new cell, wherever the file is read by something that does not mind the quotes.
const formula = /(?<=^|[\n\t;]|\r(?!\n))(?=(?:[^\S\n\t\r]|\u200B)*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|[\t\r])/g

/** More digits than a spreadsheet keeps of a number: it stays a text to the last digit. */
const asText = (text: string) => (/^\d{12,}$/.test(text) ? `'${text}` : text)

/** The text with an apostrophe before whatever a spreadsheet would take for a formula. */
export const neutral = (text: string) => text.replace(formula, "'")
