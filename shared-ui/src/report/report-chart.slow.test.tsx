import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { dailyCollection } from 'contract/report/money-reports'
import type { Report, Sums } from 'contract/report/report'
import { rejectionReasons } from 'contract/report/work-reports'
import { show } from '../testing.tsx'
import { ReportChart } from './report-chart.tsx'

/** The names of the bars, from the table that stands for the chart. */
function namesOf(of: Report, bars: Sums['bars']) {
  const { unmount } = show(<ReportChart of={of} read={{ asOf: '2026-11-28T10:00:00.000Z', sums: {}, bars }} />)
  const table = within(screen.getByRole('table', { name: of.chart!.title }))
  const names = table.getAllByRole('rowheader').map(({ textContent }) => textContent)
  expect(document.body.textContent).not.toContain('undefined')
  unmount()
  return names
}

test('a bar of a code has its words, and the code alone where there are none', () => {
  const parts = { returned: 3, rejected: 0, objected: 1 }
  const bars = [
    { label: 'A01', words: 'Address is not complete', parts },
    { label: 'X01', parts },
  ]
  expect(namesOf(rejectionReasons, bars)).toEqual(['A01 – Address is not complete', 'X01'])
})

test('a bar of a day or a month says which', () => {
  const parts = Object.fromEntries(Object.keys(dailyCollection.chart!.series).map((name) => [name, 100]))
  expect(namesOf(dailyCollection, [{ label: '2026-11-03', parts }])).toEqual(['03-Nov-2026'])
  expect(namesOf(dailyCollection, [{ label: '2026-11', parts }])).toEqual(['Nov-2026'])
})
