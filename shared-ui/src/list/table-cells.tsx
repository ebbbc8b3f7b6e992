import { createContext, useContext } from 'react'
import { Link } from 'react-router-dom'
import { useMayOpen } from '../screen/may-open.ts'
import { t } from '../t.ts'
import type { ListTableProps } from '../table/list-table.tsx'
import type { ColumnView } from './columns/column-view.tsx'
import { FilterBox } from './filters/filter-box.tsx'
import { withFilter } from './filters/with-filter.ts'

type Shared = Pick<ListTableProps<unknown>, 'state' | 'change' | 'rowLink' | 'onOpen' | 'selection'>
type CellProps = { data: unknown; view: ColumnView<unknown> }

/** The shared data of a table's cells; the first rows and the grid render them inside this context. */
export const TableContext = createContext<Shared | null>(null)

function useTable() {
  const table = useContext(TableContext)
  if (!table) throw new Error('A cell needs a table around it')
  return table
}

/** The cell that opens the record: the only link of its row. */
export function OpeningCell({ data, view }: CellProps) {
  const { rowLink, onOpen } = useTable()
  const mayOpen = useMayOpen()
  const text = view.text(data)
  const to = rowLink?.(data)
  if (to !== undefined)
    return mayOpen(to) ? (
      <Link className="open" to={to}>
        {text}
      </Link>
    ) : (
      text
    )
  return (
    <button type="button" className="open" onClick={() => onOpen?.(data)}>
      {text}
    </button>
  )
}

/** A cell with more than text: a status, an age, or a list's own drawing. */
export const NodeCell = ({ data, view }: CellProps) => view.node(data)

/** The filter box under a column's title. */
export function FilterCell({ view }: Pick<CellProps, 'view'>) {
  const { state, change } = useTable()
  return (
    <FilterBox
      view={view}
      filter={state.filters[view.name]}
      onChange={(filter, how) => change({ filters: withFilter(state.filters, view.name, filter) }, how)}
    />
  )
}

/** The checkbox of a row. With Shift it changes all rows from the last one changed. */
export function TickCell({ data }: Pick<CellProps, 'data'>) {
  const { selection } = useTable()
  return (
    <input
      type="checkbox"
      aria-label={t('Select the row')}
      checked={selection.isTicked(data)}
      onChange={({ nativeEvent }) => selection.turn(data, (nativeEvent as MouseEvent).shiftKey === true)}
    />
  )
}

/** The checkbox in the heading: all rows of this page. */
export function TickPage() {
  const { isPage, tickedHere, turnPage } = useTable().selection
  return (
    <label className="tick-page">
      <input
        type="checkbox"
        aria-label={t('Select all rows of this page')}
        ref={(box) => {
          if (box) box.indeterminate = tickedHere > 0 && !isPage
        }}
        checked={isPage}
        onChange={turnPage}
      />
    </label>
  )
}
