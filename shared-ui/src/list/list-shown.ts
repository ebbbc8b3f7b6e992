import type { SavedView, ViewContent } from 'contract/list/list-view'
import { type RefObject, useMemo, useRef } from 'react'
import { type ColumnView, viewsOf } from './columns/column-view.tsx'
import { useExport } from './export/use-export.ts'
import type { ListBodyProps } from './list-body.tsx'
import { type ListState, viewState } from './list-state.ts'
import { type RowSelection, useSelection } from './selection/use-selection.ts'
import { columnLayout, columnsOf, type LayoutColumn, type Named } from './views/column-layout.ts'
import type { UserViews } from './views/use-list-views.ts'

/** A list as it stands on screen, for its tools. */
export type ListShown<Row> = {
  page: ListBodyProps<Row>['list']['data']
  /** All columns as the screen names them, and where the layout puts them. */
  columns: ColumnView<Row>[]
  layoutColumns: LayoutColumn<ColumnView<Row>>[]
  /** How wide the table drew them last. */
  widths: RefObject<Record<string, number>>
  views: UserViews
  /** What a view would keep, and whether that is other than what the chosen one keeps. */
  content: ViewContent
  isChanged: boolean
  choose: (view: SavedView | null) => void
  selection: RowSelection
  files: ReturnType<typeof useExport>
}

export function useListShown<Row>(props: Omit<ListBodyProps<Row>, 'Table'>): ListShown<Row> {
  const { source, show, cells, list, state, change, usualSize, views, bulk, query } = props
  const columns = useMemo(() => viewsOf(source.columns, show, cells), [source, show, cells])
  const layoutColumns = useMemo(() => columnLayout(columns, views.layout), [columns, views.layout])
  const content = contentOf(state, layoutColumns, views)
  const kept = views.chosen?.content
  const isChanged = kept !== undefined && !isSame(content, { ...kept, layout: whole(columns, kept.layout) })

  return {
    page: list.data,
    columns,
    layoutColumns,
    widths: useRef({}),
    views,
    content,
    isChanged,
    choose: (view) =>
      change(view ? viewState(view) : { ...nothing, pageSize: usualSize, view: views.answer?.opensWith ? 'none' : '' }),
    selection: useSelection(query, list.data, bulk !== undefined),
    files: useExport(source),
  }
}

const nothing = { sorts: [], filters: {}, search: '', tab: '' } as const satisfies Partial<ListState>

function contentOf(state: ListState, layoutColumns: LayoutColumn<Named>[], { layout }: UserViews): ViewContent {
  const { sorts, filters, search, pageSize, tab } = state
  return { layout: { ...layout, columns: columnsOf(layoutColumns) }, sorts, filters, search, pageSize, tab }
}

const whole = (columns: Named[], layout: ViewContent['layout']) => ({
  ...layout,
  columns: columnsOf(columnLayout(columns, layout)),
})

/** The server may hand a view's parts back in another order. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, part]) => [name, sorted(part)])
}
