import type { Activity } from 'contract/people/people'
import { Box, clockText, Flex, Stack, Text, useWide } from 'shared-ui'
import { dayText, t } from 'shared-ui/base'
import { SmallTable, When } from './small-table.tsx'

type Props = { of: readonly Activity[]; isOwn?: boolean }

/**
 * Actions of a person and actions on them, the latest first, from the audit. In a person's own log all actions are
 * their own.
 */
export function ActivityLines({ of, isOwn = false }: Props) {
  const isWide = useWide()
  if (!isWide && of.length > 0) return <ByDay of={of} isOwn={isOwn} />
  return (
    <SmallTable
      label="Activity"
      heads={['Time', 'What', 'About', ...(isOwn ? [] : ['By']), 'IP address']}
      rows={of.map(({ id, at, what, about, by, ip }) => ({
        key: id,
        cells: [<When key="at" at={at} />, t(what), about || '--', ...(isOwn ? [] : [t(by)]), ip || '--'],
      }))}
      none="Nothing was done yet."
    />
  )
}

/** On a phone each action has two short lines, under its day. */
const ByDay = ({ of, isOwn }: Required<Props>) => (
  <Stack gap="3" role="group" aria-label={t('Activity')} textStyle="dense">
    {Object.entries(Object.groupBy(of, ({ at }) => dayText(at))).map(([day, lines = []]) => (
      <Box key={day}>
        <Text fontWeight="600">{day}</Text>
        <Box as="ul" listStyleType="none">
          {lines.map(({ id, at, what, about, by, ip }) => (
            <Flex as="li" key={id} py="1.5" gap="2" borderBottomWidth="1px" borderColor="border.subtle">
              <Box w="64px" flexShrink="0" color="fg.muted" whiteSpace="nowrap">
                {clockText(at)}
              </Box>
              <Box minW="0" overflowWrap="anywhere">
                <span>{t(what)}</span>
                <Box color="fg.muted">{[about, !isOwn && t(by), ip].filter(Boolean).join(' · ')}</Box>
              </Box>
            </Flex>
          ))}
        </Box>
      </Box>
    ))}
  </Stack>
)
