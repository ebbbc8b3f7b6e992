import type { Comparison, Filter, ListQuery } from 'contract/endpoint'
import { isDay } from 'contract/field/fields'
import { codesWith, isCoded, isSearched, isValue, type Kind } from 'contract/list/column'
import { type SearchTerm, termsOf } from 'contract/list/search'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { badInput } from '../shared/refusal.ts'
import { columnOf, type Join, type ListColumn, type ListSpec } from './list-query.ts'

/** The conditions of the query's filters and search, besides those that always hold. */
export async function conditionsOf(db: Tx, spec: ListSpec, ask: ListCriteria): Promise<RawBuilder<SqlBool>[]> {
  const { filters, additionFilter, search } = ask
  const filtered = [...Object.entries(filters), ...Object.entries(additionFilter ?? {})]
  return [
    ...(await Promise.all(filtered.map(([name, filter]) => condition(db, spec, name, filter)))),
    ...(await searchConditions(db, spec, search)),
  ]
}

export type ListCriteria = Pick<ListQuery, 'filters' | 'additionFilter' | 'search' | 'sorts'>

export const all = (conditions: RawBuilder<SqlBool>[]) =>
  conditions.length > 0 ? sql.join<SqlBool>(conditions, sql` and `) : sql<SqlBool>`true`

/**
 * Every part of the search must be in the row: as text, which is in the search column, in a column with its own index or in
 * a shown column of another table; in the words of a code; or as the value of a column (`isSearched`), by the index that its filter uses. For words
 * under three letters the trigram index helps only at the beginning of words, so such a word must begin a word. The search
 * column has single spaces between words, and none before the first.
 */
const searchConditions = (db: Tx, spec: ListSpec, search: string) =>
  Promise.all(
    termsOf(search).map(async (term) => {
      const written = term.texts.map(async (words) =>
        all(await Promise.all(words.map((word) => inText(db, spec, word)))),
      )
      const ways = await Promise.all([...written, ...asValue(db, spec, term)])
      return sql<SqlBool>`(${sql.join(
        ways.filter((way) => way !== undefined),
        sql` or `,
      )})`
    }),
  )

const searchedIn = ({ columns }: ListSpec) => Object.values(columns).filter(isSearched)

async function inText(db: Tx, spec: ListSpec, word: string) {
  const searched = searchedIn(spec)
  const texts = searched.filter((column) => !isValue(column) && !isCoded(column))
  const coded = await Promise.all(searched.map((column) => inCodes(db, column, word)))
  const elsewhere = texts.flatMap(({ join, sql }) => (join ? [rowsElsewhere(db, { sql, join }, word)] : []))
  const beside = texts.flatMap(({ sql, searchedAs }) => {
    const as = searchedAs?.(word)
    return as ? [holds(`lower(${sql})`, as)] : []
  })
  const others = (await Promise.all(elsewhere)).flat()
  return sql<SqlBool>`(${sql.join([found(spec.search, word), ...beside, ...others, ...coded.flat()], sql` or `)})`
}

/** The rows whose code has this word in its label, as a filter by these codes finds them. */
async function inCodes(db: Tx, column: ListColumn, word: string) {
  const codes = isCoded(column) ? codesWith(column, word) : []
  if (codes.length === 0) return []
  const such = amongFirst(column, codes, sql<SqlBool>`${sql.raw(column.sql)} in (${sql.join(codes)})`)
  const rows = column.join ? await rowsOf(db, column.join, such) : such
  return rows ? [sql<SqlBool>`(${rows})`] : []
}

