import { Filter, type ListQuery, pageSizes } from 'contract/endpoint'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as v from 'valibot'

export type Filters = Record<string, Filter>
export type Sorts = ListQuery['sorts']

/** What a list shows. It lives in the address, so that Back, a bookmark and a sent link show the same. */
export type ListState = {
  pageIndex: number
  pageSize: ListQuery['length']
  sorts: Sorts
  search: string
  filters: Filters
  tab: string
}

/** The list's state, and how to change it; anything but the page leads back to the first page. */
export function useListState() {
  const [params, setParams] = useSearchParams()
  const state = useMemo(() => readState(params), [params])

  /** What is typed replaces the address, or Back would go letter by letter; the rest is a step to come back from. */
  const change = (part: Partial<ListState>, how: 'push' | 'replace' = 'push') =>
    setParams((params) => writeState(params, { ...readState(params), pageIndex: 0, ...part }), {
      replace: how === 'replace',
      preventScrollReset: true,
    })

  return { state, change }
}

/** Reads the address. Whatever somebody wrote into it, a list can be asked for it. */
export function readState(params: URLSearchParams): ListState {
  const pageIndex = Number(params.get('pageIndex') ?? 0)
  const pageSize = Number(params.get('pageSize'))
  return {
    pageIndex: Number.isInteger(pageIndex) && pageIndex >= 0 && pageIndex < 1_000_000 ? pageIndex : 0,
    pageSize: pageSizes.find((size) => size === pageSize) ?? 10,
    sorts: readSorts(params.get('sortBy') ?? ''),
    search: (params.get('globalFilter') ?? '').slice(0, 100),
    filters: readFilters(params.get('filters')),
    tab: params.get('tab') ?? '',
  }
}

function writeState(before: URLSearchParams, state: ListState) {
  const params = new URLSearchParams(before)
  const put = (name: string, value: string, usual: string) =>
    value === usual ? params.delete(name) : params.set(name, value)

  put('pageIndex', `${state.pageIndex}`, '0')
  put('pageSize', `${state.pageSize}`, '10')
  put('sortBy', state.sorts.map(({ column, dir }) => `${column}:${dir}`).join(','), '')
  put('globalFilter', state.search, '')
  put('filters', JSON.stringify(state.filters), '{}')
  put('tab', state.tab, '')
  return params
}

function readSorts(text: string): Sorts {
  return text
    .split(',')
    .map((sort) => /^(\w{1,40}):(asc|desc)$/.exec(sort))
    .flatMap((match) => (match ? { column: match[1] ?? '', dir: match[2] as 'asc' | 'desc' } : []))
    .slice(0, 3)
}

function readFilters(text: string | null): Filters {
  try {
    return v.parse(v.record(v.string(), Filter), JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

type Scope = { additionFilter?: Filters; filters?: Filters }

/** What the server is asked: the state, within what this list or its tab is about. */
export function queryOf(state: ListState, ...scopes: (Scope | undefined)[]): ListQuery {
  const addition = Object.assign({}, ...scopes.map((scope) => scope?.additionFilter))
  return {
    filters: Object.assign({}, ...scopes.map((scope) => scope?.filters), state.filters),
    search: state.search.trim(),
    length: state.pageSize,
    start: state.pageIndex * state.pageSize,
    sorts: state.sorts,
    ...(Object.keys(addition).length > 0 && { additionFilter: addition }),
  }
}
