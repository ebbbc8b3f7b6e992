import { withoutAadhaar } from 'contract/aadhaar'
import { dayText, type FieldProblem, problemsOf } from 'contract/field/fields'
import {
  type BulkAction,
  type BulkColumn,
  bulkActions,
  bulkColumns,
  bulkSays,
  type ColumnKind,
} from 'contract/pan/bulk'
import { maskedPan } from 'contract/pan/form/pan-number'
import { fill } from 'contract/sentence'
import * as v from 'valibot'
import { cellAt, type Line } from '../../reader/csv-file.ts'
import { type DayOrder, dayOf, orderOfDays } from '../../shared/file-days.ts'
import { Refusal } from '../../shared/refusal.ts'

/** The place of each column in a row; -1 for a missing optional column. */
type Places = Record<string, number>

/** Other headings that people use for a column besides its label, in small letters without spaces. */
const alsoCalled: Partial<Record<BulkColumn, string[]>> = {
  formNo: ['formnumber', 'applicationno'],
  ackNo: ['acknumber', 'acknowledgementnumber', 'acknowledgmentno', 'acknowledgmentnumber'],
  ackDate: ['acknowledgementdate', 'acknowledgmentdate'],
  reasons: ['reason', 'reasoncode', 'reasoncodes'],
  aadhaarReasons: ['reason', 'reasoncode', 'reasoncodes'],
  objectedOn: ['dateofletter', 'objectiondate'],
  pan: ['panno', 'pannumber'],
  allottedOn: ['allotmentdate', 'dateofallotment'],
  trackingNo: ['trackingno', 'trackingnumber', 'awb'],
  dispatchedOn: ['dispatchdate', 'dateofdispatch'],
  deliveredOn: ['deliverydate', 'dateofdelivery'],
}
const optional: readonly string[] = ['note']

const bare = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '')

/** Finds an action's columns by their headings, in any order; missing columns are refused with a message (400). */
export function placesOf(action: BulkAction, header: string[]) {
  const headings = header.map(bare)
  const { key, columns } = bulkActions[action]
  const wanted = Object.entries({ [key]: key, ...columns }) as [string, BulkColumn][]
  const places: Places = {}
  for (const [field, column] of wanted) {
    places[column] = columnIndex(column, headings)
    if (places[column] >= 0 || optional.includes(field)) continue
    const all = wanted.map(([, column]) => bulkColumns[column].title).join(', ')
    throw new Refusal(400, 'The column {title} is missing. The first line must say: {all}', {
      title: bulkColumns[column].title,
      all,
    })
  }
  const used = Object.values(places)
  return { places, unused: header.filter((heading, at) => heading.trim() !== '' && !used.includes(at)).slice(0, 20) }
}

/**
 * The place of a column: by its own heading, otherwise by its label or another name; two possible columns are refused
 * (400).
 */
function columnIndex(column: BulkColumn, headings: string[]) {
  const { title, label } = bulkColumns[column]
  const called = [[bare(title)], [bare(label), ...(alsoCalled[column] ?? [])].filter(Boolean)].map((names) =>
    headings.flatMap((heading, at) => (names.includes(heading) ? [at] : [])),
  )
  const found = called.find((some) => some.length > 0) ?? []
  if (found.length > 1)
    throw new Refusal(400, 'More than one column may be {title}. Call the right one {title} and take out the others', {
      title,
    })
  return found[0] ?? -1
}

/** A row as it was read: the number of its application, and either its values or its problem. */
export type ReadRow = { line: number; number: string; given: unknown; problems: string[] }

/** The order of day and month in the dates of the whole file, with a warning where that is not sure. */
export function daysOfFile(action: BulkAction, places: Places, rows: Line[], today: string) {
  const days = bulkSays(action).flatMap(([, column]) => (bulkColumns[column].kind === 'day' ? [column] : []))
  return orderOfDays(
    days.flatMap((column) => rows.map(({ cells }) => cellAt(cells, places[column] ?? -1))),
    { today },
  )
}

