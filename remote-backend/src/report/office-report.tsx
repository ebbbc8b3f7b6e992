import { invoicePapers, taxInvoices } from 'contract/invoice'
import { officeReports } from 'contract/report/office-reports'
import type { Report } from 'contract/report/report'
import { tdsRegister } from 'contract/report/tax-reports'
import { tdsReturn } from 'contract/report/tds-return'
import type { ReactNode } from 'react'
import { NotFound } from 'shared-ui/base'
import { drillCells, invoiceCell, ReportIndex, ReportScreen } from 'shared-ui/report'
import { useParams } from 'shared-ui/router'
import { Given } from '../given.tsx'
import { TdsReturnButton } from './tds-return.tsx'
import { ways } from './ways.ts'

const all = officeReports as unknown as readonly Report[]
const crumbs = [{ label: 'Reports', to: '/backend/misc/reports' }]
const cells = Object.fromEntries(all.map(({ name, columns }) => [name, drillCells(columns, ways[name] ?? {})]))
cells[taxInvoices.name] = { number: invoiceCell(invoicePapers.office) }

const actions: Readonly<Record<string, ReactNode>> = {
  [tdsRegister.name]: (
    <Given to={tdsReturn.read}>
      <TdsReturnButton />
    </Given>
  ),
}

/** The report at this address, or the index of all. */
export function OfficeReport() {
  const { name } = useParams()
  if (!name) return <ReportIndex of={officeReports} />
  const report = all.find((report) => report.name === name)
  if (!report) return <NotFound />
  return <ReportScreen of={report} crumbs={crumbs} cells={cells[name]} actions={actions[name]} />
}
