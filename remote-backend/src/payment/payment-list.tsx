import { payments } from 'contract/payment'
import { lazy } from 'react'
import { byStatus, DrawerList } from 'shared-ui'

const PaymentDrawer = lazy(() =>
  import('./payment-drawer.tsx').then(({ PaymentDrawer }) => ({ default: PaymentDrawer })),
)

export const PaymentList = () => (
  <DrawerList
    title="Payments"
    crumbs={[{ label: 'Actions' }]}
    source={payments.list}
    show={['refNo', 'dated', 'amount', 'merchant', 'bank', 'mode', 'utr', 'txnDate']}
    tabs={byStatus(payments.list.columns.status)}
    beside={PaymentDrawer}
    empty={{ title: 'No payments here', text: 'Requests of merchants appear here as soon as they are added.' }}
  />
)
