import type { ColDef } from 'ag-grid-community'
import { count } from '../format/money.ts'
import type { ColumnView } from '../list/columns/column-view.tsx'
import { classOf } from '../list/first-rows.tsx'
import type { ListState } from '../list/list-state.ts'
import { FilterCell, NodeCell, OpeningCell, TickCell, TickPage } from '../list/table-cells.tsx'
import type { LayoutColumn } from '../list/views/column-layout.ts'
import { t } from '../t.ts'

export const usualColumn: ColDef = {
  initialWidth: 150,
  minWidth: 20,
  sortingOrder: ['asc', 'desc', null],
  // The rows are already in the server's order, so the grid's own sorting must change nothing.
  comparator: () => 0,
  cellDataType: false,
  lockPinned: true,
  suppressHeaderMenuButton: true,
  suppressHeaderFilterButton: true,
  suppressFloatingFilterButton: true,
}

/**
 * The serial number and, while rows can be selected, their checkboxes; then the list's own columns with their sort
 * order.
 */
export function columnsOf<Row>(
  layoutColumns: LayoutColumn<ColumnView<Row>>[],
  sorts: ListState['sorts'],
  opens: boolean,
  isSelecting: boolean,
  serialOf: (row: Row) => number | undefined,
): ColDef<Row>[] {
  const fixed: ColDef<Row> = {
    resizable: false,
    sortable: false,
    suppressSizeToFit: true,
    suppressMovable: true,
    lockPosition: 'left',
    pinned: 'left',
  }
  const tick: ColDef<Row> = {
    ...fixed,
    colId: 'tick',
    headerName: t('Selection'),
    width: 40,
    cellClass: 'tick',
    headerClass: 'tick',
    headerComponent: TickPage,
    cellRenderer: TickCell,
  }
  const serial: ColDef<Row> = {
    ...fixed,
    colId: 'serial',
    headerName: 'S#',
    width: 40,
    cellClass: 'serial',
    headerClass: 'right',
    valueGetter: ({ data }) => data && count(serialOf(data)),
  }
  const own = layoutColumns.map((one, i) => columnOf(one, sorts, opens && i === 0))
  return isSelecting ? [serial, tick, ...own] : [serial, ...own]
}

function columnOf<Row>(
  { view, width }: LayoutColumn<ColumnView<Row>>,
  sorts: ListState['sorts'],
  opens: boolean,
): ColDef<Row> {
  const side = view.isRight ? 'right' : undefined
  return {
    valueFormatter: ({ data }) => (data ? view.text(data) : ''),
    cellClass: classOf(view).split(' ').filter(Boolean),
    headerClass: side,
    colId: view.id,
    headerName: t(view.title),
    initialWidth: view.width,
    ...(width !== undefined && { width }),
    sortable: view.isSortable,
    sort: sorts.find(({ column }) => column === view.name)?.dir ?? null,
    ...(view.filter && {
      // The server filters; this filter only provides a place for the box.
      filter: { component: NoFilter, doesFilterPass: () => true },
      floatingFilter: true,
      floatingFilterComponent: FilterCell,
      floatingFilterComponentParams: { view },
    }),
    ...((opens || view.isDrawn) && { cellRenderer: opens ? OpeningCell : NodeCell, cellRendererParams: { view } }),
  }
}

const NoFilter = () => null
