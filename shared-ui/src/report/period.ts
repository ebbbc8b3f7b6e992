import { indianDay } from 'contract/field/fields'
import { dayAfter, Period, type Report, usualPeriod } from 'contract/report/report'
import { serverNow } from 'contract/server-now'
import { useSearchParams } from 'shared-ui/router'
import * as v from 'valibot'

type Preset = { key: string; label: string; of: (today: string) => Period }

const firstOf = (day: string) => `${day.slice(0, 7)}-01`
/** The first of April on or before the day. */
const yearOf = (day: string) => `${Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)}-04-01`

const last14 = (today: string) => ({ from: dayAfter(today, -13), to: today })

/** The usual periods, in days of India. */
export const presets: Preset[] = [
  { key: 'today', label: 'Today', of: (today) => ({ from: today, to: today }) },
  { key: 'yesterday', label: 'Yesterday', of: (today) => ({ from: dayAfter(today, -1), to: dayAfter(today, -1) }) },
  { key: '14', label: 'Last 14 days', of: last14 },
  { key: 'month', label: 'This month', of: (today) => ({ from: firstOf(today), to: today }) },
  {
    key: 'last-month',
    label: 'Last month',
    of: (today) => {
      const to = dayAfter(firstOf(today), -1)
      return { from: firstOf(to), to }
    },
  },
  { key: 'year', label: 'FY Apr–Mar', of: (today) => ({ from: yearOf(today), to: today }) },
]

/**
 * The period in the address, so that Back and a shared link show the same. Without one it is the last 14 days, or the
 * report's own default. `problem` says when the address has no valid period.
 */
export function usePeriod({ isMonthly }: Pick<Report, 'isMonthly'> = {}, now = serverNow()) {
  const [params, setParams] = useSearchParams()
  const usual = isMonthly ? usualPeriod(now) : last14(indianDay(now))
  const [from, to] = [params.get('from'), params.get('to')]
  const asked =
    from === null && to === null ? { success: true as const, output: usual } : v.safeParse(Period, { from, to })
  const change = (period: Period) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('pageIndex')
        for (const [name, day] of Object.entries(period)) after.set(name, day)
        return after
      },
      { preventScrollReset: true },
    )
  return {
    period: asked.success ? asked.output : usual,
    problem: asked.success ? null : asked.issues[0].message,
    change,
  }
}
