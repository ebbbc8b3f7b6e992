import { officeReports } from 'contract/report/office-reports'
import type { Report } from 'contract/report/report'
import { drillCells, ReportScreen } from 'shared-ui/report'
import { useLocation } from 'shared-ui/router'
import { ways } from './ways.ts'

const all = officeReports as unknown as readonly Report[]
const crumbs = [{ label: 'Reports', to: '/backend/misc/reports' }]
const cells = Object.fromEntries(all.map(({ name, columns }) => [name, drillCells(columns, ways[name] ?? {})]))

/** The report that the address names; a path that is none is a mistake of the routes. */
export function OfficeReport() {
  const path = useLocation().pathname
  const report = all.find((report) => report.path === path.replace(/\/$/, ''))
  if (!report) throw new Error(`There is no report at ${path}`)
  return <ReportScreen of={report} crumbs={crumbs} cells={cells[report.name]} />
}
