import { gst } from 'contract/gst/gst'
import { periodText } from 'contract/gst/returns'
import { lazy } from 'react'
import { byStatus, DrawerList, t } from 'shared-ui'
import { gstCrumbs } from './crumbs.ts'

const FilingDrawer = lazy(() => import('./filing-drawer.tsx').then(({ FilingDrawer }) => ({ default: FilingDrawer })))

const { filings } = gst.ofOffice

/** The returns that shops asked us to file; what is due next comes first where it waits. */
export const FilingList = () => (
  <DrawerList
    crumbs={gstCrumbs}
    source={filings}
    show={[
      'refNo',
      'status',
      'returnType',
      'period',
      'dueOn',
      'merchant',
      'legalName',
      'gstin',
      'nil',
      'arn',
      'filedOn',
      'taxPaid',
      'checker',
    ]}
    cells={{ period: { text: (row) => periodText(row, t) } }}
    tabs={[
      ...byStatus(filings.columns.status).map((tab) => ({ ...tab, sorts: [{ column: 'dueOn', dir: 'asc' as const }] })),
      { label: 'All' },
    ]}
    beside={FilingDrawer}
  />
)
