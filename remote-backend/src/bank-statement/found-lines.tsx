import { bankLineStatuses, type FoundLine, type StatementFound } from 'contract/bank-statement'
import { Box, dayText, Flex, rupeeSum, Stack, StatusChip, Text, t } from 'shared-ui'

/** The new lines of a file by status; those that a person must check come first. */
export function FoundLines({ found: { lines, counts } }: { found: StatementFound }) {
  const kinds = Object.keys(bankLineStatuses).filter((status) => counts[status])
  return kinds.map((status) => {
    const some = lines.filter((line) => line.status === status)
    const more = (counts[status] ?? 0) - some.length
    return (
      <Box as="section" key={status}>
        <Flex as="h3" gap="2" align="center" mb="1.5">
          <StatusChip of={bankLineStatuses} status={status} />
          <Text as="span" fontWeight="600">
            {t('{count, plural, one {# line} other {# lines}}', { count: counts[status] ?? 0 })}
          </Text>
        </Flex>
        <Stack as="ul" gap="0" listStyleType="none">
          {some.map((line) => (
            <Line key={line.line} of={line} />
          ))}
        </Stack>
        {more > 0 && <Text color="fg.muted">{t('And {count} more', { count: more })}</Text>}
      </Box>
    )
  })
}

function Line({ of: { line, day, amount, reference, narration, payment, merchant, claimed } }: { of: FoundLine }) {
  return (
    <Box as="li" py="2" borderBottomWidth="1px" borderColor="border.subtle">
      <Flex gap="3" justify="space-between">
        <Box minW="0">
          <Text color="fg.muted">{t('Line {line}, {day}', { line, day: dayText(day) })}</Text>
          <Text overflowWrap="anywhere">{reference || narration}</Text>
        </Box>
        <Text fontWeight="600" whiteSpace="nowrap">
          {rupeeSum(amount)}
        </Text>
      </Flex>
      {payment && (
        <Text overflowWrap="anywhere">
          {claimed === amount
            ? t('{payment} of {merchant}', { payment, merchant: merchant ?? '--' })
            : t('{payment} of {merchant}, {claimed} reported', {
                payment,
                merchant: merchant ?? '--',
                claimed: rupeeSum(claimed),
              })}
        </Text>
      )}
    </Box>
  )
}
