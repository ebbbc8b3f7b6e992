import { type Payment, PaymentRejection, payments } from 'contract/payment/payment'
import { useAction } from 'shared-auth'
import { EntryForm, TextAreaField } from 'shared-ui/form'

type Props = { payment: Payment; onDone(): void }

export function RejectPayment({ payment, onDone }: Props) {
  const reject = useAction(payments.reject, { id: payment.id })
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
