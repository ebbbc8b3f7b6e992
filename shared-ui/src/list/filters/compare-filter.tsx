import { chakra } from '@chakra-ui/react'
import type { Comparison, Filter } from 'contract/endpoint'
import { useState } from 'react'
import { dayFrom, typedDay, withDashes } from '../../form/fields/typed-day.ts'
import { numberFrom } from '../../form/fields/typed-number.ts'
import { t } from '../../t.ts'
import { BoxInput, BoxSelect } from '../parts.ts'
import { useDebouncedText } from '../use-debounced-text.ts'
import type { FilterBoxProps } from './filter-box.tsx'
import { valueWords } from './filter-words.ts'
import { Pop } from './pop.tsx'

const ways: { opt: Comparison | null; day: string; number: string }[] = [
  { opt: 'ge', day: 'From', number: 'From' },
  { opt: null, day: 'On', number: 'Exactly' },
  { opt: 'le', day: 'Until', number: 'Up to' },
]

/** Rows from, on or until a day typed as dd-mm-yyyy; or a number, compared alike. */
export function CompareFilter({ view, filter, onChange, open }: FilterBoxProps) {
  const isDay = view.filter === 'day'
  const [way, setWay] = useState<Comparison | null>('ge')
  const opt = filter ? filter.opt : way
  const kept = written(filter, isDay)

  const { text, type, field } = useDebouncedText(kept, (text) => {
    const value1 = isDay ? dayFrom(text) : numberFrom(text)
    if (value1 !== null) onChange({ opt, value1 }, 'replace')
    else if (text.trim() === '' && filter) onChange(null, 'replace')
  })

  const fields = (
    <Compare gridTemplateColumns={open ? '120px 1fr' : 'auto 130px'}>
      <legend>{t(view.title)}</legend>
      <BoxSelect
        aria-label={t('Compare')}
        value={opt ?? ''}
        onChange={({ target }) => {
          const opt = (target.value || null) as Comparison | null
          setWay(opt)
          if (filter) onChange({ ...filter, opt }, 'push')
        }}
      >
        {ways.map((way) => (
          <option key={way.day} value={way.opt ?? ''}>
            {t(isDay ? way.day : way.number)}
          </option>
        ))}
      </BoxSelect>
      <BoxInput
        aria-label={t(view.title)}
        placeholder={isDay ? t('dd-mm-yyyy') : '0.00'}
        inputMode={isDay ? 'numeric' : 'decimal'}
        {...field}
        onChange={({ target }) => type(isDay ? withDashes(target.value, text) : target.value)}
      />
    </Compare>
  )
  if (open) return fields
  return (
    <Pop
      label={t('Filter {title}', { title: t(view.title) })}
      text={filter ? valueWords(view, filter) : t('All')}
      isOn={filter !== undefined}
    >
      {fields}
    </Pop>
  )
}

const Compare = chakra('fieldset', {
  base: { display: 'grid', gap: '6px', '& legend': { textStyle: 'label', mb: '5px' } },
})

function written(filter: Filter | undefined, isDay: boolean) {
  if (!filter) return ''
  return isDay ? typedDay(`${filter.value1}`) : `${filter.value1}`
}
