import { type Payment, PaymentApproval, payments } from 'contract/payment'
import { useAction } from 'shared-auth'
import { EntryForm, RupeesField, TextAreaField } from 'shared-ui/form'

type Props = { payment: Payment; onDone(): void }

/** Approves less or more than was asked; the reason is told to the merchant. */
export function ApprovePayment({ payment, onDone }: Props) {
  const approve = useAction(payments.approve, { id: payment.id })
  return (
    <EntryForm
      schema={PaymentApproval}
      start={{ approvedAmount: payment.amount, remark: '' }}
      action={approve}
      onDone={onDone}
      submit="Approve this amount"
    >
      <RupeesField name="approvedAmount" />
      <TextAreaField name="remark" />
    </EntryForm>
  )
}
