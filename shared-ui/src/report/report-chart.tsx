import type { Report, Sums } from 'contract/report/report'
import { useState } from 'react'
import { Box, Button, chakra, Flex, Panel, t, VisuallyHidden } from 'shared-ui'
import { Bars } from './bars.tsx'
import { type Drawn, drawn } from './drawn.ts'

/** The chart of a report, and the same numbers as a table for screen readers and for people who prefer it. */
export function ReportChart({ of: report, read }: { of: Report; read: Sums }) {
  const [isTable, setTable] = useState(false)
  const chart = drawn(report, read)
  if (!chart) return null
  const table = <ChartTable of={chart} />
  return (
    <Panel
      title={t(chart.title)}
      aside={
        <Button size="sm" variant="outline" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t(isTable ? 'Show as chart' : 'Show as table')}
        </Button>
      }
    >
      {isTable ? (
        <Box overflowX="auto" tabIndex={0} role="group" aria-label={t(chart.title)}>
          {table}
        </Box>
      ) : (
        <>
          <Bars of={chart} />
          <Legend of={chart} />
          <VisuallyHidden>{table}</VisuallyHidden>
        </>
      )}
    </Panel>
  )
}

const Legend = ({ of: { series } }: { of: Drawn }) =>
  series.length > 1 && (
    <Flex gap="4" mt="2" wrap="wrap" textStyle="hint" aria-hidden>
      {series.map(({ key, label, Swatch }) => (
        <Flex key={key} gap="1.5" align="center">
          <chakra.svg w="12px" h="12px" borderRadius="2px">
            <Swatch x={0} y={0} width={12} height={12} />
          </chakra.svg>
          <Box as="span">{t(label)}</Box>
        </Flex>
      ))}
    </Flex>
  )

/** The numbers of a chart, with a row for each bar. */
const ChartTable = ({ of: { title, head, series, bars, write } }: { of: Drawn }) => (
  <chakra.table w="full" textStyle="dense" aria-label={t(title)}>
    <thead>
      <tr>
        <Head scope="col">{t(head)}</Head>
        {series.map(({ key, label }) => (
          <Head key={key} scope="col" textAlign="end">
            {t(label)}
          </Head>
        ))}
      </tr>
    </thead>
    <tbody>
      {bars.map(({ label, parts }) => (
        <tr key={label}>
          <Head scope="row" fontWeight="400">
            {label}
          </Head>
          {series.map(({ key }) => (
            <chakra.td key={key} px="2" py="1" textAlign="end" whiteSpace="nowrap">
              {write(parts[key] ?? 0)}
            </chakra.td>
          ))}
        </tr>
      ))}
    </tbody>
  </chakra.table>
)

const Head = chakra('th', { base: { px: '2', py: '1', textAlign: 'start', fontWeight: '600' } })
