import { dashboards } from 'contract/dashboard'
import type { ReplyOf } from 'contract/endpoint'
import { type Status, statuses, toContinue } from 'contract/pan/status'
import { remindersDue, unsignedLate } from 'contract/pan/verify/sla'
import { serverNow } from 'contract/server-now'
import { useEffect } from 'react'
import { useRead } from 'shared-auth'
import { ageText, Box, ButtonLink, Note, RouteLink, Text, t, tellBell, timeText } from 'shared-ui'
import { places } from '../next-step.ts'

type Unfinished = NonNullable<ReplyOf<typeof dashboards.merchant>['unfinished']>[number]

/**
 * Paid but unsigned applications, for example after a page was closed or an OTP was not typed. Each leads back to its
 * next step.
 */
export function GoOn() {
  const { data } = useRead(dashboards.merchant, {})
  const unfinished = data?.unfinished ?? []
  useReminders(unfinished)
  if (unfinished.length === 0) return null

  const late = unfinished.filter((one) => reminders(one) > 1).length
  const isLastDay = unfinished.some(
    ({ since, expiresAt }) => since && unsignedLate(since, expiresAt, serverNow()) === 'red',
  )
  const more = toContinue.reduce((sum, status) => sum + (data?.counts[status] ?? 0), 0) - unfinished.length
  return (
    <Note
      tone={isLastDay ? 'danger' : 'warning'}
      title={
        late === 0 || late === unfinished.length
          ? t(late > 0 ? lateWords : 'Money is on hold, signature pending. Finish before the last date or it lapses.')
          : t(
              'Money is on hold, signature pending: {late, plural, one {one of these waits} other {# of these wait}} for more than a day. Finish before the last date or it lapses.',
              { late },
            )
      }
    >
      <Box as="ul" listStyleType="none" m="0" mt="1" p="0" display="grid" gap="2">
        {unfinished.map((one) => (
          <Row key={one.id} of={one} />
        ))}
      </Box>
      {more > 0 && (
        <RouteLink to={places.paperlessList} color="inherit">
          {t('{more} more', { more })}
        </RouteLink>
      )}
    </Note>
  )
}

const lateWords = 'Money is on hold for more than a day, signature pending. Finish before the last date or it lapses.'

function Row({ of }: { of: Unfinished }) {
  const { id, formNo, name, status, since, expiresAt } = of
  return (
    <Box as="li" display="flex" columnGap="3" rowGap="1" alignItems="center" flexWrap="wrap">
      <Box minW="0">
        <Text>{`${[formNo, name].filter(Boolean).join(', ')}: ${t(statuses[status as Status]?.en ?? status)}`}</Text>
        <Text textStyle="dense" fontWeight={reminders(of) > 1 ? '600' : undefined}>
          {since && <span>{t('Pending {age}.', { age: ageText(since) })}</span>}{' '}
          {expiresAt && <span>{t('Last date {time}.', { time: timeText(expiresAt) })}</span>}
        </Text>
      </Box>
      <ButtonLink
        to={places.confirm(id)}
        aria-label={t('Continue {formNo}', { formNo })}
        size="sm"
        variant="outline"
        ms="auto"
      >
        {t('Continue')}
      </ButtonLink>
    </Box>
  )
}

const reminders = ({ since }: Unfinished) => (since ? remindersDue(new Date(since), serverNow()) : 0)

/** Adds the reminders that were mailed to the bell too, with the time of the mail. */
function useReminders(unfinished: Unfinished[]) {
  useEffect(() => {
    for (const { id, formNo, status, remindedAt } of unfinished) {
      if (!remindedAt) continue
      tellBell({
        key: `reminded ${id} ${remindedAt}`,
        title: t('{formNo} is pending', { formNo }),
        text: t(statuses[status as Status]?.en ?? status),
        at: remindedAt,
        to: places.confirm(id),
      })
    }
  }, [unfinished])
}
