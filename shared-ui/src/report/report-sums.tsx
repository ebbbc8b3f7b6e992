import type { Report, Sums } from 'contract/report/report'
import { Box, balance, chakra, count, rupees, SimpleGrid, Text, t, timeText } from 'shared-ui'

/** The totals of the whole period, whatever filters the list below has, and when they were counted. */
export function ReportSums({ of: { columns, sums, balances }, read }: { of: Report; read: Sums }) {
  return (
    <Box>
      <SimpleGrid as="dl" columns={{ base: 2, md: 4, xl: 8 }} gap="3">
        {balances && <Sum title={balances.opening} text={balance(read.sums.opening)} />}
        {sums.map((name) => {
          const { title, kind } = columns[name] ?? { title: name, kind: 'number' }
          return <Sum key={name} title={title} text={(kind === 'money' ? rupees : count)(read.sums[name])} />
        })}
        {balances && <Sum title={balances.closing} text={balance(read.sums.closing)} />}
      </SimpleGrid>
      <Text textStyle="hint" color="fg.subtle" mt="2">
        {t('As of {time}', { time: timeText(read.asOf) })}
      </Text>
    </Box>
  )
}

const Sum = ({ title, text }: { title: string; text: string }) => (
  <Box>
    <chakra.dt textStyle="hint" color="fg.muted">
      {t(title)}
    </chakra.dt>
    <chakra.dd fontWeight="650" whiteSpace="nowrap">
      {text}
    </chakra.dd>
  </Box>
)
