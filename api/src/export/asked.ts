import type { Filter, ListExport } from 'contract/endpoint'
import { dayText } from '../dates.ts'
import { type Column, columnOf, type ListSpec } from '../list.ts'
import { badInput } from '../refusal.ts'
import type { SheetColumn } from './sheet.ts'

/** The columns of the file: those asked for in their order, else all. */
export function chosenColumns(spec: ListSpec, { columns }: ListExport) {
  const asked =
    columns ?? Object.entries(spec.columns).map(([column, { title }]) => ({ column, title: title ?? spaced(column) }))
  const names = new Set(asked.map(({ column }) => column))
  if (names.size < asked.length) throw badInput('columns: A column is named twice')
  const found = asked.map(({ column, title }) => ({ column, title, of: columnOf(spec, column, 'columns') }))
  return {
    toRead: Object.fromEntries(found.map(({ column, of }) => [column, of.inFiles ? { ...of, sql: of.inFiles } : of])),
    shown: found.map(({ column, title, of: { kind, words } }): SheetColumn => {
      return { name: column, title, kind, ...(words && { words }) }
    }),
  }
}

/** refNo → Ref no */
const spaced = (name: string) =>
  name
    .replace(/^./, (first) => first.toUpperCase())
    .replace(/[A-Z]/g, (sign, at: number) => (at ? ` ${sign.toLowerCase()}` : sign))

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

/** What was asked for, in words for the head of a print. */
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
  return `${column.title ?? spaced(name)}${(opt && comparisons[opt] && ` ${comparisons[opt]}`) ?? ':'} ${said}`
}

function valueInWords({ kind, words }: Column, value: string | number) {
  if (kind === 'day' || kind === 'time') return dayText(`${value}`)
  return (words && Object.hasOwn(words, `${value}`) && words[`${value}`]) || `${value}`
}

/** What was asked for as the audit may hold it: values of codes, days and amounts, but no names and numbers of people. */
export function askedForAudit(spec: ListSpec, { filters, additionFilter, search, only, except, columns }: ListExport) {
  const noted = Object.entries({ ...additionFilter, ...filters }).map(([name, { opt, value1, value2 }]) => {
    const { kind } = columnOf(spec, name, 'filters')
    return [name, kind === 'text' ? 'by its text' : { opt, value1, ...(value2 != null && { value2 }) }]
  })
  return {
    ...(noted.length > 0 && { filters: Object.fromEntries(noted) }),
    ...(search.trim() && { search: true }),
    ...(columns && { columns: columns.map(({ column }) => column) }),
    ...(only && { only: only.length }),
    ...(except?.length && { except: except.length }),
  }
}