/** Reads the cells of a row as its action understands them, and checks them by the action's own rules. */
export function readRow(
  action: BulkAction,
  places: Places,
  { line, cells }: Line,
  order: DayOrder = 'day-month',
): ReadRow {
  const { key, columns, given: schema } = bulkActions[action]
  const at = (column: BulkColumn) => cellAt(cells, places[column] ?? -1)
  const number = readers[bulkColumns[key].kind](at(key), order)
  const fields = Object.entries(columns) as [string, BulkColumn][]
  const read = fields.map(([field, column]) => ({
    field,
    column,
    ...readers[bulkColumns[column].kind](at(column), order),
  }))

  const parsed = v.safeParse(schema, Object.fromEntries(read.map(({ field, value }) => [field, value])))
  const said = read.filter(({ problem }) => problem)
  const problems = [
    ...(number.problem ? [`${bulkColumns[key].title}: ${number.problem}`] : []),
    ...said.map(({ column, problem }) => `${bulkColumns[column].title}: ${problem}`),
    ...rulesBroken(parsed.issues ?? []).flatMap(({ field, text, values = {} }) => {
      const [name, at, part] = field.split('.')
      const known = read.find((one) => one.field === name)
      if (!known || known.problem) return []
      const words = part === 'code' ? unknownReason(known.value, Number(at)) : fill(text, values)
      return [`${bulkColumns[known.column].title}: ${words}`]
    }),
  ]
  return { line, number: withoutAadhaar(`${number.value}`).slice(0, 40), given: parsed.output, problems }
}

const rulesBroken = (issues: readonly v.BaseIssue<unknown>[]): FieldProblem[] =>
  issues.length > 0 ? problemsOf(issues) : []

const unknownReason = (given: unknown, at: number) =>
  `${(given as { code: string }[])[at]?.code.slice(0, 20)} is none of the reasons that may be given here`

type Read = { value: unknown; problem?: string }

const readers: Record<ColumnKind, (cell: string, order: DayOrder) => Read> = {
  text: (cell) => ({ value: withoutAadhaar(cell) }),
  formNo: (cell) => {
    const value = cell.replaceAll(' ', '').toUpperCase()
    if (!value) return { value, problem: 'Required' }
    return /^[A-Z]\d{10}$/.test(value) ? { value } : { value, problem: 'Write the form number such as N2600001235' }
  },
  ackNo: (cell) => {
    const value = cell.replace(/[\s-]/g, '')
    return { value, ...problemOfAckNo(value) }
  },
  day: (cell, order) => readDay(cell, order),
  reasons: (cell) => ({ value: reasonsOf(withoutAadhaar(cell)) }),
}

const asText = 'format the column as Text before the numbers are put in'

/** Tells fifteen digits that a spreadsheet has damaged from a wrong number. */
function problemOfAckNo(value: string): { problem?: string } {
  if (!value) return { problem: 'Required' }
  if (/^\d{15}$/.test(value)) return {}
  if (/^\d(\.\d+)?E\+?\d+$/i.test(value)) return { problem: `Excel has shortened the number to ${value}: ${asText}` }
  if (/^\d{10,14}$/.test(value))
    return { problem: `${value.length} digits, not 15. Excel may have cut the zeros in front: ${asText}` }
  return { problem: 'Acknowledgement number must be 15 digits' }
}

/**
 * Day first, unless the whole file says otherwise; also with dots, slashes or the name of the month, and yyyy-mm-dd.
 */
function readDay(cell: string, order: DayOrder): Read {
  if (!cell) return { value: '', problem: 'Required' }
  const value = dayOf(cell, order)
  return value ? { value } : { value: cell, problem: 'Write the date as dd-mm-yyyy, e.g. 20-11-2026' }
}

const code = /^[A-Z]\d{2}$/

/** `A01 P01`, or with a note for each: `A01; P01 Photo is dark`. */
export function reasonsOf(cell: string) {
  return cell
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => {
      const words = part.split(/[\s,]+/)
      if (words.every((word) => code.test(word.toUpperCase())))
        return words.map((word) => ({ code: word.toUpperCase(), note: '' }))
      const [, first = '', note = ''] = /^([^\s,:]*)[\s,:]*(.*)$/s.exec(part) ?? []
      return [{ code: first.toUpperCase(), note }]
    })
}

/** The values that a correct row will record, in words: one text for each column after the number. */
export const saysOf = (action: BulkAction, given: Record<string, unknown>) =>
  bulkSays(action).map(([field, column]) => textOf(column, given[field]))

function textOf(column: BulkColumn, value: unknown) {
  const { kind } = bulkColumns[column]
  if (column === 'pan') return maskedPan(`${value}`)
  if (kind === 'day') return dayText(`${value}`)
  if (kind !== 'reasons') return `${value ?? ''}`
  return (value as { code: string; note: string }[]).map(({ code, note }) => `${code} ${note}`.trim()).join('; ')
}
