import { applications } from 'contract/pan/application'
import { modeName } from 'contract/payment/modes'
import { isUndecided, type Payment, paymentFlags, paymentStatuses, payments } from 'contract/payment/payment'
import { useState } from 'react'
import { useFile, useRead } from 'shared-auth'
import {
  amount,
  Box,
  chakra,
  dayText,
  Facts,
  Flex,
  Image,
  Note,
  rupeeSum,
  rupees,
  Skeleton,
  Stack,
  shortTime,
  Text,
  timeText,
} from 'shared-ui'
import { t } from 'shared-ui/base'
import { CircleCheck, TriangleAlert, ZoomIn } from 'shared-ui/icons'
import { Dialog } from 'shared-ui/overlays'
import { type FoundPayment, LedgerEffect, sumToDecide } from './ledger-effect.tsx'

/** The sum, the slip, what speaks for it, what approval writes, and what was decided. */
export function PaymentFindings({ found, isOtherSum }: { found: FoundPayment; isOtherSum: boolean }) {
  const { payment, checks, first } = found
  return (
    <Stack gap="4">
      {first && isUndecided(payment.status) && <FirstApproval first={first} payment={payment} />}
      {!isUndecided(payment.status) && (
        <Note tone={payment.status === 'APPROVED' ? 'success' : 'neutral'} title={outcome(payment)}>
          {payment.decisionRemark}
        </Note>
      )}
      {payment.against && (
        <Note tone="warning" title={t('Approved against a check')}>
          {t('{flags}. {reason}', { flags: payment.flags, reason: payment.againstReason ?? '' })}
        </Note>
      )}
      {payment.since && (
        <Note tone="warning" title={t('Something came up since')}>
          {payment.sinceFlags}
        </Note>
      )}
      {payment.status === 'APPROVED' && allFlags(payment).includes(paymentFlags.WENT_BACK) && (
        <WentBack payment={payment} />
      )}
      <Flex justify="space-between" gap="4" direction={{ base: 'column', sm: 'row' }}>
        <Box minW="0">
          <Text textStyle="figure">{amount(payment.amount)}</Text>
          <Text color="fg.muted" mb="2">
            {`${payment.merchantCode} ${payment.merchantName}`}
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

      {/* Another sum is typed beside its own lines. */}
      {!isOtherSum && <LedgerEffect found={found} sum={sumToDecide(found)} />}
      <EarlierPayments {...found} />
    </Stack>
  )
}

/** What to do with money that went back: it is taken back from the wallet, or that waits for a second person. */
function WentBack({ payment: { id, merchantCode } }: { payment: Payment }) {
  const { data } = useRead(payments.takeBack.read, { id })
  return (
    <Note tone="danger" title={t('The bank took this money back')}>
      {data?.waiting
        ? t('The wallet of {merchantCode} still has it. {name} asks to take it back, and a second person must agree.', {
            merchantCode,
            name: data.waiting.by,
          })
        : t('The wallet of {merchantCode} still has it. Press Take back, and ask the shop to pay again.', {
            merchantCode,
          })}
    </Note>
  )
}

/** What spoke against an approved payment, and what does since. */
const allFlags = ({ flags, sinceFlags }: Payment) => `${flags} ${sinceFlags ?? ''}`

function FirstApproval({ first, payment }: { first: NonNullable<FoundPayment['first']>; payment: Payment }) {
  const values = { name: first.name, approved: rupeeSum(first.amount), claimed: rupeeSum(payment.amount) }
  const differs = first.amount !== payment.amount
  const title = first.isMine
    ? t('You approved {approved}. A second person must approve it too.', values)
    : t(
        first.samePerson
          ? '{name} approved {approved}. A second person must approve it too.'
          : '{name} approved {approved}. You are the second person.',
        values,
      )
  return (
    <Note tone={differs ? 'warning' : 'info'} title={title}>
      {[differs && t('The merchant claimed {claimed}.', values), first.remark, first.reason].filter(Boolean).join(' ')}
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
  if (status === 'TAKEN_BACK') return t('Approved and taken back')
  const values = { amount: rupeeSum(approvedAmount ?? 0), claimed: rupeeSum(claimed) }
  return approvedAmount === claimed
    ? t('Approved with {amount}', values)
    : t('Approved with {amount}, {claimed} claimed', values)
}

type Props = { payment: Payment; earlier: Payment[]; approvedBefore: number; rejectedBefore: number }

/** What this merchant paid in before: a habit speaks for a request, a first time asks for a closer look. */
function EarlierPayments({ payment, earlier, approvedBefore, rejectedBefore }: Props) {
  return (
    <Box>
      <Flex justify="space-between" gap="3" wrap="wrap">
        <Text fontWeight="600">{t('Earlier payments of {merchantCode}', { merchantCode: payment.merchantCode })}</Text>
        <Text color="fg.muted">
          {t('{approved} approved, {rejected} rejected', { approved: approvedBefore, rejected: rejectedBefore })}
        </Text>
      </Flex>
      {approvedBefore + rejectedBefore === 0 && earlier.length === 0 && (
        <Text color="fg.muted">{t('This is the first one.')}</Text>
      )}
      {earlier.map((row) => (
        <Flex key={row.id} py="2" justify="space-between" gap="3" borderBottomWidth="1px" borderColor="border.subtle">
          <Box color="fg.muted">{shortTime(row.dated)}</Box>
          <Box flex="1">{`${t(modeName(row.mode))} ${row.utr}`}</Box>
          <Box textAlign="end">
            <span>{rupees(row.approvedAmount ?? row.amount)}</span>
            {beside(row) && <Text color="fg.muted">{beside(row)}</Text>}
          </Box>
        </Flex>
      ))}
    </Box>
  )
}

/** What is not told by the amount: another one was claimed, or it is not in the wallet. */
function beside({ status, amount: claimed, approvedAmount }: Payment) {
  if (status !== 'APPROVED') return t(paymentStatuses[status].en)
  return approvedAmount === claimed ? null : t('{claimed} claimed', { claimed: rupees(claimed) })
}

/** The deposit slip as paper; a press shows it large. */
function Slip({ fileId }: { fileId: string }) {
  const { url, error } = useFile(applications.file, { id: fileId })
  const [large, setLarge] = useState(false)

  if (error) return <Text color="fg.muted">{t('The slip could not be loaded.')}</Text>
  if (!url) return <Skeleton w="128px" h="176px" />
  return (
    <>
      <chakra.button
        type="button"
        aria-label={t('Show the slip large')}
        onClick={() => setLarge(true)}
        position="relative"
        w="128px"
        h="176px"
        flexShrink="0"
        bg="paper"
        borderWidth="1px"
        borderColor="paper.line"
        borderRadius="l1"
        overflow="hidden"
      >
        <Image src={url} alt="" w="full" h="full" objectFit="contain" />
        <Box position="absolute" right="1.5" bottom="1.5" p="1" bg="bg.panel" borderWidth="1px" borderRadius="l2">
          <ZoomIn aria-hidden />
        </Box>
      </chakra.button>
      <Dialog open={large} title="Deposit slip" onClose={() => setLarge(false)} wide>
        <Image src={url} alt={t('Deposit slip')} maxW="full" mx="auto" />
      </Dialog>
    </>
  )
}
