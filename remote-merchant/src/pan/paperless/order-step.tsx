import type { PaperlessState } from 'contract/pan/paperless/paperless'
import { statuses } from 'contract/pan/status'
import type { ReactNode } from 'react'
import { Box, Facts, Flex, Panel, rupeeSum, Text, t, timeText } from 'shared-ui'
import { ApplicationStatus } from 'shared-ui/pan'

type OrderStepProps = { of: PaperlessState; title: string; text: string; actions?: ReactNode }

/** The status, the money in words, and the next step. */
export function OrderStep({ of, title, text, actions }: OrderStepProps) {
  const { status, total, token, expiresAt } = of
  return (
    <Box maxW="720px">
      <Panel title={t(title)} aside={<ApplicationStatus status={status} />}>
        <Text>{t(text)}</Text>
        <Text lang="hi" color="fg.muted" mt="1">
          {statuses[status].hi}
        </Text>
        <Box mt="4">
          <Facts
            of={[
              ['Held', rupeeSum(total)],
              ['Token', token ?? ''],
              ['Valid until', expiresAt ? timeText(expiresAt) : ''],
            ]}
          />
        </Box>
        {actions && (
          <Flex mt="4" gap="2.5" justify="flex-end" wrap="wrap">
            {actions}
          </Flex>
        )}
      </Panel>
    </Box>
  )
}
