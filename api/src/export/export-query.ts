import type { Filter, ListExport } from 'contract/endpoint'
import { dayText } from 'contract/field/fields'
import { isWritten } from '../list/conditions.ts'
import { columnOf, fieldsOf, type ListColumn, type ListSpec } from '../list/list-query.ts'
import { badInput } from '../shared/refusal.ts'
import type { SheetColumn } from './sheet.ts'

/** The columns of the file: the requested ones in their order, otherwise all fields of a row. */
export function chosenColumns(spec: ListSpec, { columns }: ListExport) {
  const asked = columns ?? Object.entries(fieldsOf(spec.columns)).map(([column, { title }]) => ({ column, title }))
  const names = new Set(asked.map(({ column }) => column))
  if (names.size < asked.length) throw badInput('columns', 'A column is named twice')
  const found = asked.map(({ column, title }) => ({ column, title, of: columnOf(spec, column, 'columns') }))
  return {
    toRead: Object.fromEntries(found.map(({ column, of }) => [column, { ...of, sql: of.inFiles?.sql ?? of.sql }])),
    shown: found.map(
      ({ column, title, of }): SheetColumn => ({ name: column, title, kind: of.kind, sum: of.sum, words: wordsOf(of) }),
    ),
  }
}

const wordsOf = ({ choices = [], inFiles }: ListColumn): SheetColumn['words'] => ({
  ...Object.fromEntries(choices.map(({ value, label }) => [value, label])),
  ...inFiles?.words,
})

const comparisons: Partial<Record<string, string>> = {
  ne: 'is not',
  contains: 'contains',
  starts: 'starts with',
  gt: 'above',
  lt: 'below',
  ge: 'from',
  le: 'until',
  between: 'between',
}

/** The query in words, for the head of a print. */
export function askedInWords(spec: ListSpec, ask: ListExport) {
  const { filters, additionFilter, search, only, except } = ask
  const words = Object.entries({ ...additionFilter, ...filters }).map(([name, filter]) =>
    filterInWords(spec, name, filter),
  )
  if (search.trim()) words.push(`Search: ${search.trim()}`)
  if (only) words.push(`${only.length} chosen rows`)
  if (except?.length) words.push(`All but ${except.length} rows`)
  return words.join(' · ')
}

function filterInWords(spec: ListSpec, name: string, { opt, value1, value2 }: Filter) {
  const column = columnOf(spec, name, 'filters')
  const values = [value1].flat().map((value) => valueInWords(column, value))
  const said = opt === 'between' ? `${values[0]} and ${valueInWords(column, value2 ?? '')}` : values.join(', ')
  return `${column.title}${(opt && comparisons[opt] && ` ${comparisons[opt]}`) ?? ':'} ${said}`
}

function valueInWords({ kind, choices }: ListColumn, value: string | number) {
  if (kind === 'day' || kind === 'time') return dayText(`${value}`)
  return choices?.find((choice) => choice.value === `${value}`)?.label ?? `${value}`
}

/** The query for the audit: values of codes, days and amounts, but no names and numbers of people. */
export function askedForAudit(spec: ListSpec, { filters, additionFilter, search, only, except, columns }: ListExport) {
  const noted = Object.entries({ ...additionFilter, ...filters }).map(([name, { opt, value1, value2 }]) => {
    return [
      name,
      isWritten(columnOf(spec, name, 'filters')) ? 'by its text' : { opt, value1, ...(value2 != null && { value2 }) },
    ]
  })
  return {
    ...(noted.length > 0 && { filters: Object.fromEntries(noted) }),
    ...(search.trim() && { search: true }),
    ...(columns && { columns: columns.map(({ column }) => column) }),
    ...(only && { only: only.length }),
    ...(except?.length && { except: except.length }),
  }
}
