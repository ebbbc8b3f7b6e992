import { modeName } from 'contract/payment/modes'
import { isUndecided, type Payment } from 'contract/payment/payment'
import { amount, Box, dayText, Facts, Flex, Note, rupeeSum, Stack, Text, timeText } from 'shared-ui'
import { t } from 'shared-ui/base'
import { CircleCheck, TriangleAlert } from 'shared-ui/icons'
import { EarlierPayments } from './earlier-payments.tsx'
import { type FoundPayment, LedgerEffect } from './ledger-effect.tsx'
import { Slip } from './slip.tsx'

/** The sum, the slip, what speaks for it, what approval writes, and what was decided. */
export function PaymentFindings({ found }: { found: FoundPayment }) {
  const { payment, checks, first } = found
  return (
    <Stack gap="4">
      {first && isUndecided(payment.status) && <FirstApproval first={first} payment={payment} />}
      {!isUndecided(payment.status) && (
        <Note tone={payment.status === 'APPROVED' ? 'success' : 'neutral'} title={outcome(payment)}>
          {payment.decisionRemark}
        </Note>
      )}
      <Flex justify="space-between" gap="4" direction={{ base: 'column', sm: 'row' }}>
        <Box minW="0">
          <Text textStyle="figure">₹ {amount(payment.amount)}</Text>
          <Text color="fg.muted" mb="2">
            {payment.merchantCode} {payment.merchantName}
          </Text>
          <PaymentFacts found={found} />
        </Box>
        {payment.slip && <Slip fileId={payment.slip} />}
      </Flex>

      <Stack as="ul" gap="1.5" listStyleType="none">
        {checks.map(({ ok, text, values }) => (
          <Flex as="li" key={text} gap="2" align="center" color={ok ? 'green.fg' : 'orange.fg'}>
            {ok ? <CircleCheck size={16} aria-hidden /> : <TriangleAlert size={16} aria-hidden />}
            <Box color="fg">{t(text, values)}</Box>
          </Flex>
        ))}
      </Stack>

      <LedgerEffect {...found} />
      <EarlierPayments {...found} />
    </Stack>
  )
}

function FirstApproval({ first, payment }: { first: NonNullable<FoundPayment['first']>; payment: Payment }) {
  const values = { name: first.name, approved: rupeeSum(first.amount), claimed: rupeeSum(payment.amount) }
  const title = first.isMine
    ? t('You approved {approved}. A second person must approve it too.', values)
    : t('{name} approved {approved}. You are the second person.', values)
  return (
    <Note tone={first.amount === payment.amount ? 'info' : 'warning'} title={title}>
      {first.amount !== payment.amount && t('The merchant claimed {claimed}.', values)} {first.remark}
    </Note>
  )
}

function PaymentFacts({ found: { payment, first } }: { found: FoundPayment }) {
  const { approvedAmount, decidedAt, decidedBy } = payment
  return (
    <Facts
      of={[
        ['Mode', t('{mode} to {bank}', { mode: t(modeName(payment.mode)), bank: payment.bank })],
        ['Reference', payment.utr],
        ['Paid on', dayText(payment.txnDate)],
        ['Depositor', payment.depositorName],
        ...(payment.depositBranch ? [['Branch', payment.depositBranch] as const] : []),
        ...(payment.remark ? [['Remark', payment.remark] as const] : []),
        ...(first
          ? [['First approval', t('{name}, {at}', { name: first.name, at: timeText(first.at) })] as const]
          : []),
        ...(approvedAmount === null ? [] : [['Approved', approvedAmount] as const]),
        ...(decidedAt
          ? [['Decided', t('{name}, {at}', { name: decidedBy ?? '--', at: timeText(decidedAt) })] as const]
          : []),
      ]}
    />
  )
}

function outcome({ status, amount: claimed, approvedAmount }: Payment) {
  if (status === 'REJECTED') return t('Rejected')
  if (status === 'CANCELLED') return t('Cancelled by the merchant')
  const values = { amount: rupeeSum(approvedAmount ?? 0), claimed: rupeeSum(claimed) }
  return approvedAmount === claimed
    ? t('Approved with {amount}', values)
    : t('Approved with {amount}, {claimed} claimed', values)
}
