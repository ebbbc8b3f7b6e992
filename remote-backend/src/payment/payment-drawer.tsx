import { isUndecided, type Payment, payments } from 'contract/payment'
import { useRead } from 'shared-auth'
import { type BesideList, Screen } from 'shared-ui'
import { RowDrawer } from 'shared-ui/overlays'
import { PaymentDecision } from './payment-decision.tsx'
import { PaymentFindings } from './payment-findings.tsx'

/** One payment request beside its list, with the ones before and after it; the decision stays in sight at its foot. */
export function PaymentDrawer(beside: BesideList<Payment>) {
  const { id, onClose } = beside
  const read = useRead(payments.read, { id })
  const decision = read.data && isUndecided(read.data.payment.status) && (
    <PaymentDecision key={id} found={read.data} onDecided={onClose} />
  )
  return (
    <RowDrawer {...beside} called="Payment request" actions={decision}>
      <Screen title="Payment request" of={read}>
        {(found) => <PaymentFindings key={id} found={found} />}
      </Screen>
    </RowDrawer>
  )
}
