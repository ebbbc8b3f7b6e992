import { type Payment, payments } from 'contract/payment'
import { useRead } from 'shared-auth'
import { Screen } from 'shared-ui'
import type { BesideList } from '../drawer-list.tsx'
import { RowDrawer } from '../row-drawer.tsx'
import { PaymentDecision } from './payment-decision.tsx'

/** One payment request beside its list, with the ones before and after it. */
export function PaymentDrawer({ onDone, ...beside }: BesideList<Payment>) {
  const { id } = beside
  const read = useRead(payments.read, { id })
  return (
    <RowDrawer {...beside} called="Payment request">
      <Screen title="Payment request" of={read}>
        {(found) => <PaymentDecision key={id} found={found} onDecided={onDone} />}
      </Screen>
    </RowDrawer>
  )
}
