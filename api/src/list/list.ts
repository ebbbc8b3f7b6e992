import type { ListPage, ListQuery } from 'contract/endpoint'
import { termsOf } from 'contract/list/search'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { planAnew } from '../db/prepared-statements.ts'
import { badInput } from '../shared/refusal.ts'
import { all, conditionsOf, isWritten, type ListCriteria, mayMeanOld } from './conditions.ts'
import { columnOf, fieldsOf, type ListSpec, type Order, selectOf } from './list-query.ts'
import { afterAnchor, hasPageAnchors, pageAnchors, stride } from './page-anchors.ts'
import { idsAmongFew, idsByJoin } from './sorted-ids.ts'
import { workedOut } from './worked-out.ts'

/** Values that are cached for some seconds, for all who see the same rows: the number of rows, and page anchors. */
export type Memory = {
  total(list: string, count: () => Promise<number>): Promise<number>
  pageAnchors(list: string, find: () => Promise<string[]>): Promise<string[]>
}

const searchCap = 1_000
const filterCap = 5_000
/** From this row on a page is read from the nearer end, and the rows before it are skipped by their index alone. */
const farFrom = 1_000
/** A page that is so far from both ends is read from a page anchor. */
const deepFrom = 2 * stride
/** Up to so many rows are read and then sorted; more rows are sorted only by an index. */
const fewToSort = 40_000
/** With so many rows, a page near the beginning is found faster by the index of the joined table's column. */
const manyToJoin = 1_000

/**
 * One page of a list with its counts; an unknown column or sort is refused. All rows are counted exactly; the matches
 * of a search or filter only up to a cap, and `capped` says so. Without a memory everything is counted each time.
 */
