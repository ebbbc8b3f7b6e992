import { isUndecided, type Payment, payments } from 'contract/payment/payment'
import { useState } from 'react'
import { useRead } from 'shared-auth'
import { type BesideList, Screen, Text, t } from 'shared-ui'
import { RowDrawer } from 'shared-ui/overlays'
import { TakeBack } from '../take-back/take-back.tsx'
import { useTooLate } from '../too-late.tsx'
import { type FoundPayment, sumToDecide } from './ledger-effect.tsx'
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
  const hasChanged = useChanged(id, found)
  const decision =
    found &&
    isUndecided(found.payment.status) &&
    (found.mayDecide ? (
      <PaymentDecision
        key={id}
        found={found}
        hasChanged={hasChanged}
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

/** Whether what a button does is another thing than when the payment was opened: it may have changed under the pointer. */
function useChanged(id: string, found: FoundPayment | undefined) {
  const [opened, setOpened] = useState<{ id: string; about: string }>()
  if (found?.payment.id !== id) return false
  const about = `${found.payment.status} ${sumToDecide(found)}`
  if (opened?.id !== id) setOpened({ id, about })
  return opened?.id === id && opened.about !== about
}
