import type { Payment } from 'contract/payment/payment'
import { Flex, Text, t } from 'shared-ui'
import { TriangleAlert } from 'shared-ui/icons'

/** What speaks against a payment, in words; nothing where nothing does. */
export function FlagsCell({ data: { flags } }: { data: Payment }) {
  if (!flags) return null
  const said = flags
    .split(', ')
    .map((flag) => t(flag))
    .join(', ')
  return (
    <Flex as="span" gap="1.5" align="center" h="full" minW="0" title={said}>
      <Flex as="span" flex="none" color="orange.fg">
        <TriangleAlert size={16} aria-hidden />
      </Flex>
      <Text as="span" truncate>
        {said}
      </Text>
    </Flex>
  )
}
