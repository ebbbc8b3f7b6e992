import {
  mustClear,
  needsSecond,
  type Payment,
  PaymentApproval,
  PaymentRejection,
  payments,
} from 'contract/payment/payment'
import { useState } from 'react'
import { Box, Button, errorText, Flex, Note, RefusalNote, rupeeSum, Stack, Text, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, RupeesField, TextAreaField, useEntryContext } from 'shared-ui/form'
import { useDeciding } from '../too-late.tsx'
import { type FoundPayment, LedgerEffect, sumToDecide } from './ledger-effect.tsx'

type Props = { found: FoundPayment; onOtherSum(isOpen: boolean): void; onDecided(): void }
type Approved = { status: 'APPROVED' | 'SECOND' }

/** The two decisions on a payment that waits, and what each still asks. */
export function PaymentDecision({ found, onOtherSum, onDecided }: Props) {
  const { payment } = found
  const [form, showForm] = useState<'other-amount' | 'reject' | null>(null)
  const setForm = (next: typeof form) => {
    showForm(next)
    onOtherSum(next === 'other-amount')
  }
  const decided = (text: string) => {
    toast.success(t(text, { refNo: payment.refNo }))
    onDecided()
  }
  const approved = ({ status }: Approved) =>
    decided(status === 'SECOND' ? 'Payment {refNo} waits for a second person' : 'Payment {refNo} approved')

  if (form === null && mustClear(payment))
    return (
      <ChequeDecisions
        found={found}
        onReject={() => setForm('reject')}
        onDone={() => decided('Cheque of {refNo} is in clearing')}
      />
    )
  if (form === null) return <Decisions found={found} onForm={setForm} onDone={approved} />
  return (
    <Box w="full">
      {form === 'other-amount' && <ApprovePayment found={found} onDone={approved} />}
      {form === 'reject' && <RejectPayment payment={payment} onDone={() => decided('Payment {refNo} rejected')} />}
      <Button variant="ghost" mt="2" onClick={() => setForm(null)}>
        {t('Back')}
      </Button>
    </Box>
  )
}

type ChequeProps = { found: FoundPayment; onReject(): void; onDone(): void }

/** A cheque that nobody has taken to the bank yet: it cannot be credited. */
function ChequeDecisions({ found: { payment }, onReject, onDone }: ChequeProps) {
  const clear = useDeciding(payments.clear, { id: payment.id })
  return (
    <Stack gap="3" w="full">
      {clear.error !== undefined && <Note tone="danger">{errorText(clear.error)}</Note>}
      <Text textStyle="hint" color="fg.muted">
        {t('A cheque is credited when the bank has cleared it. Until then nothing moves.')}
      </Text>
      <Flex gap="2.5" wrap="wrap">
        <Button variant="surface" colorPalette="red" onClick={onReject}>
          {t('Reject')}
        </Button>
        <Button ml="auto" loading={clear.busy} onClick={() => clear.run(undefined).then(onDone, () => undefined)}>
          {t('Cheque is with the bank')}
        </Button>
      </Flex>
    </Stack>
  )
}

type DecisionsProps = {
  found: FoundPayment
  onForm(form: 'other-amount' | 'reject'): void
  onDone(reply: Approved): void
}

function Decisions({ found, onForm, onDone }: DecisionsProps) {
  const { payment, first, secondAbove } = found
  const approve = useDeciding(payments.approve, { id: payment.id })
  const [error, setError] = useState<unknown>()
  const sum = sumToDecide(found)

  const approveAll = () => approve.run({ approvedAmount: sum, remark: '' }).then(onDone, setError)

  return (
    <Stack gap="3" w="full">
      {error !== undefined && <RefusalNote title="Not approved" error={error} />}
      {!first && needsSecond(sum, payment.amount, secondAbove) && (
        <Text textStyle="hint" color="fg.muted">
          {t('Above {sum} a second person must approve too.', { sum: rupeeSum(secondAbove) })}
        </Text>
      )}
      <Flex gap="2.5" wrap="wrap">
        <Button variant="surface" colorPalette="red" onClick={() => onForm('reject')}>
          {t(payment.status === 'CLEARING' ? 'Cheque bounced' : 'Reject')}
        </Button>
        {!first?.isMine && (
          <>
            <Button variant="outline" onClick={() => onForm('other-amount')}>
              {t('Other amount')}
            </Button>
            <Button ml="auto" loading={approve.busy} onClick={approveAll}>
              {t('Approve {amount}', { amount: rupeeSum(sum) })}
            </Button>
          </>
        )}
      </Flex>
    </Stack>
  )
}

type RejectPaymentProps = { payment: Payment; onDone(): void }

function RejectPayment({ payment, onDone }: RejectPaymentProps) {
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

type ApprovePaymentProps = { found: FoundPayment; onDone(reply: { status: 'APPROVED' | 'SECOND' }): void }

/** Approves less or more than was asked; the reason is told to the merchant. */
function ApprovePayment({ found, onDone }: ApprovePaymentProps) {
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
      <TypedEffect found={found} />
      <SecondNeeded found={found} />
      <TextAreaField name="remark" />
    </EntryForm>
  )
}

/** The lines of the sum that is typed, not of the one that was claimed. */
function TypedEffect({ found }: Pick<ApprovePaymentProps, 'found'>) {
  const { approvedAmount } = useEntryContext().values
  return typeof approvedAmount === 'number' && <LedgerEffect found={found} sum={approvedAmount} />
}

/** Told while the amount is typed, not after it was sent. */
function SecondNeeded({ found: { payment, secondAbove } }: Pick<ApprovePaymentProps, 'found'>) {
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