/** Whether a search may mean a value, a code or one of a few people, whose rows may all be old. */
export async function mayMeanOld(db: Tx, spec: ListSpec, search: string) {
  const terms = termsOf(search)
  if (terms.some(({ day, amount }) => day !== undefined || amount !== undefined)) return true
  const words = terms.flatMap(({ texts }) => texts.flat())
  const searched = searchedIn(spec)
  if (searched.some((column) => isCoded(column) && words.some((word) => codesWith(column, word).length > 0)))
    return true
  for (const { join, sql } of searched)
    for (const word of join?.among ? words : [])
      if (join && (await rowsElsewhere(db, { sql, join }, word)).length > 0) return true
  return false
}

/** The conditions that a column has the day, moment or amount that the part may mean. */
function asValue(db: Tx, spec: ListSpec, { day, amount }: SearchTerm) {
  const meant: Partial<Record<Kind, (at: RawBuilder<unknown>) => RawBuilder<SqlBool>>> = {
    ...(day?.isWhole && { day: (at) => sql<SqlBool>`${at} = ${day.day}::date` }),
    ...(day && {
      time: (at) =>
        sql<SqlBool>`(${at} >= ${day.from.toISOString()}::timestamptz and ${at} < ${day.until.toISOString()}::timestamptz)`,
    }),
    ...(amount !== undefined && {
      money: (at) => sql<SqlBool>`${at} = ${exact(Math.round(amount * 100))}`,
      number: (at) => sql<SqlBool>`${at} = ${exact(amount)}`,
    }),
  }
  return searchedIn(spec).map(async ({ kind, sql: at, join }) => {
    const condition = meant[kind]?.(sql.raw(at))
    return condition && join ? ((await rowsOf(db, join, condition)) ?? undefined) : condition
  })
}

const found = (at: string, word: string) => (word.length < 3 ? beginsWord(at, word) : holds(at, word))

/**
 * Words of the other table are looked up there first. Most words are not found there, and a condition on the other
 * table would keep the database from using an index.
 */
async function rowsElsewhere(db: Tx, { sql: text, join }: { sql: string; join: Join }, word: string) {
  const rows = await rowsOf(db, join, found(`lower(${text})`, word))
  return rows ? [rows] : []
}

/**
 * Up to so many rows of the other table are listed by id, so that the database can estimate how many rows belong to
 * them.
 */
const fewToName = 1_000

/** The rows that belong to the matching rows of the other table, which are read first; null where there are none. */
async function rowsOf(db: Tx, { alias, table, by, among = 'true' }: Join, condition: RawBuilder<SqlBool>) {
  const such = sql`select ${sql.raw(alias)}.id from ${sql.raw(`${table} ${alias}`)} where ${sql.raw(among)} and ${condition}`
  const { rows } = await sql<{ id: string }>`${such} limit ${sql.lit(fewToName + 1)}`.execute(db)
  if (rows.length === 0) return null
  const ids = rows.length > fewToName ? sql`array(${such})` : sql`${rows.map(({ id }) => id)}::uuid[]`
  return sql<SqlBool>`${sql.raw(by)} = any(${ids})`
}

const holds = (at: string, word: string) => like(at, `%${escaped(word)}%`)

const beginsWord = (at: string, word: string) =>
  sql<SqlBool>`(${like(at, `${escaped(word)}%`)} or ${like(at, `% ${escaped(word)}%`)})`

/** The database converts to small letters, as in the search column: for rare letters JavaScript differs. */
const like = (at: string, pattern: string) => sql<SqlBool>`${sql.raw(at)} like lower(${pattern})`

const escaped = (word: string) => word.replace(/[\\%_]/g, (sign) => `\\${sign}`)

async function condition(db: Tx, spec: ListSpec, name: string, filter: Filter): Promise<RawBuilder<SqlBool>> {
  const found = columnOf(spec, name, 'filters')
  const compared = comparison(spec, found, name, filter)
  return found.join ? ((await rowsOf(db, found.join, compared)) ?? sql<SqlBool>`false`) : compared
}

/** Whether the column is compared as text. */
export const isWritten = (column: ListColumn | undefined) => column?.kind === 'text' || column?.kind === 'mask'

