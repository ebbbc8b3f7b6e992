import { daysLeft } from 'contract/field/fields'
import type { RegistrationInfo } from 'contract/gst/registration'
import { type RowList, rowNames, rowsAtMost } from 'contract/gst/rows'
import { isPaidBack, registrationStatuses } from 'contract/gst/status'
import { serverNow } from 'contract/server-now'
import type { ReactNode } from 'react'
import { Box, dayText, Facts, Flex, Heading, Note, rupeeSum, Stack, StatusChip, Text, t } from 'shared-ui'
import { History } from './history.tsx'
import { Papers } from './papers.tsx'

/** A registration as both sides read it: where it stands, its clocks, the form, the papers, what was said. */
export function RegistrationView({ found, children }: { found: RegistrationInfo; children?: ReactNode }) {
  const { status, statusAt, trn, trnUntil, arn, gstin, grantedOn } = found
  return (
    <Stack gap="4">
      <Flex gap="2.5" align="center" wrap="wrap">
        <StatusChip of={registrationStatuses} status={status} />
        <Text color="fg.muted">{t('since {day}', { day: dayText(statusAt) })}</Text>
      </Flex>
      <Clock found={found} />
      {found.doubts.map(({ text, values }) => (
        <Note key={text} tone="warning" title={t('Please check')}>
          {t(text, values)}
        </Note>
      ))}
      <Facts
        labelWidth="150px"
        of={[
          ...(gstin ? [['GSTIN', gstin] as const, ['Granted on', grantedOn && dayText(grantedOn)] as const] : []),
          ...(arn ? [['ARN', arn] as const] : []),
          ...(trn ? [['TRN', trn] as const] : []),
          ...(trn && !arn ? [['TRN valid until', trnUntil && dayText(trnUntil)] as const] : []),
          [isPaidBack(status) ? 'Paid back' : 'Paid to us', rupeeSum(found.amount)],
          ...(found.checker ? [['With', found.checker] as const] : []),
        ]}
      />
      {children}
      <History of={found.events} />
      <Papers of={found.papers} />
      <Facts labelWidth="150px" of={found.facts.map(({ label, value }) => [label, t(value)] as const)} />
      <Box as="section">
        <Heading as="h3" textStyle="panel" mb="2">
          {t('Authorised signatory')}
        </Heading>
        <Facts labelWidth="150px" of={found.signatory.map(({ label, value }) => [label, t(value)] as const)} />
      </Box>
      {found.rows.map(({ list, no, facts, papers }) => (
        <Box as="section" key={`${list} ${no}`}>
          <Heading as="h3" textStyle="panel" mb="2">
            {rowTitle(list as RowList, no)}
          </Heading>
          <Facts labelWidth="150px" of={facts.map(({ label, value }) => [label, t(value)] as const)} />
          {papers.length > 0 && (
            <Box mt="2">
              <Papers of={papers} />
            </Box>
          )}
        </Box>
      ))}
    </Stack>
  )
}

const rowTitle = (list: RowList, no: number) =>
  rowsAtMost[list] < 2 ? t(rowNames[list]) : t('{one} {no}', { one: t(rowNames[list]), no })

/** The day by which somebody must act, and what happens otherwise. */
function Clock({ found: { status, answerBy, bankBy, bankEntered, trnUntil } }: { found: RegistrationInfo }) {
  const now = serverNow()
  if (status === 'TRN_GENERATED' && trnUntil && daysLeft(trnUntil, now) <= 3)
    return (
      <Note
        tone="warning"
        title={
          daysLeft(trnUntil, now) < 0
            ? t('The TRN could be used until {day}', { day: dayText(trnUntil) })
            : t('The TRN can be used until {day}', { day: dayText(trnUntil) })
        }
      >
        {t('After that day the GST portal wants a new one, and what was entered there is gone.')}
      </Note>
    )
  if ((status === 'CLARIFICATION' || status === 'ANSWERED') && answerBy) {
    const left = daysLeft(answerBy, now)
    return (
      <Note
        tone={left < 0 ? 'danger' : 'warning'}
        title={
          left < 0
            ? t('The answer was due on {day}', { day: dayText(answerBy) })
            : t('Answer GST by {day}', { day: dayText(answerBy) })
        }
      >
        {t('Seven working days after the query. Without an answer GST rejects the application.')}
      </Note>
    )
  }
  if (status === 'APPROVED' && bankBy && !bankEntered) {
    const left = daysLeft(bankBy, now)
    return (
      <Note
        tone={left < 0 ? 'danger' : 'warning'}
        title={
          left < 0
            ? t('The last day for the bank account was {day}', { day: dayText(bankBy) })
            : t('Bank account by {day}', { day: dayText(bankBy) })
        }
      >
        {t(
          left < 0
            ? 'The registration may be suspended. It is lifted when GST knows the bank account.'
            : 'And before the first GSTR-1 or IFF, if that is earlier. Otherwise GST may suspend the registration.',
        )}
      </Note>
    )
  }
  return null
}
