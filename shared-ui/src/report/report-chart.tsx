import type { Report, Sums } from 'contract/report/report'
import { useState } from 'react'
import { Box, Button, chakra, Flex, Panel, t, VisuallyHidden } from 'shared-ui'
import { Bars } from './bars.tsx'
import { ChartTable } from './chart-table.tsx'
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
