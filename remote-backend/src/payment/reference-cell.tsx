import { inStatement, type Payment } from 'contract/payment/payment'
import { Flex, t } from 'shared-ui'
import { CircleCheck, TriangleAlert } from 'shared-ui/icons'

/** The reference, and whether a bank's statement holds it. */
export function ReferenceCell({ data }: { data: Payment }) {
  if (!data.inStatement) return <>{data.utr}</>
  const said = t(inStatement[data.inStatement])
  const Icon = data.inStatement === 'SAME' ? CircleCheck : TriangleAlert
  return (
    <Flex as="span" gap="1.5" align="center" h="full" title={said}>
      <Flex as="span" role="img" aria-label={said} color={data.inStatement === 'SAME' ? 'green.fg' : 'orange.fg'}>
        <Icon size={16} aria-hidden />
      </Flex>
      {data.utr}
    </Flex>
  )
}
