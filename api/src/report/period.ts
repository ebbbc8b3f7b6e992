import { problemsOf } from 'contract/field/fields'
import { Period, usualPeriod } from 'contract/report/report'
import * as v from 'valibot'
import type { ListCriteria } from '../list/conditions.ts'
import { badFields } from '../shared/refusal.ts'

/**
 * Takes the period out of a list's query; without one it is the usual period, so that no report reads all rows ever.
 */
export function takePeriod<Ask extends ListCriteria>(ask: Ask, now: Date): { period: Period; ask: Ask } {
  const { period: asked, ...additionFilter } = ask.additionFilter ?? {}
  if (!asked) return { period: usualPeriod(now), ask: { ...ask, additionFilter } }
  const { issues, output: period } = v.safeParse(Period, { from: asked.value1, to: asked.value2 })
  if (issues) throw badFields(problemsOf(issues))
  return { period, ask: { ...ask, additionFilter } }
}

/**
 * The condition that a moment is in the period, by India's clock. As SQL text, because reports are written so: the days
 * are checked by `Period`, and contain only digits and dashes.
 */
export const within = (at: string, { from, to }: Period) => `${at} >= ${beginOf(from)} and ${at} < ${endOf(to)}`

/** The same for a column with a day. */
export const withinDays = (day: string, { from, to }: Period) => `${day} between '${bare(from)}' and '${bare(to)}'`

/** The condition that a column with a day is after that day. */
export const isAfter = (column: string, day: string) => `${column} > '${bare(day)}'`

export const beginOf = (day: string) => `timestamp '${bare(day)}' at time zone 'Asia/Kolkata'`

/** The first moment after a day. */
export const endOf = (day: string) => `${beginOf(day)} + interval '1 day'`

/** The day of India on which a moment falls. */
export const dayOf = (at: string) => `(${at} at time zone 'Asia/Kolkata')::date`

function bare(day: string) {
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw new Error('a period that nobody checked')
  return day
}

/** Up to so many days each day has a bar; a longer period has a bar for each month. */
const daysDrawn = 31

/** The bars of a period: `label` is a day or, in a long period, a month; also where nothing happened. */
export function barsOf({ from, to }: Period, day: string) {
  const isLong = Date.parse(to) - Date.parse(from) >= daysDrawn * 86_400_000
  const [step, label] = isLong ? ['month', 'YYYY-MM'] : ['day', 'YYYY-MM-DD']
  return {
    all: `(select to_char(step, '${label}') as label from generate_series(
      date_trunc('${step}', timestamp '${bare(from)}'), timestamp '${bare(to)}', interval '1 ${step}') step)`,
    of: `to_char(${day}, '${label}')`,
  }
}

/** The first days of the quarters that a period touches, on India's clock. */
export const quartersOf = ({ from, to }: Period) =>
  `generate_series(date_trunc('quarter', timestamp '${bare(from)}'), timestamp '${bare(to)}', interval '3 months')`
