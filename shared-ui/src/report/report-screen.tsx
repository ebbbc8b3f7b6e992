import { indianDay } from 'contract/field/fields'
import { longestPeriod, type Period, periodFilter, type Report, type Sums } from 'contract/report/report'
import { serverNow } from 'contract/server-now'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useRead } from 'shared-auth'
import {
  Box,
  Button,
  balance,
  type Cells,
  type Crumb,
  chakra,
  count,
  dayText,
  Flex,
  ListScreen,
  Note,
  Panel,
  Problem,
  rupees,
  SimpleGrid,
  Stack,
  Text,
  t,
  timeText,
} from 'shared-ui'
import { presets, usePeriod } from './period.ts'

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

/** The totals of the whole period, whatever filters the list below has, and when they were counted. */
function ReportSums({ of: { columns, sums, balances }, read }: { of: Report; read: Sums }) {
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

const PeriodDialog = lazy(() => import('./period-dialog.tsx').then(({ PeriodDialog }) => ({ default: PeriodDialog })))

/** The period of a report: the usual ones with one press, others in a dialog. */
function PeriodBar({ of: report }: { of: Pick<Report, 'isMonthly'> }) {
  const { period, problem, change } = usePeriod(report)
  const [isOpen, setOpen] = useState(false)
  const today = indianDay(serverNow())
  const chosen = presets.find(({ of }) => isSame(of(today), period))
  return (
    <>
      <Flex role="group" aria-label={t('Period')} gap={{ base: '1.5', md: '2' }} wrap="wrap" mb="3">
        {presets.map(({ key, label, of }) => (
          <Button
            key={key}
            {...look}
            variant={chosen?.key === key ? 'solid' : 'outline'}
            aria-pressed={chosen?.key === key}
            onClick={() => change(of(today))}
          >
            {t(label)}
          </Button>
        ))}
        <Button {...look} variant={chosen ? 'outline' : 'solid'} aria-pressed={!chosen} onClick={() => setOpen(true)}>
          {chosen ? t('Other dates') : t('{from} to {to}', { from: dayText(period.from), to: dayText(period.to) })}
        </Button>
      </Flex>
      {problem && (
        <Note tone="warning" title={problem}>
          {t('The last {days} days are shown.', { days: report.isMonthly ? longestPeriod : 14 })}
        </Note>
      )}
      <Suspense>{isOpen && <PeriodDialog period={period} change={change} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** Two rows of them on a phone. */
const look = { size: 'sm', px: { mdDown: '1.5' }, flex: { mdDown: 'auto' } } as const

const isSame = (one: Period, other: Period) => one.from === other.from && one.to === other.to
