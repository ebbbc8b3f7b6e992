import type { Payment } from 'contract/payment/payment'
import { Flex, Text, t, VisuallyHidden } from 'shared-ui'
import { TriangleAlert } from 'shared-ui/icons'

/** What speaks against a payment; nothing where nothing does. A row says the first and how many more, its tooltip all. */
export function FlagsCell({ data: { flags }, place }: { data: Payment; place?: 'card' }) {
  if (!flags) return null
  const words = flags.split(', ').map((flag) => t(flag))
  const said = words.join(', ')
  if (place === 'card') return <>{said}</>
  const [first = '', ...more] = words
  return (
    <Flex as="span" gap="1" align="center" h="full" minW="0" title={said}>
      <Flex as="span" flex="none" color="orange.fg">
        <TriangleAlert size={16} aria-hidden />
      </Flex>
      <Text as="span" truncate aria-hidden>
        {more.length === 0 ? first : t('{flag} +{more}', { flag: first, more: more.length })}
      </Text>
      <VisuallyHidden>{said}</VisuallyHidden>
    </Flex>
  )
}
