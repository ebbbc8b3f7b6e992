import type { ReplyOf } from 'contract/endpoint'
import { type Payment, payments } from 'contract/payment'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import { amount, Box, Button, dayText, errorText, Facts, Flex, Note, rupeeSum, Stack, Text, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { CircleCheck, TriangleAlert } from 'shared-ui/icons'
import { ApprovePayment } from './approve-payment.tsx'
import { EarlierPayments } from './earlier-payments.tsx'
import { LedgerEffect } from './ledger-effect.tsx'
import { RejectPayment } from './reject-payment.tsx'
import { Slip } from './slip.tsx'

type Props = { found: ReplyOf<typeof payments.read>; onDecided(): void }

/** The sum, the slip, what speaks for it, what approval writes, and the two decisions. */
export function PaymentDecision({ found, onDecided }: Props) {
  const { payment, balance: balanceNow, checks } = found
  const [form, setForm] = useState<'other-amount' | 'reject' | null>(null)
  const decided = (text: string) => {
    toast.success(t(text, { refNo: payment.refNo }))
    onDecided()
  }

  return (
    <Stack gap="4">
      <Flex justify="space-between" gap="4">
        <Box minW="0">
          <Text textStyle="figure">₹ {amount(payment.amount)}</Text>
          <Text color="fg.muted">
            {payment.merchantCode} {payment.merchantName}
          </Text>
          <PaymentFacts payment={payment} />
        </Box>
        {payment.slip && <Slip fileId={payment.slip} />}
      </Flex>

      <Stack as="ul" gap="1.5" listStyleType="none">
        {checks.map(({ ok, text }) => (
          <Flex as="li" key={text} gap="2" align="center" color={ok ? 'green.fg' : 'orange.fg'}>
            {ok ? <CircleCheck size={16} aria-hidden /> : <TriangleAlert size={16} aria-hidden />}
            <Box color="fg">{t(text)}</Box>
          </Flex>
        ))}
      </Stack>

      <LedgerEffect payment={payment} balanceNow={balanceNow} />
      <EarlierPayments {...found} />

      {payment.status !== 'PENDING' && (
        <Note tone={payment.status === 'APPROVED' ? 'success' : 'neutral'} title={outcome(payment)}>
          {payment.decisionRemark}
        </Note>
      )}
      {payment.status === 'PENDING' && form === null && (
        <Decisions payment={payment} onForm={setForm} onDone={() => decided('Payment {refNo} approved')} />
      )}
      {form && (
        <Box>
          {form === 'other-amount' && (
            <ApprovePayment payment={payment} onDone={() => decided('Payment {refNo} approved')} />
          )}
          {form === 'reject' && <RejectPayment payment={payment} onDone={() => decided('Payment {refNo} rejected')} />}
          <Button variant="ghost" mt="2" onClick={() => setForm(null)}>
            {t('Back')}
          </Button>
        </Box>
      )}
    </Stack>
  )
}

function PaymentFacts({ payment }: { payment: Payment }) {
  return (
    <Facts
      of={[
        ['Mode', t('{mode} to {bank}', { mode: t(payment.mode), bank: payment.bank })],
        ['Reference', payment.utr],
        ['Paid on', dayText(payment.txnDate)],
        ['Depositor', payment.depositorName],
        ...(payment.depositBranch ? [['Branch', payment.depositBranch] as const] : []),
        ...(payment.remark ? [['Remark', payment.remark] as const] : []),
      ]}
    />
  )
}

function Decisions({
  payment,
  onForm,
  onDone,
}: {
  payment: Payment
  onForm(form: 'other-amount' | 'reject'): void
  onDone(): void
}) {
  const approve = useAction(payments.approve, { id: payment.id })
  const [error, setError] = useState<unknown>()

  const approveAll = () => approve.run({ approvedAmount: payment.amount, remark: '' }).then(onDone, setError)

  return (
    <Stack gap="3">
      {error !== undefined && (
        <Note tone="danger" title="Not approved">
          {errorText(error)}
        </Note>
      )}
      <Flex gap="2.5" wrap="wrap">
        <Button variant="surface" colorPalette="red" onClick={() => onForm('reject')}>
          {t('Reject')}
        </Button>
        <Button variant="outline" onClick={() => onForm('other-amount')}>
          {t('Other amount')}
        </Button>
        <Button ml="auto" loading={approve.busy} onClick={approveAll}>
          {t('Approve {amount}', { amount: rupeeSum(payment.amount) })}
        </Button>
      </Flex>
    </Stack>
  )
}

function outcome({ status, approvedAmount }: Payment) {
  if (status === 'APPROVED') return t('Approved with ₹ {amount}', { amount: amount(approvedAmount ?? 0) })
  return t(status === 'REJECTED' ? 'Rejected' : 'Cancelled by the merchant')
}
