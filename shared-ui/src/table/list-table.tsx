import {
  type CellKeyDownEvent,
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnAutoSizeModule,
  CustomFilterModule,
  type GridApi,
  type SortChangedEvent,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { type MouseEvent, useMemo, useRef } from 'react'
import type { ColumnView } from '../list/column-view.tsx'
import type { ListState } from '../list/list-state.ts'
import type { Opening } from '../list/opening.ts'
import { TableContext } from './cells.tsx'
import { columnId, columnsOf, usualColumn } from './grid-columns.ts'
import { gridTheme } from './grid-theme.ts'

export type ListTableProps<Row> = Opening<Row> & {
  views: ColumnView<Row>[]
  rows: Row[]
  /** What tells each row from the others. */
  keys: string[]
  /** How many rows come before these. */
  start: number
  state: ListState
  change: (part: Partial<ListState>, how?: 'push' | 'replace') => void
  label: string
}

const modules = [ClientSideRowModelModule, ColumnAutoSizeModule, CellStyleModule, CustomFilterModule]
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content

/** One page of rows as a table. Filters and order are the server's work: the table only shows and asks for them. */
export function ListTable<Row>({ views, rows, keys, start, label, ...shared }: ListTableProps<Row>) {
  const { state, change, rowLink, onOpen } = shared
  const opens = Boolean(rowLink || onOpen)
  const grid = useRef<GridApi<Row>>(undefined)
  const isResized = useRef(false)
  const box = useRef<HTMLDivElement>(null)

  // The grid asks for a row's key and place on its own time, so it must find those of the rows it was given last.
  const places = useRef(new Map<Row, { key: string; place: number }>())
  places.current = useMemo(
    () => new Map(rows.map((row, i) => [row, { key: keys[i] ?? `${i}`, place: start + i + 1 }])),
    [rows, keys, start],
  )
  const columns = useMemo(
    () => columnsOf(views, state.sorts, opens, (row) => places.current.get(row)?.place),
    [views, state.sorts, opens],
  )

  const fill = () => {
    const columnLimits = views.map(({ width }, i) => ({ key: columnId(i), minWidth: width }))
    if (!isResized.current) grid.current?.sizeColumnsToFit({ columnLimits })
  }

  function sort({ source, columns }: SortChangedEvent<Row>) {
    if (source !== 'uiColumnSorted') return
    const sorted = columns?.find((column) => column.getSort())
    const view = views.find((_, i) => columnId(i) === sorted?.getColId())
    change({ sorts: view ? [{ column: view.name, dir: sorted?.getSort() === 'desc' ? 'desc' : 'asc' }] : [] })
  }

  return (
    <TableContext value={shared as never}>
      {/* biome-ignore lint/a11y: only gives cut texts their tooltip */}
      <div ref={box} className="list-table" onMouseOver={tellWhole}>
        <AgGridReact<Row>
          modules={modules}
          theme={gridTheme}
          styleNonce={nonce}
          rowData={rows}
          columnDefs={columns}
          defaultColDef={usualColumn}
          getRowId={({ data }) => places.current.get(data)?.key ?? ''}
          domLayout="autoHeight"
          floatingFiltersHeight={38}
          ensureDomOrder
          suppressColumnVirtualisation
          suppressMovableColumns
          suppressMultiSort
          suppressOverlays={['loading', 'noRows', 'noMatchingRows']}
          enableCellTextSelection
          enableFilterHandlers
          onGridReady={({ api }) => {
            grid.current = api
            box.current?.querySelector('[role=grid]')?.setAttribute('aria-label', label)
          }}
          onGridSizeChanged={fill}
          onColumnResized={({ source }) => {
            if (source === 'uiColumnResized') isResized.current = true
          }}
          onSortChanged={sort}
          onCellKeyDown={openByKey}
        />
      </div>
    </TableContext>
  )
}

/** Enter on a cell does what its link or button does. */
function openByKey({ event }: CellKeyDownEvent | { event?: Event | null }) {
  if (!(event instanceof KeyboardEvent) || event.key !== 'Enter') return
  if (event.target instanceof HTMLElement) event.target.querySelector<HTMLElement>('a, button')?.click()
}

function tellWhole({ target }: MouseEvent) {
  const cell = target instanceof HTMLElement && target.closest<HTMLElement>('.ag-cell')
  if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : ''
}
