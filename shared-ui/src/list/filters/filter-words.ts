import type { Filter } from 'contract/endpoint'
import { dayText } from '../../format/time.ts'
import { t } from '../../t.ts'
import type { ColumnView } from '../columns/column-view.tsx'

type Named = Pick<ColumnView<never>, 'title' | 'filter' | 'choices'>

const comparisons: Partial<Record<string, string>> = {
  ge: 'from {value}',
  le: 'until {value}',
  gt: 'above {value}',
  lt: 'below {value}',
  ne: 'not {value}',
  starts: 'starts with {value}',
}

/** A filter in words, as on its chip: 'Ack date from 14-Nov-2026', 'Status: 3 chosen'. */
export function filterWords(view: Named, filter: Filter) {
  const value = valueWords(view, filter)
  return filter.opt && comparisons[filter.opt]
    ? t('{title} {value}', { title: t(view.title), value })
    : t('{title}: {value}', { title: t(view.title), value })
}

/** What stands in the column's own box: 'from 14-Nov-2026', '3 chosen'. */
export function valueWords({ filter: kind, choices }: Named, { opt, value1, value2 }: Filter) {
  const written = (value: unknown) => {
    if (kind === 'day') return dayText(`${value}`)
    return t(choices.find((choice) => choice.value === `${value}`)?.label ?? `${value}`)
  }
  const values = [value1].flat()
  if (opt === 'between') return t('{from} to {to}', { from: written(value1), to: written(value2) })
  if (values.length !== 1) return t('{count} chosen', { count: values.length })
  const compared = opt && comparisons[opt]
  return compared ? t(compared, { value: written(values[0]) }) : written(values[0])
}
