import type { Comparison, Filter, ListPage, ListQuery } from 'contract/endpoint'
import { type Columns, joinedText } from 'contract/list/column'
import { hasValue, hasWord, type SearchTerm, termsOf } from 'contract/list/search'

/** Filters, sorts and pages rows like our server, for a server that always answers all rows. */
export function pageHere<Row>(rows: Row[], query: ListQuery, columns: Columns = {}): ListPage<Row> {
  const { filters, additionFilter, search, sorts, start, length } = query
  const valueIn = (row: unknown, name: string): unknown => {
    const of = columns[name]?.of
    return of ? joinedText(of, row) : Object(row)[name]
  }
  // The screen's own filter can name a column that this server does not send: then it is ignored.
  const always = Object.entries(additionFilter ?? {}).filter(([name]) => rows.some((row) => name in Object(row)))
  const conditions = [...Object.entries(filters), ...always]
  const terms = termsOf(search)

  const found = rows.filter((row) => {
    const text = terms.length > 0 ? textOf(row) : ''
    const hasText = ({ texts }: SearchTerm) =>
      texts.some((words) =>
        words.every(
          (word) => text.includes(word.toLowerCase()) || hasWord(word, columns, (name) => valueIn(row, name)),
        ),
      )
    return (
      terms.every((term) => hasText(term) || hasValue(term, columns, (name) => valueIn(row, name))) &&
      conditions.every(([name, filter]) => fits(valueIn(row, name), filter, columns[name]?.choices !== undefined))
    )
  })
  const ordered = sorts.length === 0 ? found : found.toSorted((a, b) => orderOf(a, b, sorts, valueIn))
  return { data: ordered.slice(start, start + length), totalRecords: rows.length, filterRecords: found.length }
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number'

const textOf = (row: unknown) => Object.values(Object(row)).filter(isPlain).join(' ').toLowerCase()

function fits(value: unknown, { opt, value1, value2 }: Filter, isChoice: boolean): boolean {
  const values = [value1].flat()
  const [first = ''] = values
  const isText = typeof value !== 'number' && !isDay(first) && !isChoice
  const compare: Comparison = opt ?? (values.length > 1 ? 'in' : isText ? 'contains' : 'eq')
  if (value === null || value === undefined || value === '') return compare === 'ne'
  switch (compare) {
    case 'in':
      return values.some((one) => compared(value, one) === 0)
    case 'contains':
      return `${value}`.toLowerCase().includes(`${first}`.toLowerCase())
    case 'starts':
      return `${value}`.toLowerCase().startsWith(`${first}`.toLowerCase())
    case 'between':
      return compared(value, first) >= 0 && compared(value, value2 ?? first) <= 0
    default:
      return verdicts[compare](compared(value, first))
  }
}

const verdicts = {
  eq: (order: number) => order === 0,
  ne: (order: number) => order !== 0,
  gt: (order: number) => order > 0,
  lt: (order: number) => order < 0,
  ge: (order: number) => order >= 0,
  le: (order: number) => order <= 0,
}

/**
 * Negative, zero or positive, like a compare function: numbers by size, times by their day in India, texts
 * alphabetically.
 */
function compared(value: unknown, asked: unknown) {
  if (typeof value === 'number') return value - Number(asked)
  if (isDay(asked)) return letters(dayOf(`${value}`), `${asked}`)
  return letters(`${value}`.toLowerCase(), `${asked}`.toLowerCase())
}

const letters = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1)

const isDay = (value: unknown) => /^\d{4}-\d\d-\d\d$/.test(`${value}`)

const india = 330 * 60_000

function dayOf(moment: string) {
  const at = Date.parse(moment)
  return isDay(moment) || Number.isNaN(at) ? moment : new Date(at + india).toISOString().slice(0, 10)
}

const inWords = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Rows without a value come last, in both directions. */
function orderOf(
  a: unknown,
  b: unknown,
  sorts: ListQuery['sorts'],
  valueIn: (row: unknown, name: string) => unknown,
): number {
  for (const { column, dir } of sorts) {
    const [x, y] = [valueIn(a, column), valueIn(b, column)]
    const [noX, noY] = [x, y].map((value) => value === null || value === undefined || value === '')
    if (noX || noY) {
      if (noX !== noY) return noX ? 1 : -1
      continue
    }
    const order = typeof x === 'number' && typeof y === 'number' ? x - y : inWords.compare(`${x}`, `${y}`)
    if (order !== 0) return dir === 'desc' ? -order : order
  }
  return 0
}
