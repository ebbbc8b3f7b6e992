import type { ApplicationInfo } from 'contract/pan/application'
import { categoryName } from 'contract/pan/categories'
import { serverNow } from 'contract/server-now'
import { useEffect, useState } from 'react'
import { Box, Chip, Flex, IconButton } from 'shared-ui'
import { t } from 'shared-ui/base'
import { Keyboard, Users } from 'shared-ui/icons'
import { ApplicationStatus } from 'shared-ui/pan'
import type { Lease } from './use-lease.ts'

/** The kind of the form, and its applicant. */
export function BenchForm({ of }: { of: ApplicationInfo }) {
  const { status, appType, category, formCode, merchantCode, merchantName } = of
  return (
    <Flex as="span" columnGap="3" rowGap="1" ms={{ md: '1.5' }} align="center" wrap="wrap" textStyle="body">
      <ApplicationStatus status={status} appType={appType} />
      <span>
        {t('{kind}, {category}, Form {formCode} · {merchantCode} {merchantName}', {
          kind: appType === 'C' ? t('Correction') : t('New'),
          category: t(categoryName(category)),
          formCode,
          merchantCode,
          merchantName,
        })}
      </span>
    </Flex>
  )
}

/** The checker's figures of the day, and how long they have the form. */
export function BenchDay({ lease, onKeys }: { lease: Lease | undefined; onKeys(): void }) {
  return (
    // Its size is fixed from the start, so that nothing below it moves when the lease comes.
    <Flex
      gap="3"
      minW={{ md: '490px' }}
      minH="8"
      justify={{ base: 'flex-start', md: 'flex-end' }}
      align="center"
      color="fg.muted"
      wrap="wrap"
    >
      {lease && (
        <>
          <Flex gap="1.5" align="center">
            <Users size={16} aria-hidden />
            <span>
              {lease.working === 0
                ? t('Only you checking, {waiting} waiting', { waiting: lease.waiting })
                : t('{working, plural, one {# other} other {# others}} checking, {waiting} waiting', {
                    working: lease.working,
                    waiting: lease.waiting,
                  })}
            </span>
          </Flex>
          <Box color="green.fg">{doneText(lease)}</Box>
          <LeaseClock until={lease.leaseUntil} />
        </>
      )}
      <IconButton variant="ghost" size="sm" aria-label={t('Keys')} title={t('Keys (?)')} onClick={onKeys}>
        <Keyboard aria-hidden />
      </IconButton>
    </Flex>
  )
}

/** `You: 27 done, 1 m 40 s each` */
function doneText({ done, meanSeconds }: Pick<Lease, 'done' | 'meanSeconds'>) {
  if (meanSeconds === null || done === 0) return t('You: {done} done today', { done })
  const [minutes, seconds] = [Math.floor(meanSeconds / 60), meanSeconds % 60]
  return minutes > 0
    ? t('You: {done} done, {minutes} m {seconds} s each', { done, minutes, seconds })
    : t('You: {done} done, {seconds} s each', { done, seconds })
}

/** The clock renders alone, so that nothing else renders every second. */
function LeaseClock({ until }: { until: string }) {
  const leftNow = () => Math.max(0, Math.ceil((Date.parse(until) - serverNow().getTime()) / 1000))
  const [left, setLeft] = useState(leftNow)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `leftNow` is made of `until`
  useEffect(() => {
    setLeft(leftNow())
    const timer = setInterval(() => setLeft(leftNow()), 1_000)
    return () => clearInterval(timer)
  }, [until])
  return (
    <Chip tone={left === 0 ? 'warning' : 'neutral'} icon="clock">
      {left === 0
        ? t('Free for others')
        : t('Yours for {time}', { time: `${Math.floor(left / 60)}:${`${left % 60}`.padStart(2, '0')}` })}
    </Chip>
  )
}
