import { chakra } from '@chakra-ui/react'
import type { Comparison, Filter } from 'contract/endpoint'
import { dayFrom } from 'contract/field/written-day'
import { useState } from 'react'
import { typedDay, withDashes } from '../../form/fields/typed-day.ts'
import { numberFrom } from '../../form/fields/typed-number.ts'
import { t } from '../../t.ts'
import { BoxInput, BoxSelect } from '../parts.ts'
import { useDebouncedText } from '../use-debounced-text.ts'
import type { FilterBoxProps } from './filter-box.tsx'
import { valueWords } from './filter-words.ts'
import { Pop } from './pop.tsx'

type Compared = 'day' | 'number' | 'age'

const ways: Record<Compared, (readonly [Comparison | '', string])[]> = {
  day: [
    ['ge', 'From'],
    ['', 'On'],
    ['le', 'Until'],
  ],
  number: [
    ['ge', 'From'],
    ['', 'Exactly'],
    ['le', 'Up to'],
  ],
  // So many days ago or before, and since.
  age: [
    ['le', 'At least'],
    ['ge', 'At most'],
  ],
}
const looks = { day: 'dd-mm-yyyy', number: '0.00', age: 'days' }

/** Rows from, on or until a day typed as dd-mm-yyyy; or a number, or an age in days, compared alike. */
export function CompareFilter({ view, filter, onChange, open }: FilterBoxProps) {
  const kind = view.filter as Compared
  const isDay = kind === 'day'
  const [way, setWay] = useState(ways[kind][0]?.[0])
  const opt = filter ? filter.opt : way || null
  const kept = written(filter, isDay)

  const { text, type, field } = useDebouncedText(kept, (text) => {
    const value1 = isDay ? dayFrom(text, true) : numberFrom(text)
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
          const way = target.value as Comparison | ''
          setWay(way)
          if (filter) onChange({ ...filter, opt: way || null }, 'push')
        }}
      >
        {ways[kind].map(([way, words]) => (
          <option key={words} value={way}>
            {t(words)}
          </option>
        ))}
      </BoxSelect>
      <BoxInput
        aria-label={t(view.title)}
        placeholder={t(looks[kind])}
        inputMode={kind === 'number' ? 'decimal' : 'numeric'}
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
