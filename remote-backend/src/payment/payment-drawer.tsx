import { isUndecided, type Payment, payments } from 'contract/payment/payment'
import { useState } from 'react'
import { useRead } from 'shared-auth'
import { type BesideList, Screen, Text, t } from 'shared-ui'
import { RowDrawer } from 'shared-ui/overlays'
import { TakeBack } from '../take-back/take-back.tsx'
import { useTooLate } from '../too-late.tsx'
import { PaymentDecision } from './payment-decision.tsx'
import { PaymentFindings } from './payment-findings.tsx'

/** One payment request beside its list, with the ones before and after it; the decision stays in sight at its foot. */
export function PaymentDrawer(beside: BesideList<Payment>) {
  const { id, onClose } = beside
  const read = useRead(payments.read, { id })
  const tooLate = useTooLate(id, read)
  const found = read.data
  // The payment for which another sum is being typed.
  const [other, setOther] = useState<string | null>(null)
  const decision =
    found &&
    isUndecided(found.payment.status) &&
    (found.mayDecide ? (
      <PaymentDecision
        key={id}
        found={found}
        onOtherSum={(isOpen) => setOther(isOpen ? id : null)}
        onDecided={onClose}
      />
    ) : (
      <Text color="fg.muted">
        {t('You may look at payments, not decide them. Ask an administrator for this right.')}
      </Text>
    ))
  const back = found?.payment.status === 'APPROVED' && (
    <TakeBack key={id} calls={payments.takeBack} id={id} onDone={onClose} />
  )
  return (
    <RowDrawer {...beside} called="Payment request" actions={tooLate.unless(decision) || back}>
      {tooLate.note}
      <Screen title="Payment request" of={read}>
        {(found) => <PaymentFindings key={id} found={found} isOtherSum={other === id} />}
      </Screen>
    </RowDrawer>
  )
}
