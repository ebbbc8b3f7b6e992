import {
  type CellClickedEvent,
  type CellKeyDownEvent,
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  ColumnAutoSizeModule,
  type ColumnMovedEvent,
  type ColumnResizedEvent,
  CustomFilterModule,
  type GridApi,
  type SortChangedEvent,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import type { Density, ListLayout } from 'contract/list-view'
import { type MouseEvent as Pointed, type RefObject, useEffect, useMemo, useRef } from 'react'
import type { ColumnView } from '../list/column-view.tsx'
import { columnsOf as keptColumns, type Laid } from '../list/layout.ts'
import type { ListState } from '../list/list-state.ts'
import type { Opening } from '../list/opening.ts'
import type { RowSelection } from '../list/use-selection.ts'
import { TableContext } from './cells.tsx'
import { columnsOf, usualColumn } from './grid-columns.ts'
import { gridTheme } from './grid-theme.ts'

export type ListTableProps<Row> = Opening<Row> & {
  /** The columns where their user wants them. */
  laid: Laid<ColumnView<Row>>[]
  density: Density
  /** A column was moved, or made wider or narrower. */
  onColumns: (columns: ListLayout['columns']) => void
  /** Told how wide the columns stand, by key. */
  widths: RefObject<Record<string, number>>
  selection: RowSelection
  rows: Row[]
  /** What tells each row from the others. */
  keys: string[]
  /** How many rows come before these. */
  start: number
  state: ListState
  change: (part: Partial<ListState>, how?: 'push' | 'replace') => void
  label: string
}

const modules = [ClientSideRowModelModule, ColumnApiModule, ColumnAutoSizeModule, CellStyleModule, CustomFilterModule]
const rowHeights: Record<Density, number> = { compact: 36, comfortable: 44 }
const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content

/** One page of rows as a table. Filters and order are the server's work: the table only shows and asks for them. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { laid, density, onColumns, widths, rows, keys, start, label, ...shared } = props
  const { state, change, rowLink, onOpen, selection } = shared
  const opens = Boolean(rowLink || onOpen)
  const grid = useRef<GridApi<Row>>(undefined)
  const box = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => laid.filter(({ hidden }) => !hidden), [laid])

  // The grid asks for a row's key and place on its own time, so it must find those of the rows it was given last.
  const places = useRef(new Map<Row, { key: string; place: number }>())
  places.current = useMemo(
    () => new Map(rows.map((row, i) => [row, { key: keys[i] ?? `${i}`, place: start + i + 1 }])),
    [rows, keys, start],
  )
  const columns = useMemo(
    () => columnsOf(shown, state.sorts, opens, selection.isOn, (row) => places.current.get(row)?.place),
    [shown, state.sorts, opens, selection.isOn],
  )

  const noteWidths = () => {
    widths.current = Object.fromEntries(
      shown.map(({ view }) => [view.key, grid.current?.getColumn(view.id)?.getActualWidth() ?? view.width]),
    )
  }
  /** As long as nobody chose widths, the columns share the room there is. */
  const fill = () => {
    const columnLimits = shown.map(({ view }) => ({ key: view.id, minWidth: view.width }))
    if (shown.every(({ width }) => width === undefined)) grid.current?.sizeColumnsToFit({ columnLimits })
    noteWidths()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when other columns are shown
  useEffect(fill, [columns])

  function sort({ source, columns }: SortChangedEvent<Row>) {
    if (source !== 'uiColumnSorted') return
    const sorted = columns?.find((column) => column.getSort())
    const view = shown.find(({ view }) => view.id === sorted?.getColId())?.view
    change({ sorts: view ? [{ column: view.name, dir: sorted?.getSort() === 'desc' ? 'desc' : 'asc' }] : [] })
  }

  function resize({ source, finished }: ColumnResizedEvent<Row>) {
    if (!finished || source !== 'uiColumnResized') return
    noteWidths()
    onColumns(keptColumns(laid.map((one) => (one.hidden ? one : { ...one, width: widths.current[one.view.key] }))))
  }

  /** Hidden columns stay where they are; the others stand in the order somebody dragged them to. */
  function move({ source, finished, api }: ColumnMovedEvent<Row>) {
    if (!finished || source !== 'uiColumnMoved') return
    const order = api
      .getAllDisplayedColumns()
      .flatMap((column) => shown.find(({ view }) => view.id === column.getColId()) ?? [])
    if (order.length === shown.length)
      onColumns(keptColumns(laid.map((one) => (one.hidden ? one : (order.shift() ?? one)))))
  }

  /** Enter on a cell does what its link or button does; Space ticks its row, with Shift all from the last one. */
  function doByKey({ event, data }: CellKeyDownEvent<Row> | { event?: Event | null; data?: Row }) {
    if (!(event instanceof KeyboardEvent) || !(event.target instanceof HTMLElement)) return
    if (event.key === 'Enter') event.target.querySelector<HTMLElement>('a, button')?.click()
    if (event.key !== ' ' || !selection.isOn || !data || event.target.tagName === 'INPUT') return
    event.preventDefault()
    selection.turn(data, event.shiftKey)
  }

  /** The whole cell is the target, not the small box alone. */
  function tickCell({ column, data, event }: CellClickedEvent<Row>) {
    if (column.getColId() !== 'tick' || !data || !(event instanceof MouseEvent)) return
    if (event.target instanceof HTMLElement && event.target.tagName !== 'INPUT') selection.turn(data, event.shiftKey)
  }

  return (
    <TableContext value={shared as never}>
      {/* biome-ignore lint/a11y: only gives cut texts their tooltip */}
      <div ref={box} className="list-table" data-density={density} onMouseOver={tellWhole}>
        <AgGridReact<Row>
          modules={modules}
          theme={gridTheme}
          styleNonce={nonce}
          rowData={rows}
          columnDefs={columns}
          defaultColDef={usualColumn}
          getRowId={({ data }) => places.current.get(data)?.key ?? ''}
          domLayout="autoHeight"
          rowHeight={rowHeights[density]}
          floatingFiltersHeight={38}
          ensureDomOrder
          suppressColumnVirtualisation
          suppressDragLeaveHidesColumns
          suppressColumnMoveAnimation
          suppressMultiSort
          suppressOverlays={['loading', 'noRows', 'noMatchingRows']}
          enableCellTextSelection
          enableFilterHandlers
          onGridReady={({ api }) => {
            grid.current = api
            box.current?.querySelector('[role=grid]')?.setAttribute('aria-label', label)
          }}
          onGridSizeChanged={fill}
          onColumnResized={resize}
          onColumnMoved={move}
          onSortChanged={sort}
          onCellClicked={tickCell}
          onCellKeyDown={doByKey}
        />
      </div>
    </TableContext>
  )
}

function tellWhole({ target }: Pointed) {
  const cell = target instanceof HTMLElement && target.closest<HTMLElement>('.ag-cell')
  if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? (cell.textContent ?? '') : ''
}
