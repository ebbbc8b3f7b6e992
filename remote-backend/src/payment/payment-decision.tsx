import {
  ApprovalAgainst,
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
import { ConfirmDialog } from 'shared-ui/overlays'
import { useDeciding } from '../too-late.tsx'
import { type FoundPayment, LedgerEffect, sumToDecide } from './ledger-effect.tsx'

type Props = { found: FoundPayment; hasChanged: boolean; onOtherSum(isOpen: boolean): void; onDecided(): void }
type Approved = { status: 'APPROVED' | 'SECOND' }

/** The two decisions on a payment that waits, and what each still asks. */
export function PaymentDecision({ found, hasChanged, onOtherSum, onDecided }: Props) {
  const { payment } = found
  const [form, showForm] = useState<Form | null>(null)
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
  if (form === null) return <Decisions found={found} hasChanged={hasChanged} onForm={setForm} onDone={approved} />
  return (
    <Box w="full">
      {form === 'other-amount' && <ApprovePayment found={found} onDone={approved} />}
      {form === 'against' && <ApproveAgainst found={found} onDone={approved} />}
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

type Form = 'other-amount' | 'against' | 'reject'
type DecisionsProps = {
  found: FoundPayment
  hasChanged: boolean
  onForm(form: Form): void
  onDone(reply: Approved): void
}

function Decisions({ found, hasChanged, onForm, onDone }: DecisionsProps) {
  const { payment, first, asksReason, creditedWith } = found
  const approve = useDeciding(payments.approve, { id: payment.id })
  const [error, setError] = useState<unknown>()
  const [isAsked, setAsked] = useState(false)
  const sum = sumToDecide(found)
  const second = !first && secondText(found, sum)

  const approveAll = () => approve.run({ approvedAmount: sum, remark: '' }).then(onDone, setError)
  // A second press must not credit because another button stood there a moment ago.
  const asks = hasChanged || payment.mode === 'CHEQUE'
  const press = asksReason ? () => onForm('against') : asks ? () => setAsked(true) : approveAll

  return (
    <Stack gap="3" w="full">
      {error !== undefined && <RefusalNote title="Not approved" error={error} />}
      {first?.samePerson && (
        <Text textStyle="hint" color="fg.muted">
          {t(first.samePerson.text, first.samePerson.values)}
        </Text>
      )}
      {creditedWith && (
        <Text textStyle="hint" color="orange.fg">
          {t('Its money was credited with {refNo} already, so it cannot be approved. Reject it.', {
            refNo: creditedWith,
          })}
        </Text>
      )}
      {asksReason && !creditedWith && (
        <Text textStyle="hint" color="orange.fg">
          {t('This payment has a warning. To approve it, give the reason.')}
        </Text>
      )}
      {second && (
        <Text textStyle="hint" color="fg.muted">
          {second}
        </Text>
      )}
      <Flex gap="2.5" wrap="wrap">
        <Button variant="surface" colorPalette="red" onClick={() => onForm('reject')}>
          {t(payment.status === 'CLEARING' ? 'Cheque bounced' : 'Reject')}
        </Button>
        {!first?.isMine && !first?.samePerson && (
          <>
            <Button variant="outline" disabled={creditedWith !== null} onClick={() => onForm('other-amount')}>
              {t('Other amount')}
            </Button>
            <Button ml="auto" disabled={creditedWith !== null} loading={approve.busy} onClick={press}>
              {t('Approve {amount}', { amount: rupeeSum(sum) })}
            </Button>
          </>
        )}
      </Flex>
      <ConfirmDialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={
          payment.mode === 'CHEQUE' ? t('Has the bank cleared this cheque?') : t('It has changed. Approve it now?')
        }
        text={t('{sum} is added to the balance of {merchant} at once.', {
          sum: rupeeSum(sum),
          merchant: `${payment.merchantCode} ${payment.merchantName}`,
        })}
        action={t('Approve {amount}', { amount: rupeeSum(sum) })}
        onConfirm={approveAll}
      />
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
      draftKey={`reject ${payment.id}`}
    >
      <TextAreaField name="remark" />
    </EntryForm>
  )
}

type ApprovePaymentProps = { found: FoundPayment; onDone(reply: { status: 'APPROVED' | 'SECOND' }): void }

/** Approves what speaks against it, with the reason that stays with the payment. */
function ApproveAgainst({ found, onDone }: ApprovePaymentProps) {
  const approve = useDeciding(payments.approve, { id: found.payment.id })
  const sum = sumToDecide(found)
  return (
    <EntryForm
      schema={ApprovalAgainst}
      start={{ approvedAmount: sum, remark: '', reason: '' }}
      action={approve}
      onDone={onDone}
      submit={t('Approve {amount}', { amount: rupeeSum(sum) })}
    >
      <Note tone="warning" title={t('This speaks against it')}>
        <Stack as="ul" gap="1" listStyleType="none">
          {found.checks.flatMap(({ ok, text, values }) => (ok ? [] : [<li key={text}>{t(text, values)}</li>]))}
        </Stack>
      </Note>
      <SecondNeeded found={found} />
      <TextAreaField name="reason" />
    </EntryForm>
  )
}

/** Approves less or more than was asked; the reason is told to the merchant. */
function ApprovePayment({ found, onDone }: ApprovePaymentProps) {
  const approve = useDeciding(payments.approve, { id: found.payment.id })
  return (
    <EntryForm
      schema={PaymentApproval}
      start={{ approvedAmount: sumToDecide(found), remark: '', reason: '' }}
      action={approve}
      onDone={onDone}
      submit="Approve this amount"
    >
      <RupeesField name="approvedAmount" />
      <TypedEffect found={found} />
      <SecondNeeded found={found} />
      <TextAreaField name="remark" />
      <ReasonNeeded found={found} />
    </EntryForm>
  )
}

/** The lines of the sum that is typed, not of the one that was claimed. */
function TypedEffect({ found }: Pick<ApprovePaymentProps, 'found'>) {
  const { approvedAmount } = useEntryContext().values
  return typeof approvedAmount === 'number' && <LedgerEffect found={found} sum={approvedAmount} />
}

/** Asked for while the amount is typed: the bank may say another one, or the first person approved another one. */
function ReasonNeeded({ found }: Pick<ApprovePaymentProps, 'found'>) {
  const { approvedAmount } = useEntryContext().values
  if (typeof approvedAmount !== 'number' || !asksReasonFor(found, approvedAmount)) return null
  return (
    <>
      {isOtherThanBank(found, approvedAmount) && (
        <Note tone="warning">
          {t("The bank's statement says {sum}. Say why another amount is right.", {
            sum: rupeeSum(found.bankSays ?? 0),
          })}
        </Note>
      )}
      <TextAreaField name="reason" />
    </>
  )
}

const isOtherThanBank = ({ bankSays }: FoundPayment, approved: number) => bankSays !== null && bankSays !== approved

function asksReasonFor(found: FoundPayment, approved: number) {
  if (found.asksReason || (found.first && approved === found.first.amount)) return found.asksReason
  return isOtherThanBank(found, approved) || found.checks.some(({ ok }) => !ok)
}

/** Told while the amount is typed, not after it was sent. */
function SecondNeeded({ found }: Pick<ApprovePaymentProps, 'found'>) {
  const { approvedAmount } = useEntryContext().values
  const text = typeof approvedAmount === 'number' && !found.first && secondText(found, approvedAmount)
  return text ? <Note tone="warning">{text}</Note> : null
}

/** Why a second person must approve this amount too; null where one is enough. */
function secondText(found: FoundPayment, approved: number) {
  const { payment, secondAbove, flaggedAbove, aloneLeft, checks } = found
  const isFlagged = checks.some(({ ok }) => !ok) || isOtherThanBank(found, approved)
  if (!needsSecond(approved, payment.amount, isFlagged, found)) return null
  if (approved > payment.amount)
    return t('The merchant claimed {sum}. A second person must approve more than that.', {
      sum: rupeeSum(payment.amount),
    })
  if (approved > secondAbove) return t('Above {sum} a second person must approve too.', { sum: rupeeSum(secondAbove) })
  if (isFlagged && approved > flaggedAbove)
    return t('As something speaks against it, a second person must approve above {sum}.', {
      sum: rupeeSum(flaggedAbove),
    })
  return t('You may give {sum} more alone today. A second person must approve this too.', {
    sum: rupeeSum(Math.max(0, aloneLeft)),
  })
}
