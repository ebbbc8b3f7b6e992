import type { Filter } from 'contract/endpoint'
import { Funnel } from 'lucide-react'
import { t } from '../../t.ts'
import type { ColumnView } from '../columns/column-view.tsx'
import { Boxed, BoxInput, Ticks } from '../parts.ts'
import { useDebouncedText } from '../use-debounced-text.ts'
import { CompareFilter } from './compare-filter.tsx'
import { valueWords } from './filter-words.ts'
import { Pop } from './pop.tsx'

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

/** Rows whose column contains what is typed. */
function TextFilter({ view, filter, onChange }: FilterBoxProps) {
  const kept = filter ? `${filter.value1}` : ''
  const { text, field } = useDebouncedText(kept, (text) =>
    onChange(text === '' ? null : { opt: null, value1: text }, 'replace'),
  )
  return (
    <Boxed width="100%" css={text === '' ? funnel : { '& svg': { display: 'none' } }}>
      <Funnel size={14} aria-hidden />
      <BoxInput aria-label={t('Filter {title}', { title: t(view.title) })} maxLength={200} {...field} />
    </Boxed>
  )
}

const funnel = {
  '& svg': { position: 'absolute', insetStart: '7px', color: 'fg.subtle', pointerEvents: 'none' },
  '&:focus-within svg': { display: 'none' },
}

/** Rows with one of the ticked values; none ticked means all. */
function ChoiceFilter({ view, filter, onChange, open }: FilterBoxProps) {
  const chosen = filter ? [filter.value1].flat().map(String) : []
  const label = t('Filter {title}', { title: t(view.title) })

  function tick(value: string, isOn: boolean) {
    const now = view.choices
      .map((choice) => choice.value)
      .filter((each) => (each === value ? isOn : chosen.includes(each)))
    if (now.length === 0) return onChange(null, 'push')
    onChange(now.length === 1 ? { opt: null, value1: now[0] ?? '' } : { opt: 'in', value1: now }, 'push')
  }

  const ticks = (
    <Ticks>
      <legend>{t(view.title)}</legend>
      {view.choices.map(({ value, label }) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) => tick(value, event.target.checked)}
          />
          <span>{t(label)}</span>
        </label>
      ))}
    </Ticks>
  )
  if (open) return ticks
  return (
    <Pop label={label} text={filter ? valueWords(view, filter) : t('All')} isOn={filter !== undefined}>
      {ticks}
    </Pop>
  )
}
