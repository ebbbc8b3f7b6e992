import type { Comparison, Filter, ListPage, ListQuery } from 'contract/endpoint'
import { isDay } from 'contract/fields'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from './db/connect.ts'
import { planAnew } from './db/named.ts'
import type { Faults } from './portal.ts'
import { badInput } from './refusal.ts'
import { afterPost, hasSignposts, signposts, stride } from './signposts.ts'

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
  /** The search column holds this text, so its trigram index serves here too. */
  searched: boolean
  /** For a column of another table: which rows it belongs to, as `a.merchant_id in (select m.id from merchant m where ?)`. */
  through?: string
  /** The heading of the column in a file that does not say another; without it, the column's name in words. */
  title?: string
  /** For coded values: what the screen says instead. */
  words?: Readonly<Record<string, string>>
  /** What files show instead, where a row calls the same code otherwise; `words` knows its codes too. */
  inFiles?: string
}

type More = Partial<Omit<Column, 'sql' | 'kind'>>

const column =
  (kind: Kind) =>
  (text: string, more: More = {}): Column => ({
    sql: text,
    kind,
    sortable: false,
    filterable: true,
    searched: false,
    ...more,
  })

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
  /** The table its rows are of. What is filtered and counted is read from it alone, so that an index may be enough. */
  table: RawBuilder<unknown>
  /** The same with what its columns show of other tables; it neither adds rows nor takes any away. */
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
  /** Ends in what tells rows apart, so that no row is on two pages. */
  order: Order[]
  faults?: Pick<Faults, 'columnFromQuery'>
}

/** `a.created_at desc` */
export type Order = `${string} ${'asc' | 'desc'}`

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

/**
 * What is remembered of a list for some seconds, for all who see the same rows: how many it has, and signposts on the
 * way through them.
 */
export type Memory = {
  total(list: string, count: () => Promise<number>): Promise<number>
  signposts(list: string, find: () => Promise<string[]>): Promise<string[]>
}

const searchCap = 1_000
const filterCap = 5_000
/** From here on a page is read from the nearer end, and the rows before it by their index alone. */
const farFrom = 1_000
/** So far from both ends it is read from a signpost. */
const deepFrom = 2 * stride

/**
 * One page of a list with its counts; an unknown column or sort is refused. All rows are counted exactly, what a search
 * or filter found up to a cap, and then it says so. Without a memory everything is counted each time.
 */
export async function listRows<Row>(db: Tx, spec: ListSpec, ask: ListQuery, memory?: Memory): Promise<ListPage<Row>> {
  const asked = conditionsOf(spec, ask)
  // Planned anew each time it is narrowed: how it is best read depends on how many rows have a value.
  const where = all(asked.length > 0 ? [...spec.where, ...asked, sql<SqlBool>`true ${sql.raw(planAnew)}`] : spec.where)
  const count = () => countAll(db, spec)
  const totalRecords = memory ? memory.total(spec.name, count) : count()
  const counted = asked.length > 0 ? countUpTo(db, spec, where, capOf(spec, ask)) : null
  const counting = Promise.all([totalRecords, counted])
  const isWhole = asked.length === 0 && ask.sorts.length === 0

  // A page that is not far needs no count, so both are asked for at once.
  const place = async (): Promise<Place> => {
    if (ask.start < farFrom) return { skip: ask.start, take: ask.length, isBackwards: false }
    const [total, narrowed] = await counting
    const isDeep = isWhole && Math.min(ask.start, total - ask.start) > deepFrom
    if (isDeep && memory && hasSignposts(spec))
      return afterSignpost(ask, await memory.signposts(spec.name, () => signposts(db, spec, where)))
    return fromNearerEnd(ask, narrowed ? (narrowed.capped ? null : narrowed.found) : total)
  }
  const [[total, narrowed], data] = await Promise.all([
    counting,
    place().then((place) => readPage<Row>(db, spec, where, { ...ask, isNarrowed: asked.length > 0 }, place)),
  ]).catch(sayTooMany)
  return {
    data,
    totalRecords: total,
    filterRecords: narrowed?.found ?? total,
    ...(narrowed?.capped && { capped: true }),
  }
}

/** Where letters are compared every row found must be read. */
function capOf({ columns }: ListSpec, { search, filters, additionFilter }: Asked) {
  const names = [...Object.keys(filters), ...Object.keys(additionFilter ?? {})]
  return search.trim() || names.some((name) => columns[name]?.kind === 'text') ? searchCap : filterCap
}

