import type { Filter, ListPage, ListQuery } from 'contract/endpoint'
import { isDay } from 'contract/fields'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from './db/connect.ts'
import type { Faults } from './portal.ts'
import { badInput } from './refusal.ts'

/** What a column holds: how it is filtered, and how files show it. */
export type Kind = 'text' | 'number' | 'money' | 'choice' | 'day' | 'time' | 'id'

/**
 * A column that a list shows, may filter and, where an index carries it, sort by. `sql` is our own text, never the
 * user's.
 */
export type Column = {
  sql: string
  kind: Kind
  sortable: boolean
  /** `false` where filtering would read every row: a text made of other tables. */
  filterable: boolean
  /** The heading of the column in a file that does not say another; without it, the column's name in words. */
  title?: string
  /** For coded values: what the screen says instead. */
  words?: Readonly<Record<string, string>>
}

type More = Partial<Omit<Column, 'sql' | 'kind'>>

const column =
  (kind: Kind) =>
  (text: string, more: More = {}): Column => ({ sql: text, kind, sortable: false, filterable: true, ...more })

export const text = column('text')
export const number = column('number')
/** Paise in the database, rupees on the wire. */
export const money = column('money')
export const choice = column('choice')
export const day = column('day')
/** A moment, filtered by its day in India. */
export const time = column('time')
/** A UUID. */
export const id = column('id')

/** A list, said once: its page on a screen and its files are made from this. */
export type ListSpec = {
  /** What its files are called. */
  name: string
  /** The heading of its print. */
  title: string
  from: RawBuilder<unknown>
  /** What always holds: the tenant, the queue. */
  where: RawBuilder<SqlBool>[]
  /** What tells its rows apart. */
  id: Column
  columns: Record<string, Column>
  /** What a screen's row has beside its columns. */
  more?: RawBuilder<unknown>
  /** The generated column with the trigram index. */
  search: string
  order: RawBuilder<unknown>
  faults?: Pick<Faults, 'columnFromQuery'>
}

/** The columns, named as on the wire. */
export function selectOf({ columns, more }: Pick<ListSpec, 'columns' | 'more'>) {
  const named = Object.entries(columns).map(([name, { sql: text, kind }]) => {
    const value = kind === 'money' ? `(${text} / 100.0)::float8` : text
    return sql`${sql.raw(value)} as ${sql.ref(name)}`
  })
  return sql.join(more ? [...named, more] : named)
}

/** The column of that name; what the list does not have is refused. `of` says where it was asked for. */
export function columnOf({ columns, faults }: ListSpec, name: string, of: string): Column {
  const found = Object.hasOwn(columns, name) ? columns[name] : undefined
  if (!found && faults?.columnFromQuery) return text(name, { sortable: true })
  if (!found) throw badInput(`${of}: There is no column ${name}`)
  return found
}

const searchCap = 1_000
const filterCap = 100_000

/** One page of a list with its counts; an unknown column or sort is refused. Counts stop at a cap and then say so. */
export async function listRows<Row>(db: Tx, spec: ListSpec, ask: ListQuery): Promise<ListPage<Row>> {
  const asked = conditionsOf(spec, ask)
  const rows = sql<Row>`
    select ${selectOf(spec)} from ${spec.from} where ${all([...spec.where, ...asked])}
    order by ${orderOf(spec, ask)} limit ${ask.length} offset ${ask.start}`
  const cap = ask.search.trim() ? searchCap : filterCap
  const [page, total, filtered] = await Promise.all([
    rows.execute(db),
    count(db, spec, spec.where, filterCap),
    asked.length > 0 ? count(db, spec, [...spec.where, ...asked], cap) : null,
  ])
  const { found, capped } = filtered ?? total
  return { data: page.rows, totalRecords: total.found, filterRecords: found, ...(capped && { capped }) }
}

/** What the reader asked for, beside what always holds. */
export function conditionsOf(spec: ListSpec, { filters, additionFilter, search }: Asked): RawBuilder<SqlBool>[] {
  return [
    ...Object.entries(filters).map(([name, filter]) => condition(spec, name, filter)),
    ...Object.entries(additionFilter ?? {}).map(([name, filter]) => condition(spec, name, filter)),
    ...searchConditions(spec, search),
  ]
}

