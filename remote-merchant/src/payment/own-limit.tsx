import { ownLimit } from 'contract/people/own-limit'
import { useRead } from 'shared-auth'
import { Facts, Flex, Money, Note, Panel, rupeeSum, Text, t } from 'shared-ui'

/** What may still be spent today, in rupees; null without a limit, or if it is not known. */
export const useLeftToday = () => useRead(ownLimit.read).data?.leftToday ?? null

/** The daily limit beside a price, and what is left of it. */
export function OwnLimitLines() {
  const { dayLimit, leftToday } = useRead(ownLimit.read).data ?? {}
  if (dayLimit == null || leftToday == null) return null
  return (
    <>
      <Line label="Daily limit" of={dayLimit} />
      <Line label="Left of it today" of={leftToday} />
    </>
  )
}

const Line = ({ label, of }: { label: string; of: number }) => (
  <Flex justify="space-between" gap="3" color="fg.muted">
    <span>{t(label)}</span>
    <Money of={of} />
  </Flex>
)

/** Shown before the server refuses: what may still be spent today, and who can raise the limit. */
export const OverLimit = ({ leftToday }: { leftToday: number }) => (
  <Note tone="warning" title={t('Daily limit: {amount} may still be spent today', { amount: rupeeSum(leftToday) })}>
    {t('Ask the merchant above you to raise it, or continue tomorrow.')}
  </Note>
)

/** The same in the shop's own profile. */
export function OwnLimitPanel() {
  const { dayLimit, leftToday } = useRead(ownLimit.read).data ?? {}
  if (dayLimit == null || leftToday == null) return null
  return (
    <Panel title="Daily limit">
      <Facts
        of={[
          ['Daily limit', <Money key="limit" of={dayLimit} kind="amount" />],
          ['Left of it today', <Money key="left" of={leftToday} kind="amount" />],
        ]}
      />
      <Text mt="3" color="fg.muted">
        {t('Set by the merchant above you. It starts again each day at midnight.')}
      </Text>
    </Panel>
  )
}
