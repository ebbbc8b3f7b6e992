import { periodFilter, type Report } from 'contract/report/report'
import { lazy, type ReactNode, Suspense } from 'react'
import { useRead } from 'shared-auth'
import { type Cells, type Crumb, ListScreen, Panel, Problem, rupees, Stack, t } from 'shared-ui'
import { usePeriod } from './period.ts'
import { PeriodBar } from './period-bar.tsx'
import { ReportSums } from './report-sums.tsx'

const ReportChart = lazy(() => import('./report-chart.tsx').then(({ ReportChart }) => ({ default: ReportChart })))

type ReportScreenProps = {
  of: Report
  crumbs: Crumb[]
  /** Custom cells, such as numbers that link to their rows. */
  cells?: Cells<Record<string, unknown>, string>
  /** Buttons of the screen. */
  actions?: ReactNode
  /** A notice above everything else. */
  notice?: ReactNode
}

/** A report: period, totals, and rows with search, filters and export. */
export function ReportScreen({ of: report, crumbs, cells, actions, notice }: ReportScreenProps) {
  const { list, columns, isNow } = report
  const { period } = usePeriod(report)
  // The fields of a joined column are not shown again on their own.
  const parts = Object.values(columns).flatMap(({ of = [] }) => of)
  return (
    <ListScreen<Record<string, unknown>, string>
      key={report.path}
      crumbs={crumbs}
      actions={actions}
      cells={{ ...blanks(columns), ...cells }}
      source={list as never}
      show={Object.keys(columns).filter((name) => !parts.includes(name))}
      additionFilter={isNow ? undefined : periodFilter(period)}
      note={<ReportHead of={report} notice={notice} />}
      empty={{ title: 'Nothing in this period', text: 'Choose other dates to look further back.' }}
    />
  )
}

/** An amount that is optional in a row, such as the other side of a ledger line, is left empty. */
const blanks = (columns: Report['columns']) =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([, { kind, optional }]) => kind === 'money' && optional)
      .map(([name]) => [
        name,
        { text: (row: Record<string, unknown>) => (typeof row[name] === 'number' ? rupees(row[name]) : '') },
      ]),
  )

function ReportHead({ of: report, notice }: Pick<ReportScreenProps, 'of' | 'notice'>) {
  const { period } = usePeriod(report)
  const totals = useRead(report.totals, {}, period)
  return (
    <Stack gap="3">
      {notice}
      {!report.isNow && <PeriodBar of={report} />}
      {report.sums.length > 0 && (
        <Panel title={t(report.isNow ? 'Total now' : 'Total of the period')}>
          {totals.data ? (
            <ReportSums of={report} read={totals.data} />
          ) : (
            totals.error !== undefined && <Problem error={totals.error} onRetry={totals.reload} />
          )}
        </Panel>
      )}
      <Suspense>{report.chart && totals.data && <ReportChart of={report} read={totals.data} />}</Suspense>
    </Stack>
  )
}
