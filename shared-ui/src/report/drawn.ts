import { months } from 'contract/field/fields'
import type { Report, Sums } from 'contract/report/report'
import type { ComponentType } from 'react'
import { count, dayText, rupees, t } from 'shared-ui'
import { type Place, swatches } from './swatches.tsx'

type Series = { key: string; label: string; Swatch: ComponentType<Place> }
type Bar = { label: string; short: string; parts: Record<string, number> }
/** A chart as data: its bars with names, and how a number is written. */
export type Drawn = { title: string; head: string; series: Series[]; bars: Bar[]; write: (value: number) => string }

/** The chart of a report; null where it has none, or nothing to draw. */
export function drawn({ chart }: Report, { bars }: Sums): Drawn | null {
  if (!chart || !bars.some(({ parts }) => Object.values(parts).some((value) => value > 0))) return null
  const keys = Object.keys(chart.series)
  return {
    title: chart.title,
    head: bars.some(({ words }) => words) ? 'Reason' : 'Date',
    write: chart.unit === 'rupees' ? rupees : (value) => (Number.isInteger(value) ? count(value) : `${value}`),
    series: keys.map((key, i) => ({ key, label: chart.series[key] ?? key, Swatch: swatches[i % swatches.length]! })),
    bars: bars.map(({ label, words, parts }) => ({ parts, ...namesOf(label, words) })),
  }
}

/** The name of a bar: a day, a month, or the words of a code. */
function namesOf(label: string, words?: string) {
  if (words) return { label: `${label} – ${t(words)}`, short: label }
  if (!/^\d{4}-/.test(label)) return { label, short: label }
  const [year, month, day] = label.split('-')
  const name = months[Number(month) - 1]
  return day
    ? { label: dayText(label), short: `${Number(day)}-${name}` }
    : { label: `${name}-${year}`, short: `${name}` }
}