const stoppedForTime = '57014'

/** What no index helps with is stopped before it keeps the others waiting; the reader can narrow it otherwise. */
function sayTooMany(problem: { code?: string }): never {
  if (problem.code !== stoppedForTime) throw problem
  throw badInput('filters: There are too many rows to look through. Add a date, a status or a longer word.')
}

/** Where a page is found: so many rows on, from the beginning, from a signpost, or backwards from the end. */
type Place = { skip: number; take: number; isBackwards: boolean; post?: string }

/** Without an end, where counting stopped before, there is only one way. */
function fromNearerEnd({ start, length }: ListQuery, end: number | null): Place {
  if (end === null) return { skip: start, take: length, isBackwards: false }
  const take = Math.max(0, Math.min(length, end - start))
  const isBackwards = start > end / 2
  return { skip: isBackwards ? end - start - take : start, take, isBackwards }
}

function afterSignpost({ start, length }: ListQuery, posts: string[]): Place {
  const passed = Math.min(Math.floor(start / stride), posts.length)
  return { skip: start - passed * stride, take: length, isBackwards: false, post: posts[passed - 1] }
}

async function readPage<Row>(
  db: Tx,
  spec: ListSpec,
  where: RawBuilder<SqlBool>,
  ask: ListQuery & { isNarrowed: boolean },
  { skip, take, isBackwards, post }: Place,
) {
  if (take === 0) return []
  const order = orderOf(spec, ask, isBackwards)
  const there = post ? all([where, afterPost(spec, post)]) : where
  // Said outright: a statement that is kept is planned for a page then, not for a tenth of the table.
  const place = sql`where ${there} order by ${order} limit ${sql.lit(take)} ${skip > 0 ? sql`offset ${skip}` : sql``}`
  const key = sql.raw(spec.id.sql)
  // What a page shows of other tables is read for its rows alone, not for all that a search found.
  const query =
    ask.start < farFrom && !ask.isNarrowed
      ? sql<Row>`select ${selectOf(spec)} from ${spec.from} ${place}`
      : sql<Row>`select ${selectOf(spec)} from ${spec.from}
          where ${key} = any(array(select ${key} from ${spec.table} ${place})) order by ${order}`
  const { rows } = await query.execute(db)
  return isBackwards ? rows.reverse() : rows
}

type Counted = { found: number; capped: boolean }

async function countAll(db: Tx, spec: ListSpec) {
  const { rows } = await sql<{ found: bigint }>`
    select count(*) as found from ${spec.table} where ${all(spec.where)}`.execute(db)
  return Number(rows[0]?.found ?? 0)
}

async function countUpTo(db: Tx, spec: ListSpec, where: RawBuilder<SqlBool>, cap: number): Promise<Counted> {
  const { rows } = await sql<{ found: bigint }>`
    select count(*) as found from (select 1 from ${spec.table} where ${where} limit ${sql.lit(cap + 1)}) counted`.execute(
    db,
  )
  const found = Number(rows[0]?.found ?? 0)
  return found > cap ? { found: cap, capped: true } : { found, capped: false }
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

export const all = (conditions: RawBuilder<SqlBool>[]) =>
  conditions.length > 0 ? sql.join<SqlBool>(conditions, sql` and `) : sql<SqlBool>`true`

/** The order that was asked for, then the list's own; backwards to read it from its end. */
export function orderOf(spec: ListSpec, { sorts }: Pick<Asked, 'sorts'>, isBackwards = false) {
  const wanted = sorts.map(({ column: name, dir }): Order => {
    const { sql, sortable } = columnOf(spec, name, 'sorts')
    if (!sortable) throw badInput(`sorts: This list cannot be sorted by ${name}`)
    return `${sql} ${dir}`
  })
  return sql.raw([...wanted, ...spec.order].map((order) => (isBackwards ? turned(order) : order)).join(', '))
}

const turned = (order: Order) =>
  order.endsWith(' asc') ? order.replace(/asc$/, 'desc') : order.replace(/desc$/, 'asc')

/**
 * Every word must occur. Under three letters the trigram index knows only how words begin, so a word must begin so:
 * the search column has spaces between its words and none before the first.
 */
function searchConditions({ search: at }: ListSpec, search: string): RawBuilder<SqlBool>[] {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 6)
  return words.map((word) => (word.length < 3 ? beginsWord(at, word) : holds(at, word)))
}

