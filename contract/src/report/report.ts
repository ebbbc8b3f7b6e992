import * as v from 'valibot'
import { endpointsFor } from '../endpoint.ts'
import { labelled } from '../field/field.ts'
import { day, indianDay, isDay } from '../field/fields.ts'
import { type Columns, summedIn } from '../list/column.ts'

/** A report covers at most a year; this is a leap year. */
export const longestPeriod = 366

export const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Days of India, both included. */
export const Period = v.pipe(
  v.object({ from: labelled('From', day), to: labelled('To', day) }),
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from, to }) => from <= to, 'The last day cannot be before the first'),
    ['to'],
  ),
  v.forward(
    v.partialCheck(
      [['from'], ['to']],
      ({ from, to }) => !isDay(from) || to < dayAfter(from, longestPeriod),
      `Choose at most ${longestPeriod} days`,
    ),
    ['to'],
  ),
)
export type Period = v.InferOutput<typeof Period>

/** The usual period: the longest one that ends today. */
export const usualPeriod = (now: Date): Period => {
  const to = indianDay(now)
  return { from: dayAfter(to, 1 - longestPeriod), to }
}

/** The period as a filter of a list's query: it is a condition of the report, not of one of its columns. */
export const periodFilter = ({ from, to }: Period) => ({
  period: { opt: 'between' as const, value1: from, value2: to },
})

/**
 * `sums` by the names of columns, in their units; `bars` for the chart, each with a part for each series. A bar is a day, a month,
 * or a code with its words.
 */
const Sums = v.looseObject({
  asOf: v.string(),
  sums: v.record(v.string(), v.number()),
  bars: v.array(
    v.looseObject({ label: v.string(), words: v.optional(v.string()), parts: v.record(v.string(), v.number()) }),
  ),
})
export type Sums = v.InferOutput<typeof Sums>

type About<C extends Columns> = {
  title: string
  /** The question that it answers, for the index of reports. */
  about: string
  columns: C
  /** The labels of two more sums: the balance of an account before the period and after it, in rupees. */
  balances?: { opening: string; closing: string }
  /** The chart: its title, the unit of a bar, and the labels of the series in `bars`. */
  chart?: { title: string; unit: 'rupees' | 'number'; series: Readonly<Record<string, string>> }
  /** Its rows come once a month, so it opens with the longest period instead of the last days. */
  isMonthly?: true
  /** It shows the present state, so it asks for no period. */
  isNow?: true
}

const areas = {
  backend: { base: '/backend/misc/reports', calls: endpointsFor(['admin', 'staff'], { menu: 'reports' }) },
  merchant: { base: '/merchant/misc/reports', calls: endpointsFor(['merchant']) },
} as const

/**
 * Describes a report once: its list, its export and its sums. The list gets `periodFilter` as an additional filter. The
 * address of its screen is that of its calls.
 */
function report<const Area extends keyof typeof areas, const Name extends string, const C extends Columns>(
  area: Area,
  name: Name,
  about: About<C>,
) {
  const { base, calls } = areas[area]
  const path = `${base}/${name}` as const
  return {
    name,
    path,
    ...about,
    /** The columns that are added up over the period. */
    sums: summedIn(about.columns),
    list: calls.list(`${path}/list`, about.title, about.columns, { id: v.string() }),
    totals: calls.read(path, Sums, { query: Period }),
  }
}

/** A report of the office; staff need the right to reports. */
export const officeReport = <const Name extends string, const C extends Columns>(name: Name, about: About<C>) =>
  report('backend', name, about)

/** A report of a merchant's own data. */
export const ownReport = <const Name extends string, const C extends Columns>(name: Name, about: About<C>) =>
  report('merchant', name, about)

/** Any report, as the shared screen takes it. */
export type Report = ReturnType<typeof report>
