import { gst } from 'contract/gst/gst'
import { periodText } from 'contract/gst/returns'
import { lazy } from 'react'
import { ButtonLink, byStatus, DrawerList, t } from 'shared-ui'
import { gstCrumbs, gstPlaces } from './places.ts'

const FilingDrawer = lazy(() => import('./filing-drawer.tsx').then(({ FilingDrawer }) => ({ default: FilingDrawer })))

/** The returns that this shop asked us to file. */
export const FilingList = () => (
  <DrawerList
    crumbs={gstCrumbs}
    source={gst.filings}
    show={[
      'refNo',
      'status',
      'returnType',
      'period',
      'dueOn',
      'legalName',
      'gstin',
      'nil',
      'arn',
      'filedOn',
      'taxPaid',
      'amount',
    ]}
    cells={{ period: { text: (row) => periodText(row, t) } }}
    tabs={[{ label: 'All' }, ...byStatus(gst.filings.columns.status)]}
    beside={FilingDrawer}
    actions={<ButtonLink to={gstPlaces.file}>{t('File a return')}</ButtonLink>}
  />
)
