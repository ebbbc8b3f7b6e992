import type { ApplicationInfo } from 'contract/pan/application'
import { categoryName } from 'contract/pan/categories'
import { useEffect, useState } from 'react'
import { Box, Chip, Flex, IconButton, StatusChip, Text } from 'shared-ui'
import { Keyboard, Users } from 'shared-ui/icons'
import type { Lease } from './use-lease.ts'

type Props = { found: ApplicationInfo; lease: Lease | undefined; onKeys(): void }

/** Which form it is, how the day goes, and for how long it is this checker's. */
export function BenchHead({ found, lease, onKeys }: Props) {
  const { formNo, name, status, appType, category, formCode, merchantCode, merchantName } = found
  return (
    <Flex gap="3" align="center" wrap="wrap">
      <Text textStyle="section">
        {formNo}, {name}
      </Text>
      <StatusChip status={status} appType={appType} />
      <Text color="fg.muted">
        {appType === 'C' ? 'Correction' : 'New'}, {categoryName(category)}, Form {formCode} · {merchantCode}{' '}
        {merchantName}
      </Text>
      {/* A line of its own from the start: nothing below it moves when the form has become this checker’s. */}
      <Flex
        gap="3"
        w="100%"
        minH="8"
        justify={{ base: 'flex-start', md: 'flex-end' }}
        align="center"
        color="fg.muted"
        wrap="wrap"
      >
        {lease && (
          <>
            <Flex gap="1.5" align="center">
              <Users size={16} aria-hidden /> {lease.working} {lease.working === 1 ? 'other' : 'others'} working,{' '}
              {lease.waiting} waiting
            </Flex>
            <Box color="green.fg">{doneText(lease)}</Box>
            <LeaseClock until={lease.leaseUntil} />
          </>
        )}
        <IconButton variant="ghost" size="sm" aria-label="Keys" title="Keys (?)" onClick={onKeys}>
          <Keyboard aria-hidden />
        </IconButton>
      </Flex>
    </Flex>
  )
}

/** `27 done, 1 m 40 s each` */
export function doneText({ done, meanSeconds }: Pick<Lease, 'done' | 'meanSeconds'>) {
  if (meanSeconds === null || done === 0) return `${done} done today`
  const [minutes, seconds] = [Math.floor(meanSeconds / 60), meanSeconds % 60]
  return `${done} done, ${minutes > 0 ? `${minutes} m ` : ''}${seconds} s each`
}

/** Counts down by itself, so that nothing else is drawn anew each second. */
function LeaseClock({ until }: { until: string }) {
  const leftNow = () => Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000))
  const [left, setLeft] = useState(leftNow)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `leftNow` is made of `until`
  useEffect(() => {
    setLeft(leftNow())
    const timer = setInterval(() => setLeft(leftNow()), 1_000)
    return () => clearInterval(timer)
  }, [until])
  return (
    <Chip tone={left === 0 ? 'warning' : 'neutral'} icon="clock">
      {left === 0 ? 'Free for others' : `Yours for ${Math.floor(left / 60)}:${`${left % 60}`.padStart(2, '0')}`}
    </Chip>
  )
}
