import { daysLeft } from 'contract/field/fields'
import { comesFirst, differsWords, type FilingInfo } from 'contract/gst/filing'
import { paysTax, periodText, type ReturnType, returnNames, schemes } from 'contract/gst/returns'
import { filingStatuses, isPaidBack } from 'contract/gst/status'
import { serverNow } from 'contract/server-now'
import type { ReactNode } from 'react'
import { Box, dayText, Facts, Flex, Money, Note, rupeeSum, Stack, StatusChip, Text, Total, t } from 'shared-ui'
import { History } from './history.tsx'
import { lateFeeText } from './late-fee.ts'
import { Papers } from './papers.tsx'

/** A return as both sides read it: where it stands, until when, the figures, what was said. */
export function FilingView({ found, children }: { found: FilingInfo; children?: ReactNode }) {
  const { status, statusAt, arn, filedOn, taxPaid, approvedBy, figures, remark, gstUser } = found
  const { saidElsewhere, beforeArn } = found
  return (
    <Stack gap="4">
      <Flex gap="2.5" align="center" wrap="wrap">
        <StatusChip of={filingStatuses} status={status} />
        <Text color="fg.muted">{t('since {day}', { day: dayText(statusAt) })}</Text>
      </Flex>
      <Clock found={found} />
      {figures && <Figures of={figures} paysTax={paysTax(found.returnType)} />}
      <Grown found={found} />
      <Facts
        labelWidth="140px"
        of={[
          [
            'Return',
            t('{name} of {period}', {
              name: t(returnNames[found.returnType as ReturnType]),
              period: periodText(found, t),
            }),
          ],
          ['GSTIN', found.gstin],
          ['Legal name', found.legalName],
          ['Files returns', t(schemes[found.scheme])],
          ['Kind', t(found.nil === 'YES' ? 'Nil' : 'With figures')],
          ['Due on', dayText(found.dueOn)],
          ...(arn ? [['ARN', arn] as const, ['Filed on', filedOn && dayText(filedOn)] as const] : []),
          ...(taxPaid !== null ? [['Tax paid', <Money key="tax" of={taxPaid} />] as const] : []),
          ...(approvedBy ? [['Approved by', approvedBy] as const] : []),
          ...(gstUser ? [['GST user name', gstUser] as const] : []),
          ...(remark ? [['Remark', remark] as const] : []),
          ...(saidElsewhere
            ? [['Earlier return', t('The shop says: filed elsewhere, or this is the first one')] as const]
            : []),
          ...(beforeArn ? [['ARN of the earlier return', beforeArn] as const] : []),
          [isPaidBack(status) ? 'Paid back' : 'Paid to us', rupeeSum(found.amount)],
          ...(found.checker ? [['With', found.checker] as const] : []),
        ]}
      />
      {found.papers.length > 0 && <Papers of={found.papers} />}
      {children}
      <History of={found.events} />
    </Stack>
  )
}

/** What the client pays to the government. */
type FiguresProps = { of: NonNullable<FilingInfo['figures']>; paysTax: boolean }
function Figures({ of: { tax, lateFee, interest, note }, paysTax }: FiguresProps) {
  const lines = [
    ...(paysTax || tax > 0 ? [['Tax in cash', tax] as const] : []),
    ['Late fee', lateFee] as const,
    ...(paysTax || interest > 0 ? [['Interest', interest] as const] : []),
  ]
  return (
    <Box as="section" aria-label={t('The client pays to the government')}>
      <Text fontWeight="600" mb="1.5">
        {t('The client pays to the government')}
      </Text>
      {lines.map(([label, sum]) => (
        <Flex key={label} justify="space-between" gap="4" py="0.5">
          <Text color="fg.muted">{t(label)}</Text>
          <Money of={sum} />
        </Flex>
      ))}
      <Total label="Total">
        <Money of={tax + lateFee + interest} />
      </Total>
      {note && (
        <Text mt="2" whiteSpace="pre-wrap">
          {note}
        </Text>
      )}
    </Box>
  )
}

/** Figures that wait cost more each day; the client approved less. */
function Grown({ found: { status, figures, lateFee, returnType } }: { found: FilingInfo }) {
  const isOpen = status === 'APPROVAL_BY_CLIENT' || status === 'CLIENT_APPROVED'
  if (!isOpen || !figures || !lateFee || lateFee.total <= figures.lateFee) return null
  return (
    <Note tone="warning" title={t('The late fee has grown since')}>
      {t(
        paysTax(returnType)
          ? 'It is {total} today, and interest grows too: the client pays more than these figures say.'
          : 'It is {total} today: the client pays more than these figures say.',
        { total: rupeeSum(lateFee.total) },
      )}
    </Note>
  )
}

/** How long is left, and what each day costs. */
function Clock({ found }: { found: FilingInfo }) {
  const { status, scheme, dueOn, closesOn, lateFee, before, saidElsewhere } = found
  if (status === 'FILED' || isPaidBack(status)) return null
  const left = daysLeft(dueOn, serverNow())
  return (
    <Stack gap="2">
      {left < 0 ? (
        <Note tone="danger" title={t('It was due on {day}', { day: dayText(dueOn) })}>
          <span>{lateFeeText(lateFee)}</span>{' '}
          <span>{t('It can be filed until {day}.', { day: dayText(closesOn) })}</span>
        </Note>
      ) : (
        <Note tone={left <= 3 ? 'warning' : 'info'} title={t('Due on {day}', { day: dayText(dueOn) })}>
          {left === 0 ? t('Today is the last day.') : t('{left, plural, one {# day} other {# days}} left.', { left })}
        </Note>
      )}
      {before && !before.isFiled && (
        <Note tone="neutral">
          {t(
            saidElsewhere && !before.isAsked
              ? '{name} of {period} comes first. The shop says that it is filed elsewhere, or that this is the first return.'
              : comesFirst,
            {
              name: t(returnNames[before.returnType as ReturnType]),
              period: periodText({ ...before, scheme }, t),
            },
          )}
        </Note>
      )}
      <Differs {...found} />
    </Stack>
  )
}

type DiffersProps = Pick<FilingInfo, 'scheme' | 'period' | 'differs'> & { nil: string }

/** Another return of the number and period is nil where this one is not, or the other way round. */
export const Differs = ({ differs, scheme, period, nil }: DiffersProps) =>
  differs && (
    <Note tone="warning" title={t('Please check')}>
      {t(differsWords[nil === 'YES' ? 'YES' : 'NO'], {
        name: t(returnNames[differs.returnType]),
        period: periodText({ returnType: differs.returnType, scheme, period }, t),
        refNo: differs.refNo,
      })}
    </Note>
  )
