import { needsSecond, PaymentApproval, payments } from 'contract/payment/payment'
import { Note, rupeeSum } from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, RupeesField, TextAreaField, useEntryContext } from 'shared-ui/form'
import { useDeciding } from '../too-late.tsx'
import { type FoundPayment, sumToDecide } from './ledger-effect.tsx'

type Props = { found: FoundPayment; onDone(reply: { status: 'APPROVED' | 'SECOND' }): void }

/** Approves less or more than was asked; the reason is told to the merchant. */
export function ApprovePayment({ found, onDone }: Props) {
  const approve = useDeciding(payments.approve, { id: found.payment.id })
  return (
    <EntryForm
      schema={PaymentApproval}
      start={{ approvedAmount: sumToDecide(found), remark: '' }}
      action={approve}
      onDone={onDone}
      submit="Approve this amount"
    >
      <RupeesField name="approvedAmount" />
      <SecondNeeded found={found} />
      <TextAreaField name="remark" />
    </EntryForm>
  )
}

/** Told while the amount is typed, not after it was sent. */
function SecondNeeded({ found: { payment, secondAbove } }: Pick<Props, 'found'>) {
  const { approvedAmount } = useEntryContext().values
  if (typeof approvedAmount !== 'number' || !needsSecond(approvedAmount, payment.amount, secondAbove)) return null
  return (
    <Note tone="warning">
      {approvedAmount > payment.amount
        ? t('The merchant claimed {sum}. A second person must approve more than that.', {
            sum: rupeeSum(payment.amount),
          })
        : t('Above {sum} a second person must approve too.', { sum: rupeeSum(secondAbove) })}
    </Note>
  )
}
