import type { ReplyOf } from 'contract/endpoint'
import { type Payment, payments } from 'contract/payment'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import { amount, Box, Button, dayText, errorText, Facts, Flex, Note, rupeeSum, Stack, Text, toast } from 'shared-ui'
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
    toast.success(`Payment ${payment.refNo} ${text}`)
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
            <Box color="fg">{text}</Box>
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
        <Decisions payment={payment} onForm={setForm} onDone={() => decided('approved')} />
      )}
      {form && (
        <Box>
          {form === 'other-amount' && <ApprovePayment payment={payment} onDone={() => decided('approved')} />}
          {form === 'reject' && <RejectPayment payment={payment} onDone={() => decided('rejected')} />}
          <Button variant="ghost" mt="2" onClick={() => setForm(null)}>
            Back
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
        ['Mode', `${payment.mode} to ${payment.bank}`],
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
          Reject
        </Button>
        <Button variant="outline" onClick={() => onForm('other-amount')}>
          Other amount
        </Button>
        <Button ml="auto" loading={approve.busy} onClick={approveAll}>
          Approve {rupeeSum(payment.amount)}
        </Button>
      </Flex>
    </Stack>
  )
}

function outcome({ status, approvedAmount }: Payment) {
  if (status === 'APPROVED') return `Approved with ₹ ${amount(approvedAmount ?? 0)}`
  return status === 'REJECTED' ? 'Rejected' : 'Cancelled by the merchant'
}