type Asked = Pick<ListQuery, 'filters' | 'additionFilter' | 'search' | 'sorts'>

async function count(db: Tx, spec: ListSpec, where: RawBuilder<SqlBool>[], cap: number) {
  const { rows } = await sql<{ found: bigint }>`
    select count(*) as found from (select 1 from ${spec.from} where ${all(where)} limit ${cap + 1}) counted`.execute(db)
  const found = Number(rows[0]?.found ?? 0)
  return found > cap ? { found: cap, capped: true } : { found, capped: false }
}

export const all = (conditions: RawBuilder<SqlBool>[]) =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql<SqlBool>`true`

export function orderOf(spec: ListSpec, { sorts }: Asked) {
  const wanted = sorts.map(({ column: name, dir }) => {
    const found = columnOf(spec, name, 'sorts')
    if (!found.sortable) throw badInput(`sorts: This list cannot be sorted by ${name}`)
    return sql`${sql.raw(found.sql)} ${sql.raw(dir)}`
  })
  return sql.join([...wanted, spec.order], sql`, `)
}

/** Every word must occur; under three letters the trigram index has nothing to say, so the text must start with it. */
function searchConditions(spec: ListSpec, search: string): RawBuilder<SqlBool>[] {
  const at = sql.raw(spec.search)
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6)
  return words.map((word) =>
    word.length < 3
      ? sql<SqlBool>`${at} like ${`${escaped(word)}%`}`
      : sql<SqlBool>`${at} like ${`%${escaped(word)}%`}`,
  )
}

const escaped = (word: string) => word.replace(/[\\%_]/g, (sign) => `\\${sign}`)

function condition(spec: ListSpec, name: string, { opt, value1, value2 }: Filter): RawBuilder<SqlBool> {
  const found = columnOf(spec, name, 'filters')
  if (!found.filterable) throw badInput(`filters: This list cannot be filtered by ${name}`)
  const at = sql.raw(found.kind === 'time' ? `(${found.sql} at time zone 'Asia/Kolkata')::date` : found.sql)
  const values = (Array.isArray(value1) ? value1 : [value1]).map((value) => bound(name, found.kind, value))
  const [first] = values
  const compare = opt ?? (found.kind === 'text' ? 'contains' : values.length > 1 ? 'in' : 'eq')

  if (compare === 'in') return sql<SqlBool>`${at} in (${sql.join(values)})`
  if (values.length !== 1) throw badInput(`filters: ${name} takes one value`)
  if (compare === 'between') {
    if (value2 === undefined || value2 === null) throw badInput(`filters: ${name} needs a second value`)
    return sql<SqlBool>`${at} between ${first} and ${bound(name, found.kind, value2)}`
  }
  if (compare === 'contains' || compare === 'starts') {
    if (found.kind !== 'text' && found.kind !== 'choice')
      throw badInput(`filters: ${name} cannot be searched for letters`)
    const word = escaped(`${first}`.toLowerCase())
    return sql<SqlBool>`lower(${at}) like ${compare === 'starts' ? `${word}%` : `%${word}%`}`
  }
  return sql<SqlBool>`${at} ${sql.raw(signs[compare])} ${first}`
}

const signs = { eq: '=', ne: '<>', gt: '>', lt: '<', ge: '>=', le: '<=' } as const

function bound(name: string, kind: Kind, value: string | number) {
  if (kind === 'text' || kind === 'choice') return `${value}`.replaceAll('\0', '')
  if (kind === 'day' || kind === 'time') {
    if (!isDay(`${value}`) || `${value}` < '0001') throw badInput(`filters: ${name} takes a date`)
    return sql`${value}::date`
  }
  const amount = Number(value)
  if (value === '' || !Number.isFinite(amount)) throw badInput(`filters: ${name} takes a number`)
  return kind === 'money' ? sql`${Math.round(amount * 100)}::numeric` : sql`${amount}::numeric`
}
