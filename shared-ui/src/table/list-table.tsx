import { Box } from '@chakra-ui/react'
import {
  type CellClickedEvent,
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
import { AgGridReact, type AgGridReactProps } from 'ag-grid-react'
import type { Density, ListLayout } from 'contract/list/list-view'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import type { ColumnView } from '../list/columns/column-view.tsx'
import type { ListState } from '../list/list-state.ts'
import type { Opening } from '../list/opening.ts'
import type { RowSelection } from '../list/selection/use-selection.ts'
import { TableContext } from '../list/table-cells.tsx'
import { growing, headHeight, rowHeights, tableLook } from '../list/table-look.ts'
import { columnsOf as keptColumns, type LayoutColumn } from '../list/views/column-layout.ts'
import { columnsOf, usualColumn } from './grid-columns.ts'
import { gridTheme } from './grid-theme.ts'

export type ListTableProps<Row> = Opening<Row> & {
  /** The columns in the order of the user's layout. */
  layoutColumns: LayoutColumn<ColumnView<Row>>[]
  density: Density
  /** Called when a column was moved or resized. */
  onColumns: (columns: ListLayout['columns']) => void
  /** Receives the present widths of the columns, by key. */
  widths: RefObject<Record<string, number>>
  selection: RowSelection
  rows: Row[]
  /** The key of each row. */
  keys: string[]
  /** How many rows come before this page. */
  start: number
  state: ListState
  change: (part: Partial<ListState>, how?: 'push' | 'replace') => void
  label: string
  /** Called when the rows are drawn. */
  onDrawn?: () => void
}

/** One page of rows as a table. The server filters and sorts: the table only shows the rows and asks for changes. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { layoutColumns, density, rows, label, state, change, rowLink, onOpen, selection, onDrawn } = props
  const opens = Boolean(rowLink || onOpen)
  const box = useRef<HTMLDivElement>(null)
  const shown = useMemo(() => layoutColumns.filter(({ hidden }) => !hidden), [layoutColumns])
  const places = usePlaces(props)
  const columns = useMemo(
    () => columnsOf(shown, state.sorts, opens, selection.isOn, (row) => places.current.get(row)?.place),
    [shown, state.sorts, opens, selection.isOn, places],
  )
  const grid = useWidths(props, shown, columns)

  return (
    <TableContext value={{ state, change, rowLink, onOpen, selection } as never}>
      <Box
        ref={box}
        css={tableLook}
        // The grid renders a moment later; until then its height is reserved, so that the content below does not jump.
        style={{ minHeight: headHeight + rows.length * rowHeights[density] }}
        data-density={density}
      >
        <AgGridReact<Row>
          {...unchanging}
          rowData={rows}
          columnDefs={columns}
          getRowId={({ data }) => places.current.get(data)?.key ?? ''}
          rowHeight={rowHeights[density]}
          onGridReady={({ api }) => {
            grid.api.current = api
            box.current?.querySelector('[role=grid]')?.setAttribute('aria-label', label)
            if (rows.length === 0) onDrawn?.()
          }}
          onFirstDataRendered={onDrawn}
          onGridSizeChanged={grid.fill}
          onColumnResized={grid.resize}
          onColumnMoved={(event) => move(event, props, shown)}
          onSortChanged={(event) => sort(event, props, shown)}
          onCellClicked={(event) => tickCell(event, selection)}
          onCellKeyDown={(event) => doByKey(event, selection)}
        />
      </Box>
    </TableContext>
  )
}

const unchanging = {
  modules: [ClientSideRowModelModule, ColumnApiModule, ColumnAutoSizeModule, CellStyleModule, CustomFilterModule],
  theme: gridTheme,
  styleNonce: document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content,
  defaultColDef: usualColumn,
  domLayout: 'autoHeight',
  floatingFiltersHeight: 38,
  ensureDomOrder: true,
  suppressColumnVirtualisation: true,
  suppressDragLeaveHidesColumns: true,
  suppressColumnMoveAnimation: true,
  suppressMultiSort: true,
  suppressOverlays: ['loading', 'noRows', 'noMatchingRows'],
  enableCellTextSelection: true,
  enableFilterHandlers: true,
} satisfies AgGridReactProps

type LayoutColumns<Row> = LayoutColumn<ColumnView<Row>>[]

/** The grid asks for a row's key and place on its own schedule, so it must always find those of the latest rows. */
function usePlaces<Row>({ rows, keys, start }: ListTableProps<Row>) {
  const places = useRef(new Map<Row, { key: string; place: number }>())
  places.current = useMemo(
    () => new Map(rows.map((row, i) => [row, { key: keys[i] ?? `${i}`, place: start + i + 1 }])),
    [rows, keys, start],
  )
  return places
}

/** The widths of the columns. As long as the user set no widths, the columns share the available room. */
function useWidths<Row>(
  { layoutColumns, widths, onColumns }: ListTableProps<Row>,
  shown: LayoutColumns<Row>,
  columns: unknown,
) {
  const api = useRef<GridApi<Row>>(undefined)
  const note = () => {
    widths.current = Object.fromEntries(
      shown.map(({ view }) => [view.key, api.current?.getColumn(view.id)?.getActualWidth() ?? view.width]),
    )
  }
  const fill = () => {
    const grows = growing(shown)
    const columnLimits = shown.map(({ view }) => ({
      key: view.id,
      minWidth: view.width,
      ...(!grows(view) && { maxWidth: view.width }),
    }))
    if (shown.every(({ width }) => width === undefined)) api.current?.sizeColumnsToFit({ columnLimits })
    note()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when other columns are shown
  useEffect(fill, [columns])

  function resize({ source, finished }: ColumnResizedEvent<Row>) {
    if (!finished || source !== 'uiColumnResized') return
    note()
    onColumns(
      keptColumns(layoutColumns.map((one) => (one.hidden ? one : { ...one, width: widths.current[one.view.key] }))),
    )
  }
  return { api, fill, resize }
}

function sort<Row>(
  { source, columns }: SortChangedEvent<Row>,
  { change }: ListTableProps<Row>,
  shown: LayoutColumns<Row>,
) {
  if (source !== 'uiColumnSorted') return
  const sorted = columns?.find((column) => column.getSort())
  const view = shown.find(({ view }) => view.id === sorted?.getColId())?.view
  change({ sorts: view ? [{ column: view.name, dir: sorted?.getSort() === 'desc' ? 'desc' : 'asc' }] : [] })
}

/** Hidden columns keep their place; the others are in the order to which the user dragged them. */
function move<Row>(
  event: ColumnMovedEvent<Row>,
  { layoutColumns, onColumns }: ListTableProps<Row>,
  shown: LayoutColumns<Row>,
) {
  if (!event.finished || event.source !== 'uiColumnMoved') return
  const order = event.api
    .getAllDisplayedColumns()
    .flatMap((column) => shown.find(({ view }) => view.id === column.getColId()) ?? [])
  if (order.length === shown.length)
    onColumns(keptColumns(layoutColumns.map((one) => (one.hidden ? one : (order.shift() ?? one)))))
}

/** Enter on a cell presses its link or button; Space ticks its row, with Shift all rows from the last one. */
function doByKey<Row>({ event, data }: { event?: Event | null; data?: Row }, selection: RowSelection) {
  if (!(event instanceof KeyboardEvent) || !(event.target instanceof HTMLElement)) return
  if (event.key === 'Enter') event.target.querySelector<HTMLElement>('a, button')?.click()
  if (event.key !== ' ' || !selection.isOn || !data || event.target.tagName === 'INPUT') return
  event.preventDefault()
  selection.turn(data, event.shiftKey)
}

/** A click anywhere in the cell ticks the row, not only on the small checkbox. */
function tickCell<Row>({ column, data, event }: CellClickedEvent<Row>, selection: RowSelection) {
  if (column.getColId() !== 'tick' || !data || !(event instanceof MouseEvent)) return
  if (event.target instanceof HTMLElement && event.target.tagName !== 'INPUT') selection.turn(data, event.shiftKey)
}
