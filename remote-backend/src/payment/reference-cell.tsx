import { inStatement, type Payment } from 'contract/payment/payment'
import { Flex, t } from 'shared-ui'
import { CircleCheck, TriangleAlert } from 'shared-ui/icons'

/** The reference, and whether a bank's statement holds it: on a card in words, as a finger finds no tooltip. */
export function ReferenceCell({ data, place }: { data: Payment; place?: 'card' }) {
  if (!data.inStatement) return <>{data.utr}</>
  const said = t(inStatement[data.inStatement])
  const [Icon, color] = data.inStatement === 'SAME' ? [CircleCheck, 'green.fg'] : [TriangleAlert, 'orange.fg']
  if (place === 'card')
    return (
      <>
        {data.utr}
        <Flex as="span" gap="1.5" align="center" color={color}>
          <Icon size={16} aria-hidden />
          {said}
        </Flex>
      </>
    )
  return (
    <Flex as="span" gap="1.5" align="center" h="full" title={said}>
      <Flex as="span" role="img" aria-label={said} color={color}>
        <Icon size={16} aria-hidden />
      </Flex>
      {data.utr}
    </Flex>
  )
}
