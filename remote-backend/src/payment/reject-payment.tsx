import { type Payment, PaymentRejection, payments } from 'contract/payment/payment'
import { EntryForm, TextAreaField } from 'shared-ui/form'
import { useDeciding } from '../too-late.tsx'

type Props = { payment: Payment; onDone(): void }

export function RejectPayment({ payment, onDone }: Props) {
  const reject = useDeciding(payments.reject, { id: payment.id })
  return (
    <EntryForm
      schema={PaymentRejection}
      start={{ remark: '' }}
      action={reject}
      onDone={onDone}
      submit="Reject payment"
      danger
    >
      <TextAreaField name="remark" />
    </EntryForm>
  )
}
