import type { ListPage, ListQuery } from 'contract/endpoint'
import { useRef, useState } from 'react'
import { isTicked, noTicks, rowId, selectionOf, type Ticks, tick, tickCount, tickLimit } from './selection.ts'

type Scope = Pick<ListQuery, 'filters' | 'search' | 'additionFilter'>
type State = { of: string; ticks: Ticks; isOn: boolean; note?: 'cleared' | 'full' }

/** The rows somebody ticks, kept from page to page and given up when the list is about other rows. */
export function useSelection(scope: Scope, page: ListPage<unknown> | undefined, isAlwaysOn: boolean) {
  const of = JSON.stringify([scope.filters, scope.search, scope.additionFilter])
  const [state, setState] = useState<State>({ of, ticks: noTicks, isOn: false })
  if (state.of !== of) {
    const note = tickCount(state.ticks) > 0 ? ('cleared' as const) : undefined
    setState({ of, ticks: noTicks, isOn: state.isOn, note })
  }

  const last = useRef<string>(undefined)
  const { ticks, note } = state
  const here = (page?.data ?? []).map(rowId)
  const tickedHere = here.filter((id) => isTicked(ticks, id)).length

  function put(ids: string[], isTickedNow: boolean) {
    setState((state) => {
      const next = tick(state.ticks, ids, isTickedNow)
      return { ...state, ticks: next, note: next === state.ticks ? 'full' : undefined }
    })
  }

  return {
    isOn: isAlwaysOn || state.isOn,
    isAlwaysOn,
    ticks,
    count: tickCount(ticks),
    value: selectionOf(ticks),
    tickedHere,
    isPage: here.length > 0 && tickedHere === here.length,
    note,
    isTicked: (row: unknown) => isTicked(ticks, rowId(row)),
    /** Turns one row round; with `isRange` all from the last one turned to this one. */
    turn(row: unknown, isRange = false) {
      const id = rowId(row)
      const [from, to] = [here.indexOf(last.current ?? ''), here.indexOf(id)]
      const ids = isRange && from >= 0 && to >= 0 ? here.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
      put(ids, !isTicked(ticks, id))
      last.current = id
    },
    turnPage: () => put(here, tickedHere < here.length),
    takeAll: () =>
      page &&
      setState({
        ...state,
        ticks: { isAll: true, ids: [], count: page.filterRecords, isCapped: page.capped },
        note: undefined,
      }),
    clear: () => setState({ ...state, ticks: noTicks, note: undefined }),
    begin: () => setState({ ...state, isOn: true, note: undefined }),
    end: () => setState({ of, ticks: noTicks, isOn: false }),
  }
}

export type RowSelection = ReturnType<typeof useSelection>
export { tickLimit }
