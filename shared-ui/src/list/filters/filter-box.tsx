import type { Filter } from 'contract/endpoint'
import type { ColumnView } from '../columns/column-view.tsx'
import { ChoiceFilter } from './choice-filter.tsx'
import { CompareFilter } from './compare-filter.tsx'
import { TextFilter } from './text-filter.tsx'

export type FilterBoxProps = {
  view: Pick<ColumnView<never>, 'name' | 'title' | 'filter' | 'choices'>
  filter: Filter | undefined
  /** `null` takes the filter away. What is typed replaces the step before, what is chosen adds one. */
  onChange: (filter: Filter | null, how: 'push' | 'replace') => void
  /** Everything in sight instead of behind a button, as in the sheet on phones. */
  open?: boolean
}

/** The filter of one column, by what the column holds. */
export function FilterBox(props: FilterBoxProps) {
  switch (props.view.filter) {
    case 'choice':
      return <ChoiceFilter {...props} />
    case 'day':
    case 'number':
    case 'age':
      return <CompareFilter {...props} />
    default:
      return <TextFilter {...props} />
  }
}
