import { modeName } from 'contract/payment/modes'
import type { Payment } from 'contract/payment/payment'
import { Box, Flex, rupees, shortTime, Text } from 'shared-ui'
import { t } from 'shared-ui/base'

type Props = { payment: Payment; earlier: Payment[]; approvedBefore: number; rejectedBefore: number }

/** What this merchant paid in before: a habit speaks for a request, a first time asks for a closer look. */
export function EarlierPayments({ payment, earlier, approvedBefore, rejectedBefore }: Props) {
  return (
    <Box>
      <Flex justify="space-between" gap="3" wrap="wrap">
        <Text fontWeight="600">{t('Earlier payments of {merchantCode}', { merchantCode: payment.merchantCode })}</Text>
        <Text color="fg.muted">
          {t('{approved} approved, {rejected} rejected', { approved: approvedBefore, rejected: rejectedBefore })}
        </Text>
      </Flex>
      {earlier.length === 0 && <Text color="fg.muted">{t('This is the first one.')}</Text>}
      {earlier.map((row) => (
        <Flex key={row.id} py="2" justify="space-between" gap="3" borderBottomWidth="1px" borderColor="border.subtle">
          <Box color="fg.muted">{shortTime(row.dated)}</Box>
          <Box flex="1">
            {t(modeName(row.mode))} {row.utr}
          </Box>
          <Box>{rupees(row.amount)}</Box>
        </Flex>
      ))}
    </Box>
  )
}
