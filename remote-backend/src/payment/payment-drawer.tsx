import { type Payment, payments } from 'contract/payment'
import { useRead } from 'shared-auth'
import { type BesideList, Screen } from 'shared-ui'
import { RowDrawer } from 'shared-ui/overlays'
import { PaymentDecision } from './payment-decision.tsx'

/** One payment request beside its list, with the ones before and after it. */
export function PaymentDrawer(beside: BesideList<Payment>) {
  const { id, onClose } = beside
  const read = useRead(payments.read, { id })
  return (
    <RowDrawer {...beside} called="Payment request">
      <Screen title="Payment request" of={read}>
        {(found) => <PaymentDecision key={id} found={found} onDecided={onClose} />}
      </Screen>
    </RowDrawer>
  )
}
