import { type Payment, paymentModes, paymentStatuses, payments } from 'contract/payment'
import { lazy, Suspense, useState } from 'react'
import { Button, type Columns, ListScreen, statusLabel, t } from 'shared-ui'
import { Plus } from 'shared-ui/icons'
import { Link } from 'shared-ui/router'

/** Comes with the first payment that is opened, so that the list does not wait for it. */
const PaymentDrawer = lazy(() =>
  import('./payment-drawer.tsx').then(({ PaymentDrawer }) => ({ default: PaymentDrawer })),
)

const columns: Columns<Payment> = [
  { field: 'refNo', headerName: 'Ref No', width: 120, card: 'title' },
  { field: 'status', headerName: 'Status', type: 'status', width: 130, choices: statusChoices(), card: 'chip' },
  { field: 'dated', headerName: 'Reported', type: 'time', card: 'corner' },
  { field: 'amount', headerName: 'Amount', type: 'rupees', card: 'line' },
  { field: 'approvedAmount', headerName: 'Approved', type: 'rupees', card: 'none' },
  { field: 'mode', headerName: 'Mode', width: 100, choices: paymentModes, card: 'line' },
  { field: 'utr', headerName: 'UTR', width: 190, card: 'foot' },
  { field: 'bank', headerName: 'Bank', width: 170, card: 'foot' },
  { field: 'txnDate', headerName: 'Paid on', type: 'date', card: 'none' },
]

function statusChoices() {
  return paymentStatuses.map((status) => ({ value: status, label: statusLabel(status) }))
}

/** The merchant's own payment requests, and what became of them. */
export function PaymentList() {
  const [opened, setOpened] = useState<{ payment: Payment; reload(): void }>()
  return (
    <>
      <ListScreen
        title="Payment List"
        crumbs={[{ label: 'Payment Request' }]}
        source={payments.own}
        columns={columns}
        onOpen={(payment, { reload }) => setOpened({ payment, reload })}
        actions={
          <Button asChild>
            <Link to="/merchant/accounting/payment">
              <Plus aria-hidden />
              {t('Add Payment')}
            </Link>
          </Button>
        }
        empty={{ title: 'No payments yet', text: 'Report money you paid into our bank, and it appears here.' }}
      />
      <Suspense>{opened && <PaymentDrawer {...opened} onClose={() => setOpened(undefined)} />}</Suspense>
    </>
  )
}
