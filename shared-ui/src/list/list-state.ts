import { Filter, type ListQuery, pageSizes } from 'contract/endpoint'
import { indianDay } from 'contract/field/fields'
import type { Columns } from 'contract/list/column'
import type { SavedView } from 'contract/list/list-view'
import { serverNow } from 'contract/server-now'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import * as v from 'valibot'
import { keepListSearch } from '../screen/list-search.ts'
import { useSearchParams } from '../screen/search-params.ts'
import { isWide } from './use-wide.ts'

export type Filters = Record<string, Filter>
type Sorts = ListQuery['sorts']

/** What a list shows. It lives in the address, so that Back, a bookmark and a sent link show the same. */
export type ListState = {
  pageIndex: number
  pageSize: (typeof pageSizes)[number]
  sorts: Sorts
  search: string
  filters: Filters
  tab: string
  /** The saved view that was chosen; 'none' where the list would open with one. */
  view: string
}

/** The part of the state that a saved view keeps, with the view's own name. */
export function viewState({ id, content }: SavedView): Partial<ListState> {
  const { layout, ...state } = content
  return { ...state, view: id }
}

/**
 * The list's state, and how to change it; anything but the page leads back to the first page. Where a screen has several
 * lists, the `id` of each keeps them apart in the address.
 */
export function useListState(columns: Columns, id?: string) {
  const [params, setParams] = useSearchParams()
  const { pathname, search } = useLocation()
  useEffect(() => {
    keepListSearch(pathname, search)
  }, [pathname, search])
  // Chosen once: a window that changes its size must not ask for other rows.
  const [usualSize] = useState(fittingSize)
  const state = useMemo(() => readState(params, columns, id, usualSize), [params, columns, id, usualSize])

  /** What is typed replaces the address, or Back would go letter by letter; the rest is a step to come back from. */
  const change = (part: Partial<ListState>, how: 'push' | 'replace' = 'push') =>
    setParams(
      (params) => {
        const before = readState(params, columns, id, usualSize)
        return writeState(params, { ...before, pageIndex: 0, ...part }, id, usualSize)
      },
      { replace: how === 'replace', preventScrollReset: true },
    )

  /** Nothing was asked yet: the list opens as it usually does. */
  const isBare = names.every((name) => !params.has(inAddress(name, id)))
  return { state, change, isBare, usualSize }
}

/** What stands around the rows of a table, and the height of one. */
const around = 330
const rowHeight = 36

/** As many rows as the window shows, of the sizes there are; ten as the fewest, and for cards. */
function fittingSize() {
  const fits = isWide() ? (innerHeight - around) / rowHeight : 0
  return pageSizes.findLast((size) => size <= fits) ?? 10
}

const names = ['pageIndex', 'pageSize', 'sortBy', 'globalFilter', 'filters', 'tab', 'view'] as const
type Name = (typeof names)[number]

const inAddress = (name: Name, id?: string) => (id ? `${id}.${name}` : name)

/** Reads the address. Whatever somebody wrote into it, a list can be asked for it: what it cannot do is left out. */
export function readState(
  params: URLSearchParams,
  columns: Columns,
  id?: string,
  usualSize: ListState['pageSize'] = 10,
): ListState {
  const read = (name: Name) => params.get(inAddress(name, id))
  const pageIndex = Number(read('pageIndex') ?? 0)
  const pageSize = Number(read('pageSize'))
  return {
    pageIndex: Number.isInteger(pageIndex) && pageIndex >= 0 && pageIndex < 1_000_000 ? pageIndex : 0,
    // A page that is numbered without its size was one of ten rows.
    pageSize: pageSizes.find((size) => size === pageSize) ?? (read('pageIndex') ? 10 : usualSize),
    sorts: readSorts(read('sortBy') ?? '').filter(({ column }) => columnOf(columns, column)?.sort),
    search: (read('globalFilter') ?? '').slice(0, 100),
    filters: readFilters(read('filters'), columns),
    tab: read('tab') ?? '',
    view: read('view') ?? '',
  }
}

function writeState(before: URLSearchParams, state: ListState, id: string | undefined, usualSize: number) {
  const params = new URLSearchParams(before)
  const put = (name: Name, value: string, usual = '') =>
    value === usual ? params.delete(inAddress(name, id)) : params.set(inAddress(name, id), value)

  put('pageIndex', `${state.pageIndex}`, '0')
  put('pageSize', `${state.pageSize}`, usualSize === 10 ? '10' : '')
  put('sortBy', state.sorts.map(({ column, dir }) => `${column}:${dir}`).join(','))
  put('globalFilter', state.search)
  put('filters', JSON.stringify(state.filters), '{}')
  put('tab', state.tab)
  put('view', state.view)
  return params
}

/** The same address at another page. */
export function atPage(search: string, { start, length }: Pick<ListQuery, 'start' | 'length'>, id?: string) {
  const params = new URLSearchParams(search)
  params.set(inAddress('pageIndex', id), `${start / length}`)
  params.set(inAddress('pageSize', id), `${length}`)
  return `?${params}`
}

function readSorts(text: string): Sorts {
  return text
    .split(',')
    .map((sort) => /^(\w{1,40}):(asc|desc)$/.exec(sort))
    .flatMap((match) => (match ? { column: match[1] ?? '', dir: match[2] as 'asc' | 'desc' } : []))
    .slice(0, 3)
}

const columnOf = (columns: Columns, name: string) => (Object.hasOwn(columns, name) ? columns[name] : undefined)

function readFilters(text: string | null, columns: Columns): Filters {
  try {
    const all = v.parse(v.record(v.string(), Filter), JSON.parse(text ?? '{}'))
    return Object.fromEntries(Object.entries(all).filter(([name]) => columnOf(columns, name)?.filter))
  } catch {
    return {}
  }
}

type Scope = { additionFilter?: Filters; filters?: Filters; sorts?: Sorts }

/** A number asked of a moment is its age in days, and of a server the day so many days ago: what is kept stays true tomorrow. */
const askedBy = (columns: Columns, filters: Filters): Filters =>
  Object.fromEntries(
    Object.entries(filters).map(([name, filter]) => {
      const isAge = columns[name]?.kind === 'time' && typeof filter.value1 === 'number'
      return [name, isAge ? { ...filter, value1: dayBefore(Number(filter.value1)) } : filter]
    }),
  )

const dayBefore = (days: number) =>
  indianDay(new Date(serverNow().getTime() - Math.max(0, Math.min(days, 36_500)) * 86_400_000))

/** What the server is asked: the state, within what this list or its tab is about. */
export function queryOf(columns: Columns, state: ListState, ...scopes: (Scope | undefined)[]): ListQuery {
  const addition = Object.assign({}, ...scopes.map((scope) => scope?.additionFilter))
  return {
    filters: Object.assign({}, ...scopes.map((scope) => scope?.filters), askedBy(columns, state.filters)),
    search: state.search.trim(),
    length: state.pageSize,
    start: state.pageIndex * state.pageSize,
    sorts: state.sorts.length > 0 ? state.sorts : scopes.flatMap((scope) => scope?.sorts ?? []),
    ...(Object.keys(addition).length > 0 && { additionFilter: addition }),
  }
}
