import { Funnel } from 'lucide-react'
import { t } from '../../t.ts'
import { Boxed, BoxInput } from '../parts.ts'
import { useDebouncedText } from '../use-debounced-text.ts'
import type { FilterBoxProps } from './filter-box.tsx'

/** Rows whose column contains what is typed. */
export function TextFilter({ view, filter, onChange }: FilterBoxProps) {
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
