import type { Filter } from 'contract/endpoint'
import type { Column, Columns } from 'contract/list/column'
import type { Period } from 'contract/report/report'
import { type Cells, count, RouteLink, rupees } from 'shared-ui'
import { usePeriod } from './period.ts'

type ReportRow = Record<string, unknown>
/** The address of the list with the rows behind a number. */
export type Way = (row: ReportRow, period: Period) => string

/** The address of a list with these filters. */
export const narrowed = (path: string, filters: Record<string, Filter>, more: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams({ ...more, filters: JSON.stringify(filters) })}`

/** Numbers that are links to their rows, by the names of columns. A zero is no link. */
export const drillCells = (columns: Columns, ways: Readonly<Record<string, Way>>): Cells<ReportRow, string> =>
  Object.fromEntries(Object.entries(ways).map(([name, way]) => [name, numberCell(columns[name], way)]))

const numberCell =
  (column: Column | undefined, way: Way) =>
  ({ value, data }: { value: never; data: ReportRow }) => (
    <DrillCell value={Number(value)} isMoney={column?.kind === 'money'} to={(period) => way(data, period)} />
  )

type DrillCellProps = { value: number; isMoney: boolean; to: (period: Period) => string }

function DrillCell({ value, isMoney, to }: DrillCellProps) {
  const { period } = usePeriod()
  const text = (isMoney ? rupees : count)(value)
  return value === 0 ? <span>{text}</span> : <RouteLink to={to(period)}>{text}</RouteLink>
}