const holds = (at: string, word: string) => like(at, `%${escaped(word)}%`)

const beginsWord = (at: string, word: string) =>
  sql<SqlBool>`(${like(at, `${escaped(word)}%`)} or ${like(at, `% ${escaped(word)}%`)})`

/** The database makes the letters small, as it did in the search column: it and JavaScript differ in rare ones. */
const like = (at: string, pattern: string) => sql<SqlBool>`${sql.raw(at)} like lower(${pattern})`

const escaped = (word: string) => word.replace(/[\\%_]/g, (sign) => `\\${sign}`)

function condition(spec: ListSpec, name: string, filter: Filter): RawBuilder<SqlBool> {
  const found = columnOf(spec, name, 'filters')
  const compared = comparison(spec, found, name, filter)
  if (!found.through) return compared
  const [before = '', after = ''] = found.through.split('?')
  return sql<SqlBool>`${sql.raw(before)}${compared}${sql.raw(after)}`
}

function comparison(spec: ListSpec, found: Column, name: string, { opt, value1, value2 }: Filter): RawBuilder<SqlBool> {
  if (!found.filterable) throw badInput(`filters: This list cannot be filtered by ${name}`)
  const values = (Array.isArray(value1) ? value1 : [value1]).map((value) => bound(name, found.kind, value))
  const [first] = values
  const compare = opt ?? (found.kind === 'text' ? 'contains' : values.length > 1 ? 'in' : 'eq')
  const oneOnly = () => {
    if (values.length !== 1) throw badInput(`filters: ${name} takes one value`)
  }
  const second = () => {
    if (value2 === undefined || value2 === null) throw badInput(`filters: ${name} needs a second value`)
    return bound(name, found.kind, value2)
  }

  if (compare === 'contains' || compare === 'starts') {
    oneOnly()
    if (found.kind !== 'text' && found.kind !== 'choice')
      throw badInput(`filters: ${name} cannot be searched for letters`)
    return searchedFirst(spec, found, `${first}`, letters(found, `${first}`, compare))
  }
  if (compare !== 'in') oneOnly()
  if (found.kind === 'time') return onDays(found.sql, compare, values, compare === 'between' ? second() : null)
  const at = sql.raw(found.sql)
  if (compare === 'in') return sql<SqlBool>`${at} in (${sql.join(values)})`
  if (compare === 'between') return sql<SqlBool>`${at} between ${first} and ${second()}`
  const compared = sql<SqlBool>`${at} ${sql.raw(signs[compare])} ${first}`
  return compare === 'eq' && found.kind === 'text' ? searchedFirst(spec, found, `${first}`, compared) : compared
}

function letters({ sql: at }: Column, value: string, compare: 'contains' | 'starts') {
  return like(`lower(${at})`, `${compare === 'starts' ? '' : '%'}${escaped(value)}%`)
}

/** Through the trigram index where the search column holds this column's text, then the column itself. */
function searchedFirst(spec: ListSpec, { searched }: Column, value: string, exactly: RawBuilder<SqlBool>) {
  if (!searched || value.length < 3) return exactly
  return sql<SqlBool>`${holds(spec.search, value)} and ${exactly}`
}

/** A moment falls on a day of India. Said of the moment itself, so that its index is of use. */
function onDays(text: string, compare: Exclude<Comparison, 'contains' | 'starts'>, days: unknown[], until: unknown) {
  const at = sql.raw(text)
  const begins = (day: unknown) => sql`${day}::timestamp at time zone 'Asia/Kolkata'`
  const ends = (day: unknown) => sql`(${day} + 1)::timestamp at time zone 'Asia/Kolkata'`
  const on = (day: unknown) => sql<SqlBool>`(${at} >= ${begins(day)} and ${at} < ${ends(day)})`
  const [day] = days
  const conditions = {
    eq: () => on(day),
    ne: () => sql<SqlBool>`not ${on(day)}`,
    gt: () => sql<SqlBool>`${at} >= ${ends(day)}`,
    ge: () => sql<SqlBool>`${at} >= ${begins(day)}`,
    lt: () => sql<SqlBool>`${at} < ${begins(day)}`,
    le: () => sql<SqlBool>`${at} < ${ends(day)}`,
    between: () => sql<SqlBool>`(${at} >= ${begins(day)} and ${at} < ${ends(until)})`,
    in: () => sql<SqlBool>`(${sql.join(days.map(on), sql` or `)})`,
  }
  return conditions[compare]()
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
