import { X } from 'lucide-react'
import { t } from '../t.ts'
import type { ColumnView } from './column-view.tsx'
import { filterWords } from './filter-words.ts'
import type { Filters } from './list-state.ts'

type FilterChipsProps<Row> = { views: ColumnView<Row>[]; filters: Filters; onChange: (filters: Filters) => void }

/** The filters that are on, each to be taken away alone. */
export function FilterChips<Row>({ views, filters, onChange }: FilterChipsProps<Row>) {
  const names = Object.keys(filters)
  if (names.length === 0) return null

  const without = (name: string) => Object.fromEntries(Object.entries(filters).filter(([each]) => each !== name))
  const viewOf = (name: string) =>
    views.find((view) => view.name === name) ?? { title: name, filter: 'text' as const, choices: [] }

  return (
    <div className="list-chips">
      <span>{t('Filters')}</span>
      {Object.entries(filters).map(([name, filter]) => {
        const words = filterWords(viewOf(name), filter)
        return (
          <span key={name} className="chip info">
            {words}
            <button type="button" aria-label={`${t('Remove filter')} ${words}`} onClick={() => onChange(without(name))}>
              <X size={13} aria-hidden />
            </button>
          </span>
        )
      })}
      <button type="button" className="list-link" onClick={() => onChange({})}>
        {t('Clear')}
      </button>
    </div>
  )
}
