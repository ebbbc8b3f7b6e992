import { lateness } from 'contract/pan/sla'
import { type ComponentType, createElement, type ReactNode } from 'react'
import { choicesOf } from '../form/choices.ts'
import { rupees } from '../format/money.ts'
import { ageText, dayText, timeText } from '../format/time.ts'
import { StatusChip } from '../status-chip.tsx'
import type { Column, ColumnKind, Columns } from './columns.ts'

export type FilterKind = 'text' | 'choice' | 'day' | 'number'

/** A column as every drawing of a list needs it, the table as well as the cards. */
export type ColumnView<Row> = {
  column: Column<Row>
  /** What the server calls it; empty for what is only shown. */
  name: string
  /** What the table calls it. */
  id: string
  /** What a layout calls it. */
  key: string
  title: string
  kind: ColumnKind | undefined
  width: number
  isRight: boolean
  isSortable: boolean
  filter: FilterKind | null
  choices: { value: string; label: string }[]
  text: (row: Row) => string
  node: (row: Row, place?: 'card') => ReactNode
}

const widths: Partial<Record<ColumnKind, number>> = {
  date: 110,
  time: 180,
  status: 190,
  rupees: 130,
  number: 100,
  age: 76,
}
const filterKinds: Partial<Record<ColumnKind, FilterKind | null>> = {
  date: 'day',
  time: 'day',
  rupees: 'number',
  number: 'number',
  age: null,
}

export function viewsOf<Row>(columns: Columns<Row>): ColumnView<Row>[] {
  return columns.map((column, i) => {
    const { field, colId, headerName, type: kind } = column
    const name = `${field ?? colId ?? ''}`
    const text = textOf(column)
    return {
      column,
      name,
      id: `c${i}`,
      key: (name || headerName || '').slice(0, 60),
      title: headerName ?? name,
      kind,
      width: column.width ?? column.initialWidth ?? (kind && widths[kind]) ?? 150,
      isRight: kind === 'rupees' || kind === 'number',
      isSortable: name !== '' && column.sortable !== false,
      filter: filterOf(column, name),
      choices: choicesOf(column.choices ?? []),
      text,
      node: (row, place) => nodeOf(column, row, text, place),
    }
  })
}

function filterOf<Row>({ filter, choices, type }: Column<Row>, name: string): FilterKind | null {
  if (filter === false || name === '') return null
  if (choices) return 'choice'
  const kind = type && filterKinds[type]
  return kind === undefined ? 'text' : kind
}

/** The value of a cell; a function of the column may make it from the whole row. */
function valueIn<Row>({ field, valueGetter }: Column<Row>, row: Row): unknown {
  if (typeof valueGetter === 'function') return (valueGetter as (given: { data: Row }) => unknown)({ data: row })
  const steps = `${field ?? ''}`.split('.')
  return steps.reduce<unknown>((value, step) => Object(value)[step], row)
}

const texts: Record<ColumnKind, (value: unknown) => string> = {
  date: (value) => dayText(value as string),
  time: (value) => timeText(value as string),
  rupees: (value) => rupees(value as number),
  number: plain,
  status: plain,
  age: (value) => ageText(value as string),
}

function plain(value: unknown) {
  return value === null || value === undefined || value === '' ? '--' : `${value}`
}

function textOf<Row>(column: Column<Row>) {
  const { valueFormatter, type } = column
  const labels = new Map(choicesOf(column.choices ?? []).map(({ value, label }) => [value, label]))
  return (row: Row) => {
    const value = valueIn(column, row)
    if (typeof valueFormatter === 'function')
      return plain((valueFormatter as (given: { value: unknown; data: Row }) => unknown)({ value, data: row }))
    return type ? texts[type](value) : (labels.get(`${value}`) ?? plain(value))
  }
}

function nodeOf<Row>(column: Column<Row>, row: Row, text: (row: Row) => string, place?: 'card'): ReactNode {
  const value = valueIn(column, row)
  const { cellRenderer, type } = column
  if (cellRenderer)
    return createElement(cellRenderer as ComponentType<{ value: unknown; data: Row }>, { value, data: row })
  if (type === 'status' && value) return <StatusChip status={`${value}`} appType={Object(row).appType} />
  if (type === 'age') return <Age since={value as string} of={Object(row)} isShort={place !== 'card'} />
  return text(row)
}

type AnyRow = { status?: unknown; dueBy?: string | null; ackDate?: string | null; hardcopy?: string }

/** How long something waits; amber and red when it is past what its status allows. */
function Age({ since, of, isShort }: { since: string | null; of: AnyRow; isShort: boolean }) {
  const late = since ? lateness({ ...of, status: `${of.status}`, statusAt: since }, new Date()) : undefined
  return (
    <span className="list-age" data-late={late} title={timeText(since)}>
      {isShort ? ageText(since).replace(/ days?$/, ' d') : ageText(since)}
    </span>
  )
}
