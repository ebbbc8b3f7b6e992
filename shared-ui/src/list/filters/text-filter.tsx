import { Funnel } from 'lucide-react'
import { t } from '../../t.ts'
import { useTyped } from '../use-typed.ts'
import type { FilterBoxProps } from './filter-box.tsx'

/** Rows whose column contains what is typed. */
export function TextFilter({ view, filter, onChange }: FilterBoxProps) {
  const kept = filter ? `${filter.value1}` : ''
  const { text, type, now } = useTyped(kept, (text) =>
    onChange(text === '' ? null : { opt: null, value1: text }, 'replace'),
  )
  return (
    <span className="list-filter" data-empty={text === '' || undefined}>
      <Funnel size={14} aria-hidden />
      <input
        className="list-filter-box"
        aria-label={`${t('Filter')} ${t(view.title)}`}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={now}
        onKeyDown={(event) => event.key === 'Enter' && now()}
      />
    </span>
  )
}
