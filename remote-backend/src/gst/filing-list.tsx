import { gst } from 'contract/gst/gst'
import { periodText } from 'contract/gst/returns'
import { lazy } from 'react'
import { DrawerList, t } from 'shared-ui'
import { gstCrumbs } from './crumbs.ts'
import { useGstTabs } from './to-do.ts'

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
    tabs={useGstTabs().filings}
    beside={FilingDrawer}
  />
)
