import { type Payment, payments } from 'contract/payment'
import { useRead } from 'shared-auth'
import { Screen } from 'shared-ui'
import { Drawer } from 'shared-ui/overlays'
import { PaymentDecision } from './payment-decision.tsx'

type Props = { id: string; rows: Payment[]; onMove(id: string): void; onClose(): void; onDecided(): void }

/** One payment request beside its list, with the ones before and after it. */
export function PaymentDrawer({ id, rows, onMove, onClose, onDecided }: Props) {
  const read = useRead(payments.read, { id })
  const at = rows.findIndex((row) => row.id === id)
  const before = rows[at - 1]
  const after = rows[at + 1]

  return (
    <Drawer
      title={rows[at]?.refNo ?? 'Payment request'}
      subtitle={`Payment request, ${at + 1} of ${rows.length}`}
      onClose={onClose}
      onPrevious={before && (() => onMove(before.id))}
      onNext={after && (() => onMove(after.id))}
    >
      <Screen title="Payment request" of={read}>
        {(found) => <PaymentDecision key={id} found={found} onDecided={onDecided} />}
      </Screen>
    </Drawer>
  )
}
