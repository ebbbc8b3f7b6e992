import type { ListPage, ListQuery } from 'contract/endpoint'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '../db/connect.ts'
import { planAnew } from '../db/prepared-statements.ts'
import { badInput } from '../shared/refusal.ts'
import { all, conditionsOf, isWritten, type ListCriteria } from './conditions.ts'
import { columnOf, fieldsOf, type ListSpec, type Order, selectOf } from './list-query.ts'
import { afterAnchor, hasPageAnchors, pageAnchors, stride } from './page-anchors.ts'
import { idsAmongFew, idsByJoin } from './sorted-ids.ts'
import { workedOut } from './worked-out.ts'

/**
 * What is remembered of a list for some seconds, for all who see the same rows: how many it has, and page anchors on the
 * way through them.
 */
export type Memory = {
  total(list: string, count: () => Promise<number>): Promise<number>
  pageAnchors(list: string, find: () => Promise<string[]>): Promise<string[]>
}

const searchCap = 1_000
const filterCap = 5_000
/** From here on a page is read from the nearer end, and the rows before it by their index alone. */
const farFrom = 1_000
/** So far from both ends it is read from a page anchor. */
const deepFrom = 2 * stride
/** So many rows are read before they are put in another order than the list's own; of more, only along an index. */
const fewToSort = 40_000
/** From so many rows on, a page near the beginning is found sooner along the index of the other table it is sorted by. */
const manyToJoin = 1_000

/**
 * One page of a list with its counts; an unknown column or sort is refused. All rows are counted exactly, what a search
 * or filter found up to a cap, and then it says so. Without a memory everything is counted each time.
 */
export async function listRows<Row>(db: Tx, spec: ListSpec, ask: ListQuery, memory?: Memory): Promise<ListPage<Row>> {
  // Also where nothing is found, an unknown sort is refused.
  ordersOf(spec, ask, false)
  const asked = await conditionsOf(db, spec, ask)
  // Planned anew each time it is narrowed: how it is best read depends on how many rows have a value.
  const where = all(asked.length > 0 ? [...spec.where, ...asked, sql<SqlBool>`true ${sql.raw(planAnew)}`] : spec.where)
  const count = () => countAll(db, spec)
  const totalRecords = memory ? memory.total(spec.name, count) : count()
  const counted = asked.length > 0 ? countUpTo(db, spec, where, capOf(spec, ask)) : null
  const counting = Promise.all([totalRecords, counted])
  const isWhole = asked.length === 0 && ask.sorts.length === 0

  // A page that is not far needs no count, so both are asked for at once.
  const place = async (): Promise<Place> => {
    if (ask.start < farFrom && ask.sorts.length === 0) return { skip: ask.start, take: ask.length, isBackwards: false }
    const [total, narrowed] = await counting
    const isDeep = isWhole && Math.min(ask.start, total - ask.start) > deepFrom
    if (isDeep && memory && hasPageAnchors(spec))
      return afterPageAnchor(ask, await memory.pageAnchors(spec.name, () => pageAnchors(db, spec, where)))
    const found = narrowed && !narrowed.capped ? narrowed.found : total
    const isWalked = spec.hasIndexByJoin && narrowed === null && found >= manyToJoin && ask.start < manyToJoin / 10
    const isSorted = ask.sorts.length > 0 && (narrowed !== null || !isOwnOrder(spec, ask))
    const isFew = isSorted && found <= fewToSort && !(isWalked && sortJoin(spec, ask))
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

/** Where letters are compared every row found must be read. */
function capOf({ columns }: ListSpec, { search, filters, additionFilter }: ListCriteria) {
  const names = [...Object.keys(filters), ...Object.keys(additionFilter ?? {})]
  return search.trim() || names.some((name) => isWritten(columns[name])) ? searchCap : filterCap
}

const stoppedForTime = '57014'

/** What no index helps with is stopped before it keeps the others waiting; the reader can narrow it otherwise. */
function sayTooMany(problem: { code?: string }): never {
  if (problem.code !== stoppedForTime) throw problem
  throw badInput('filters', 'There are too many rows to look through. Add a date, a status or a longer word.')
}

/** Where a page is found: so many rows on, from the beginning, from an anchor, or backwards from the end. */
type Place = { skip: number; take: number; isBackwards: boolean; post?: string; isFew?: boolean }

/** Without an end, where counting stopped before, there is only one way. */
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
  // Said outright: a statement that is kept is planned for a page then, not for a tenth of the table.
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
  // What a page shows of other tables is read for its rows alone, not for all that a search found.
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

/** The order that was asked for, then the list's own; backwards to read it from its end. */
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

/** The list has an index for its own order, which is read from either end. */
function isOwnOrder(spec: ListSpec, { sorts: [first] }: Pick<ListCriteria, 'sorts'>) {
  return first !== undefined && spec.order[0]?.startsWith(`${columnOf(spec, first.column, 'sorts').sortSql} `)
}

/** The column of another table that rows are sorted by alone. */
function sortJoin(spec: ListSpec, { sorts: [first, ...others] }: Pick<ListCriteria, 'sorts'>) {
  const column = first && columnOf(spec, first.column, 'sorts')
  return others.length === 0 && column?.join ? column : undefined
}

const turned = (order: Order) =>
  (order.endsWith(' asc') ? order.replace(/asc$/, 'desc') : order.replace(/desc$/, 'asc')) as Order
