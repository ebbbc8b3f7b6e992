import { type Payment, payments } from 'contract/payment'
import { lazy, Suspense, useState } from 'react'
import { type Columns, ListScreen } from 'shared-ui'

/** Comes with the first payment that is opened, so that the list does not wait for it. */
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

const only = (status: string) => ({ status: { opt: 'eq' as const, value1: status } })
const tabs = [
  { label: 'Pending', additionFilter: only('PENDING') },
  { label: 'Approved', additionFilter: only('APPROVED') },
  { label: 'Rejected', additionFilter: only('REJECTED') },
  { label: 'Cancelled', additionFilter: only('CANCELLED') },
]

export function PaymentList() {
  const [opened, setOpened] = useState<{ id: string; rows: Payment[]; reload(): void }>()

  return (
    <>
      <ListScreen
        title="Payments"
        crumbs={[{ label: 'Actions' }]}
        source={payments.list}
        columns={columns}
        tabs={tabs}
        onOpen={({ id }, { rows, reload }) => setOpened({ id, rows, reload })}
        empty={{ title: 'No payments here', text: 'Requests of merchants appear here as soon as they are added.' }}
      />
      <Suspense>
        {opened && (
          <PaymentDrawer
            {...opened}
            onMove={(id) => setOpened({ ...opened, id })}
            onClose={() => setOpened(undefined)}
            onDecided={() => {
              opened.reload()
              setOpened(undefined)
            }}
          />
        )}
      </Suspense>
    </>
  )
}
