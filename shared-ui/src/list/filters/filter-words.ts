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

const ages: typeof comparisons = { le: 'at least {value}', ge: 'at most {value}' }

/** A filter in words, as on its chip: 'Ack date from 14-Nov-2026', 'Status: 3 chosen'. */
export function filterWords(view: Named, filter: Filter) {
  const value = valueWords(view, filter)
  return comparisonOf(view, filter)
    ? t('{title} {value}', { title: t(view.title), value })
    : t('{title}: {value}', { title: t(view.title), value })
}

/** What stands in the column's own box: 'from 14-Nov-2026', '3 chosen'. */
export function valueWords(view: Named, filter: Filter) {
  const { filter: kind, choices } = view
  const { opt, value1, value2 } = filter
  const written = (value: unknown) => {
    if (isAge(filter, kind)) return t('{count, plural, one {# day} other {# days}}', { count: Number(value) })
    if (kind === 'day' || kind === 'age') return dayText(`${value}`)
    return t(choices.find((choice) => choice.value === `${value}`)?.label ?? `${value}`)
  }
  const values = [value1].flat()
  if (opt === 'between') return t('{from} to {to}', { from: written(value1), to: written(value2) })
  if (values.length !== 1) return t('{count} chosen', { count: values.length })
  const compared = comparisonOf(view, filter)
  return compared ? t(compared, { value: written(values[0]) }) : written(values[0])
}

/** Of a moment a number is its age. */
const isAge = ({ value1 }: Filter, kind: Named['filter']) =>
  (kind === 'age' || kind === 'day') && typeof value1 === 'number'

const comparisonOf = ({ filter: kind }: Named, filter: Filter) =>
  filter.opt && (isAge(filter, kind) ? ages : comparisons)[filter.opt]
