import type { ColDef } from 'ag-grid-community'
import { count } from '../format/money.ts'
import type { ColumnView } from '../list/column-view.tsx'
import type { ListState } from '../list/list-state.ts'
import { t } from '../t.ts'
import { FilterCell, NodeCell, OpeningCell } from './cells.tsx'

export const columnId = (place: number) => `c${place}`

export const usualColumn: ColDef = {
  initialWidth: 150,
  minWidth: 20,
  sortingOrder: ['asc', 'desc', null],
  // Rows come in the server's order; sorting them once more must change nothing.
  comparator: () => 0,
  cellDataType: false,
  suppressHeaderMenuButton: true,
  suppressHeaderFilterButton: true,
  suppressFloatingFilterButton: true,
}

/** The serial number, then the list's own columns with the order they are in. */
export function columnsOf<Row>(
  views: ColumnView<Row>[],
  sorts: ListState['sorts'],
  opens: boolean,
  placeOf: (row: Row) => number | undefined,
): ColDef<Row>[] {
  const serial: ColDef<Row> = {
    colId: 'serial',
    headerName: 'S#',
    width: 40,
    resizable: false,
    sortable: false,
    suppressSizeToFit: true,
    pinned: 'left',
    cellClass: 'list-serial',
    headerClass: 'list-right',
    valueGetter: ({ data }) => data && count(placeOf(data)),
  }
  return [serial, ...views.map((view, i) => columnOf(view, i, sorts, opens && i === 0))]
}

function columnOf<Row>(view: ColumnView<Row>, place: number, sorts: ListState['sorts'], opens: boolean): ColDef<Row> {
  const { choices, filter, card, type, width, ...own } = view.column
  const side = view.isRight ? 'list-right' : undefined
  const isDrawn = own.cellRenderer || view.kind === 'status' || view.kind === 'age'
  return {
    valueFormatter: ({ data }) => (data ? view.text(data) : ''),
    cellClass: side,
    headerClass: side,
    ...own,
    colId: columnId(place),
    headerName: t(view.title),
    initialWidth: view.width,
    sortable: view.isSortable,
    sort: sorts.find(({ column }) => column === view.name)?.dir ?? null,
    ...(view.filter && {
      // The filter works in the server; this one is only the place for its box.
      filter: { component: NoFilter, doesFilterPass: () => true },
      floatingFilter: true,
      floatingFilterComponent: FilterCell,
      floatingFilterComponentParams: { view },
    }),
    ...((opens || isDrawn) && { cellRenderer: opens ? OpeningCell : NodeCell, cellRendererParams: { view } }),
  }
}

const NoFilter = () => null
