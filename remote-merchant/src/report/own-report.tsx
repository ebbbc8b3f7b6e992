import { invoicePapers, ownInvoices } from 'contract/invoice/invoice'
import { ownReports } from 'contract/report/own-reports'
import type { Report } from 'contract/report/report'
import { Money } from 'shared-ui'
import { NotFound } from 'shared-ui/base'
import { invoiceCell, ReportIndex, ReportScreen } from 'shared-ui/report'
import { useParams } from 'shared-ui/router'

const all = ownReports as unknown as readonly Report[]
const crumbs = [{ label: 'Reports', to: '/merchant/misc/reports' }]
const BalanceCell = ({ value }: { value: never }) => <Money of={value} kind="balance" />
const cells = { balance: BalanceCell }
const invoiceCells = { number: invoiceCell(invoicePapers.own) }

/** The report that the address names, or all of them. */
export function OwnReport() {
  const { name } = useParams()
  if (!name) return <ReportIndex of={ownReports} />
  const report = all.find((report) => report.name === name)
  if (!report) return <NotFound />
  return <ReportScreen of={report} crumbs={crumbs} cells={report.name === ownInvoices.name ? invoiceCells : cells} />
}