function comparison(
  spec: ListSpec,
  found: ListColumn,
  name: string,
  { opt, value1, value2 }: Filter,
): RawBuilder<SqlBool> {
  if (!found.filter) throw badInput('filters', 'This list cannot be filtered by {name}', { name })
  const values = (Array.isArray(value1) ? value1 : [value1]).map((value) => bound(name, found.kind, value))
  const [first] = values
  const compare = opt ?? (isWritten(found) ? 'contains' : values.length > 1 ? 'in' : 'eq')
  const oneOnly = () => {
    if (values.length !== 1) throw badInput('filters', '{name} takes one value', { name })
  }
  const second = () => {
    if (value2 === undefined || value2 === null) throw badInput('filters', '{name} needs a second value', { name })
    return bound(name, found.kind, value2)
  }

  if (compare === 'contains' || compare === 'starts') {
    oneOnly()
    if (!isWritten(found) && !isCode(found.kind))
      throw badInput('filters', '{name} cannot be searched for letters', { name })
    return searchedFirst(spec, found, `${first}`, letters(found, `${first}`, compare))
  }
  if (compare !== 'in') oneOnly()
  if (values.length === 0) return sql<SqlBool>`false`
  if (found.kind === 'time') return onDays(found.sql, compare, values, compare === 'between' ? second() : null)
  const at = sql.raw(found.sql)
  if (compare === 'in') return amongFirst(found, values, sql<SqlBool>`${at} in (${sql.join(values)})`)
  if (compare === 'between') return sql<SqlBool>`${at} between ${first} and ${second()}`
  const compared = sql<SqlBool>`${at} ${sql.raw(signs[compare])} ${first}`
  if (compare !== 'eq') return compared
  return isWritten(found) ? searchedFirst(spec, found, `${first}`, compared) : amongFirst(found, values, compared)
}

/** First a condition with an index that includes the rows of these codes, then the column's exact condition. */
function amongFirst({ among }: ListColumn, codes: unknown[], exactly: RawBuilder<SqlBool>) {
  if (!among) return exactly
  const some = codes.map((code) => sql.raw(`(${Object.hasOwn(among, `${code}`) ? among[`${code}`] : 'false'})`))
  return sql<SqlBool>`(${sql.join(some, sql` or `)}) and ${exactly}`
}

function letters({ sql: at }: ListColumn, value: string, compare: 'contains' | 'starts') {
  return like(`lower(${at})`, `${compare === 'starts' ? '' : '%'}${escaped(value)}%`)
}

/** First the trigram index where the search column contains this column's text, then the column itself. */
function searchedFirst(spec: ListSpec, column: ListColumn, value: string, exactly: RawBuilder<SqlBool>) {
  if (!column.search || column.join || column.searchedAs || value.length < 3) return exactly
  return sql<SqlBool>`${holds(spec.search, value)} and ${exactly}`
}

/** The day of a moment in India, written as a condition on the moment itself, so that its index can be used. */
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

const isCode = (kind: ListColumn['kind']) => kind === 'choice' || kind === 'status'

function bound(name: string, kind: ListColumn['kind'], value: string | number) {
  if (kind === 'text' || kind === 'mask' || isCode(kind)) return `${value}`.replaceAll('\0', '')
  if (kind === 'day' || kind === 'time') {
    if (!isDay(`${value}`) || `${value}` < '0001') throw badInput('filters', '{name} takes a date', { name })
    return sql`${value}::date`
  }
  const amount = Number(value)
  if (value === '' || !Number.isFinite(amount)) throw badInput('filters', '{name} takes a number', { name })
  return exact(kind === 'money' ? Math.round(amount * 100) : amount)
}

/** A whole number is compared as bigint: compared with a numeric, an index on whole numbers cannot be used. */
const exact = (amount: number) => (Number.isSafeInteger(amount) ? sql`${amount}::bigint` : sql`${amount}::numeric`)
