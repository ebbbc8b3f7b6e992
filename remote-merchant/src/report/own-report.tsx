import { invoicePapers, ownInvoices } from 'contract/invoice'
import { rightToRead } from 'contract/people/view'
import { ownReports } from 'contract/report/own-reports'
import type { Report } from 'contract/report/report'
import { useRead, useSession } from 'shared-auth'
import { Money, Note, RouteLink } from 'shared-ui'
import { NotFound, t } from 'shared-ui/base'
import { invoiceCell, ReportIndex, ReportScreen } from 'shared-ui/report'
import { useParams } from 'shared-ui/router'

const all = ownReports as unknown as readonly Report[]
const crumbs = [{ label: 'Reports', to: '/merchant/misc/reports' }]
const BalanceCell = ({ value }: { value: never }) => <Money of={value} kind="balance" />
const cells = { balance: BalanceCell }
const invoiceCells = { number: invoiceCell(invoicePapers.own) }

/** The report at this address, or the index of all. */
export function OwnReport() {
  const { name } = useParams()
  if (!name) return <OwnReports />
  const report = all.find((report) => report.name === name)
  if (!report) return <NotFound />
  if (report.name === ownInvoices.name)
    return <ReportScreen of={report} crumbs={crumbs} cells={invoiceCells} notice={<GstNotice />} />
  return <ReportScreen of={report} crumbs={crumbs} cells={cells} />
}

/** The index of all; in a view as merchant of those that its viewer may open in the office. */
function OwnReports() {
  const { viewerRights } = useSession().user ?? {}
  return <ReportIndex of={ownReports.filter(({ path }) => viewerRights?.includes(`${rightToRead(path)}`) ?? true)} />
}

/** The shop's details that are missing on its invoices, and where to enter them. */
function GstNotice() {
  const { data } = useRead(invoicePapers.details)
  if (!data) return null
  if (data.state === null)
    return (
      <Note tone="warning" title="The state of your shop is not on record">
        {t('It decides between CGST with SGST and IGST. Call our office to have it entered.')}
      </Note>
    )
  if (data.gstin) return null
  return (
    <Note tone="info" title="Your invoices bear no GSTIN of yours">
      <span>
        {t('If you have one, enter it in your KYC. Later invoices bear it once our office has approved the KYC.')}
      </span>{' '}
      <RouteLink to="/merchant/my-profile/kyc" color="inherit">
        {t('Open KYC')}
      </RouteLink>
    </Note>
  )
}
