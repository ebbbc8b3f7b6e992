import { indianDay } from 'contract/field/fields'
import { longestPeriod, type Period, type Report } from 'contract/report/report'
import { lazy, Suspense, useState } from 'react'
import { Button, dayText, Flex, Note, t } from 'shared-ui'
import { presets, usePeriod } from './period.ts'

const PeriodDialog = lazy(() => import('./period-dialog.tsx').then(({ PeriodDialog }) => ({ default: PeriodDialog })))

/** The period of a report: the usual ones with one press, others in a dialog. */
export function PeriodBar({ of: report }: { of: Pick<Report, 'isMonthly'> }) {
  const { period, problem, change } = usePeriod(report)
  const [isOpen, setOpen] = useState(false)
  const today = indianDay(new Date())
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
