import { t } from '../../t.ts'
import { Ticks } from '../parts.ts'
import type { FilterBoxProps } from './filter-box.tsx'
import { valueWords } from './filter-words.ts'
import { Pop } from './pop.tsx'

/** Rows with one of the ticked values; none ticked means all. */
export function ChoiceFilter({ view, filter, onChange, open }: FilterBoxProps) {
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
          {t(label)}
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
