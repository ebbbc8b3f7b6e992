import { type Column, joinedText, type Kind } from 'contract/list/column'
import type { StatusTable } from 'contract/status'
import { createElement, type ReactNode } from 'react'
import { StatusChip } from '../../chip/status-chip.tsx'
import { rupees } from '../../format/money.ts'
import { dayText, timeText } from '../../format/time.ts'
import { t } from '../../t.ts'
import type { Cells, Look } from './columns.ts'

type FilterKind = 'text' | 'choice' | 'day' | 'number' | 'age'

/** A column as every drawing of a list needs it, the table as well as the cards. */
export type ColumnView<Row> = {
  /** What the server calls it; empty for what is only shown. */
  name: string
  /** What the table calls it. */
  id: string
  /** What a layout calls it. */
  key: string
  title: string
  /** The heading of its values in files, where the screen may show something made of them. */
  fileTitle: string
  kind: Kind
  width: number
  card: Column['card']
  isRight: boolean
  isSortable: boolean
  /** It is more than text. */
  isDrawn: boolean
  filter: FilterKind | null
  choices: { value: string; label: string }[]
  text: (row: Row) => string
  node: (row: Row, place?: 'card') => ReactNode
}

const widths: Partial<Record<Kind, number>> = { day: 110, time: 180, money: 130, number: 100 }

/** What is around the words of a chip: its icon and its edges, and those of its cell. */
const aroundChip = 50
const narrowLetters = /[ijlftrI.,' ]/g

/** A status is never cut: its column has room for the longest of its words, about as wide as they are drawn. */
function statusWidth(choices: Column['choices'] = []) {
  const words = choices.map(({ label }) => {
    const text = t(label)
    const narrow = text.match(narrowLetters)?.length ?? 0
    return 8 * (text.length - narrow) + 4.6 * narrow
  })
  return Math.ceil(Math.max(60, ...words) + aroundChip)
}

const filterKinds: Record<Kind, FilterKind | null> = {
  text: 'text',
  mask: 'text',
  choice: 'choice',
  status: 'choice',
  day: 'day',
  time: 'day',
  money: 'number',
  number: 'number',
  link: null,
}

/** The columns a screen shows, in its order, with what it says of them itself. */
export function viewsOf<Row, Name extends string>(
  columns: Readonly<Record<Name, Column>>,
  show: readonly Name[],
  cells: Cells<Row, Name> = {},
): ColumnView<Row>[] {
  return show.map((name, i) => viewOf(name, `c${i}`, columns[name], lookOf(cells[name])))
}

const lookOf = <Row,>(given: Cells<Row, string>[string]): Look<Row> =>
  typeof given === 'function' ? { cell: given } : (given ?? {})

function viewOf<Row>(name: string, id: string, column: Column, look: Look<Row>): ColumnView<Row> {
  const { kind, title, width, card, choices } = { ...column, ...look }
  const isOnServer = column.kind !== 'link'
  const text = look.text ?? textOf<Row>(name, { ...column, choices }, kind)
  return {
    name: isOnServer ? name : '',
    id,
    key: keyOf(name, column),
    fileTitle: column.title,
    title,
    kind,
    card,
    choices: [...(choices ?? [])],
    text,
    width: kind === 'status' ? Math.max(width ?? 0, statusWidth(choices)) : (width ?? widths[kind] ?? 150),
    isRight: kind === 'money' || kind === 'number',
    isSortable: column.sort,
    isDrawn: look.cell !== undefined || kind === 'status',
    filter: column.filter && look.filter !== false ? (look.filter ?? filterKinds[kind]) : null,
    node: nodeOf(name, kind, look, text, column.statuses),
  }
}

/** A layout that somebody saved knows a joined column by the first of its fields, and what is only shown by its title. */
const keyOf = (name: string, { kind, title, of }: Column) => (kind === 'link' ? title : (of?.[0] ?? name))

const texts: Record<Kind, (value: unknown) => string> = {
  day: (value) => dayText(value as string),
  time: (value) => timeText(value as string),
  money: (value) => rupees(value as number),
  number: plain,
  text: plain,
  mask: plain,
  status: plain,
  choice: plain,
  link: plain,
}

function plain(value: unknown) {
  return value === null || value === undefined || value === '' ? '--' : `${value}`
}

function textOf<Row>(name: string, { of, choices }: Column, kind: Kind) {
  // The labels are still being read.
  if (kind === 'choice' && !choices) return () => ''
  const labels = new Map(kind === 'status' ? [] : choices?.map(({ value, label }) => [value, label]))
  return (row: Row) => {
    const value = of ? joinedText(of, row) : Object(row)[name]
    return texts[kind](labels.has(`${value}`) ? t(labels.get(`${value}`) ?? '') : value)
  }
}

function nodeOf<Row>(
  name: string,
  kind: Kind,
  { cell }: Look<Row>,
  text: (row: Row) => string,
  statuses: StatusTable = {},
) {
  return (row: Row, place?: 'card'): ReactNode => {
    const value = Object(row)[name]
    if (cell) return createElement(cell, { value: value as never, data: row, ...(place && { place }) })
    if (kind === 'status') return value ? <StatusChip of={statuses} status={`${value}`} /> : <span>{text(row)}</span>
    return text(row)
  }
}