export async function listRows<Row>(db: Tx, spec: ListSpec, ask: ListQuery, memory?: Memory): Promise<ListPage<Row>> {
  // An unknown sort is refused even when no row is found.
  ordersOf(spec, ask, false)
  const asked = await conditionsOf(db, spec, ask)
  // Its rows may all be old, so that they are found by their indexes and then sorted, instead of being met along the newest rows.
  const isOld = await mayMeanOld(db, spec, ask.search)
  // A filtered query is planned again each time, because the best plan depends on how many rows have the value.
  const where = all(asked.length > 0 ? [...spec.where, ...asked, sql<SqlBool>`true ${sql.raw(planAnew)}`] : spec.where)
  const count = () => countAll(db, spec)
  const totalRecords = memory ? memory.total(spec.name, count) : count()
  const counted = asked.length > 0 ? countUpTo(db, spec, where, capOf(spec, ask)) : null
  const counting = Promise.all([totalRecords, counted])
  const isWhole = asked.length === 0 && ask.sorts.length === 0

  // A page near the beginning needs no count, so page and count are read at the same time.
  const place = async (): Promise<Place> => {
    if (ask.start < farFrom && ask.sorts.length === 0 && !isOld)
      return { skip: ask.start, take: ask.length, isBackwards: false }
    const [total, narrowed] = await counting
    const isDeep = isWhole && Math.min(ask.start, total - ask.start) > deepFrom
    if (isDeep && memory && hasPageAnchors(spec))
      return afterPageAnchor(ask, await memory.pageAnchors(spec.name, () => pageAnchors(db, spec, where)))
    const found = narrowed && !narrowed.capped ? narrowed.found : total
    const isWalked = spec.hasIndexByJoin && narrowed === null && found >= manyToJoin && ask.start < manyToJoin / 10
    const isSorted = ask.sorts.length > 0 && (narrowed !== null || !isOwnOrder(spec, ask))
    const isFound = isOld && narrowed?.capped === false
    const isFew = isFound || (isSorted && found <= fewToSort && !(isWalked && sortJoin(spec, ask)))
    return { ...fromNearerEnd(ask, narrowed ? (narrowed.capped ? null : narrowed.found) : total), isFew }
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

/** Comparing text reads every row that is found, so its cap is lower; the rows of a day are more than that. */
function capOf({ columns }: ListSpec, { search, filters, additionFilter }: ListCriteria) {
  const names = [...Object.keys(filters), ...Object.keys(additionFilter ?? {})]
  const terms = termsOf(search)
  return terms.some(({ day }) => !day) || names.some((name) => isWritten(columns[name])) ? searchCap : filterCap
}

const stoppedForTime = '57014'

/** A query that no index can serve is stopped before it delays other calls; the user can add another filter. */
function sayTooMany(problem: { code?: string }): never {
  if (problem.code !== stoppedForTime) throw problem
  throw badInput('filters', 'There are too many rows to look through. Add a date, a status or a longer word.')
}

/** The place of a page: how many rows to skip, from the beginning, from an anchor, or backwards from the end. */
type Place = { skip: number; take: number; isBackwards: boolean; post?: string; isFew?: boolean }

/** If counting stopped early the end is unknown, so the page is read from the beginning. */
function fromNearerEnd({ start, length }: ListQuery, end: number | null): Place {
  if (end === null) return { skip: start, take: length, isBackwards: false }
  const take = Math.max(0, Math.min(length, end - start))
  const isBackwards = start > end / 2
  return { skip: isBackwards ? end - start - take : start, take, isBackwards }
}

function afterPageAnchor({ start, length }: ListQuery, anchors: string[]): Place {
  const passed = Math.min(Math.floor(start / stride), anchors.length)
  return { skip: start - passed * stride, take: length, isBackwards: false, post: anchors[passed - 1] }
}

async function readPage<Row>(
  db: Tx,
  spec: ListSpec,
  where: RawBuilder<SqlBool>,
  ask: ListQuery & { isNarrowed: boolean },
  { skip, take, isBackwards, post, isFew }: Place,
) {
  if (take === 0) return []
  const order = orderOf(spec, ask, isBackwards)
  const there = post ? all([where, afterAnchor(spec, post)]) : where
  // The limit is written as a literal: a prepared statement with a parameter would be planned for a tenth of the table
  // instead of a page.
  const place = sql`where ${there} order by ${order} limit ${sql.lit(take)} ${skip > 0 ? sql`offset ${skip}` : sql``}`
  const key = sql.raw(spec.id)
  const joined = sortJoin(spec, ask)
  const orders = ordersOf(spec, ask, isBackwards)
  const from = ask.sorts.some(({ column }) => columnOf(spec, column, 'sorts').join) ? spec.from : spec.table
  const ids = isFew
    ? idsAmongFew(spec, from, there, orders, { skip, take })
    : joined
      ? idsByJoin(spec, joined, there, orders, { skip, take })
      : sql`select ${key} from ${from} ${place}`
  const shown = sql`select ${selectOf({ ...spec, columns: fieldsOf(spec.columns) })} from ${spec.from}`
  // The joined tables are read only for the rows of the page, not for all rows that a search found.
  const query =
    spec.isWorkedOut || (ask.start < farFrom && !ask.isNarrowed && ask.sorts.length === 0)
      ? sql<Row>`${shown} ${place}`
      : sql<Row>`${shown} where ${key} = any(array(${ids})) order by ${order}`
  const { rows } = await query.execute(db)
  return workedOut(db, spec.columns, isBackwards ? rows.reverse() : rows)
}

type Counted = { found: number; capped: boolean }

async function countAll(db: Tx, { kept, table, where }: ListSpec) {
  const counted = sql<{ found: bigint }>`select count(*) as found from ${table} where ${all(where)}`
  const { rows } = await (kept ? sql<{ found: bigint }>`select ${kept} as found` : counted).execute(db)
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

/** The requested order, then the list's own; reversed for reading from the end. */
export const orderOf = (spec: ListSpec, ask: Pick<ListCriteria, 'sorts'>, isBackwards = false) =>
  sql.raw(ordersOf(spec, ask, isBackwards).join(', '))

function ordersOf(spec: ListSpec, { sorts }: Pick<ListCriteria, 'sorts'>, isBackwards: boolean): Order[] {
  const wanted = sorts.map(({ column: name, dir }): Order => {
    const { sortSql, sort } = columnOf(spec, name, 'sorts')
    if (!sort) throw badInput('sorts', 'This list cannot be sorted by {name}', { name })
    return `${sortSql} ${dir}`
  })
  return [...wanted, ...spec.order].map((order) => (isBackwards ? turned(order) : order))
}

/** Whether the requested sort is the list's own order, which has an index and can be read from both ends. */
function isOwnOrder(spec: ListSpec, { sorts: [first] }: Pick<ListCriteria, 'sorts'>) {
  return first !== undefined && spec.order[0]?.startsWith(`${columnOf(spec, first.column, 'sorts').sortSql} `)
}

/** The joined table's column, if it is the only sort. */
function sortJoin(spec: ListSpec, { sorts: [first, ...others] }: Pick<ListCriteria, 'sorts'>) {
  const column = first && columnOf(spec, first.column, 'sorts')
  return others.length === 0 && column?.join ? column : undefined
}

const turned = (order: Order) =>
  (order.endsWith(' asc') ? order.replace(/asc$/, 'desc') : order.replace(/desc$/, 'asc')) as Order
