import type { Filter, ListPage, ListQuery } from 'contract/endpoint'
import { isDay } from 'contract/fields'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from './db/connect.ts'
import { badInput } from './refusal.ts'

type Kind = 'text' | 'number' | 'money' | 'choice' | 'day' | 'time'

/** A column that a list may filter and, where an index carries it, sort by. `sql` is our own text, never the user's. */
export type Column = { sql: string; kind: Kind; sortable: boolean }

const column =
  (kind: Kind) =>
  (text: string, { sortable = false } = {}): Column => ({ sql: text, kind, sortable })

export const text = column('text')
export const number = column('number')
/** Paise in the database, rupees on the wire. */
export const money = column('money')
export const choice = column('choice')
export const day = column('day')
/** A moment, filtered by its day in India. */
export const time = column('time')

export type ListSpec = {
  select: RawBuilder<unknown>
  from: RawBuilder<unknown>
  /** What always holds: the tenant, the queue. */
  where: RawBuilder<SqlBool>[]
  columns: Record<string, Column>
  /** The generated column with the trigram index. */
  search: string
  order: RawBuilder<unknown>
}

const searchCap = 1_000
const filterCap = 100_000

/** One page of a list with its counts; an unknown column or sort is refused. Counts stop at a cap and then say so. */
export async function listRows<Row>(db: Tx, spec: ListSpec, ask: ListQuery): Promise<ListPage<Row>> {
  const asked = [
    ...Object.entries(ask.filters).map(([name, filter]) => condition(spec, name, filter)),
    ...Object.entries(ask.additionFilter ?? {}).map(([name, filter]) => condition(spec, name, filter)),
    ...searchConditions(spec, ask.search),
  ]
  const rows = sql<Row>`
    select ${spec.select} from ${spec.from} where ${all([...spec.where, ...asked])}
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

async function count(db: Tx, spec: ListSpec, where: RawBuilder<SqlBool>[], cap: number) {
  const { rows } = await sql<{ found: bigint }>`
    select count(*) as found from (select 1 from ${spec.from} where ${all(where)} limit ${cap + 1}) counted`.execute(db)
  const found = Number(rows[0]?.found ?? 0)
  return found > cap ? { found: cap, capped: true } : { found, capped: false }
}

const all = (conditions: RawBuilder<SqlBool>[]) =>
  conditions.length > 0 ? sql.join(conditions, sql` and `) : sql<SqlBool>`true`

function orderOf(spec: ListSpec, ask: ListQuery) {
  const wanted = ask.sorts.map(({ column: name, dir }) => {
    const found = spec.columns[name]
    if (!found) throw badInput(`sorts: There is no column ${name}`)
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
  const found = spec.columns[name]
  if (!found) throw badInput(`filters: There is no column ${name}`)
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
