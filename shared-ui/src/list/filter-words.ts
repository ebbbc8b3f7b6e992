import type { Filter } from 'contract/endpoint'
import { dayText } from '../format/time.ts'
import { t } from '../t.ts'
import type { ColumnView } from './column-view.tsx'

type Named = Pick<ColumnView<never>, 'title' | 'filter' | 'choices'>

const comparisons: Partial<Record<string, string>> = {
  ge: 'from',
  le: 'until',
  gt: 'above',
  lt: 'below',
  ne: 'not',
  starts: 'starts with',
}

/** A filter in words, as on its chip: 'Ack date from 14-Nov-2026', 'Status: 3 chosen'. */
export function filterWords(view: Named, filter: Filter) {
  const value = valueWords(view, filter)
  return filter.opt && comparisons[filter.opt] ? `${t(view.title)} ${value}` : `${t(view.title)}: ${value}`
}

/** What stands in the column's own box: 'from 14-Nov-2026', '3 chosen'. */
export function valueWords({ filter: kind, choices }: Named, { opt, value1, value2 }: Filter) {
  const written = (value: unknown) => {
    if (kind === 'day') return dayText(`${value}`)
    return choices.find((choice) => choice.value === `${value}`)?.label ?? `${value}`
  }
  const values = [value1].flat()
  if (opt === 'between') return `${written(value1)} ${t('to')} ${written(value2)}`
  if (values.length !== 1) return `${values.length} ${t('chosen')}`
  const compared = opt && comparisons[opt]
  return compared ? `${t(compared)} ${written(values[0])}` : written(values[0])
}
