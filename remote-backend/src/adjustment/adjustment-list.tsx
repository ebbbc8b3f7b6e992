import { adjustments } from 'contract/adjustment'
import { lazy } from 'react'
import { byStatus, DrawerList } from 'shared-ui'

const AdjustmentDrawer = lazy(() =>
  import('./adjustment-drawer.tsx').then(({ AdjustmentDrawer }) => ({ default: AdjustmentDrawer })),
)

export const AdjustmentList = () => (
  <DrawerList
    crumbs={[{ label: 'Actions' }]}
    source={adjustments.list}
    show={[
      ...(['refNo', 'dated', 'merchant', 'kind', 'amount', 'reason', 'status'] as const),
      ...(['askedBy', 'decidedBy', 'decidedAt', 'decisionRemark', 'reference'] as const),
    ]}
    tabs={byStatus(adjustments.list.columns.status)}
    beside={AdjustmentDrawer}
    empty={{ title: 'No adjustments here', text: 'A balance is adjusted from the record of its merchant.' }}
  />
)
