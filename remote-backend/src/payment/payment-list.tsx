import { type Payment, paymentStatuses, payments } from 'contract/payment'
import { lazy } from 'react'
import type { Columns } from 'shared-ui'
import { DrawerList, statusTabs } from '../drawer-list.tsx'

const PaymentDrawer = lazy(() =>
  import('./payment-drawer.tsx').then(({ PaymentDrawer }) => ({ default: PaymentDrawer })),
)

const columns: Columns<Payment> = [
  { field: 'refNo', headerName: 'Ref No', width: 120 },
  { field: 'dated', headerName: 'Received', type: 'time', width: 180, sortable: true },
  { field: 'amount', headerName: 'Amount', type: 'rupees', width: 130 },
  {
    field: 'merchantCode',
    headerName: 'Merchant',
    width: 220,
    valueGetter: ({ data }) => data && `${data.merchantCode} – ${data.merchantName}`,
  },
  { field: 'bank', headerName: 'Bank', width: 170 },
  { field: 'mode', headerName: 'Mode', width: 100 },
  { field: 'utr', headerName: 'UTR', width: 180 },
  { field: 'txnDate', headerName: 'Paid on', type: 'date', width: 120 },
]

export function PaymentList() {
  return (
    <DrawerList
      title="Payments"
      crumbs={[{ label: 'Actions' }]}
      source={payments.list}
      columns={columns}
      tabs={statusTabs(paymentStatuses)}
      beside={PaymentDrawer}
      empty={{ title: 'No payments here', text: 'Requests of merchants appear here as soon as they are added.' }}
    />
  )
}
