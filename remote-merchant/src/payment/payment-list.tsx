import { payments } from 'contract/payment/payment'
import { lazy } from 'react'
import { ButtonLink, DrawerList, t } from 'shared-ui'
import { Plus } from 'shared-ui/icons'

const PaymentDrawer = lazy(() =>
  import('./payment-drawer.tsx').then(({ PaymentDrawer }) => ({ default: PaymentDrawer })),
)

const AddPayment = () => (
  <ButtonLink to="/merchant/accounting/payment">
    <Plus aria-hidden />
    <span>{t('Add Payment')}</span>
  </ButtonLink>
)

/** The merchant's own payment requests, and what became of them. */
export const PaymentList = () => (
  <DrawerList
    crumbs={[{ label: 'Payment Request' }]}
    source={payments.own}
    show={['refNo', 'status', 'dated', 'amount', 'approvedAmount', 'mode', 'utr', 'bank', 'txnDate']}
    beside={PaymentDrawer}
    actions={<AddPayment />}
    empty={{ title: 'No payments yet', text: 'Add a payment you made into our bank, and it appears here.' }}
  />
)
