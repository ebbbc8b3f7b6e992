import type { Comparison, Filter } from 'contract/endpoint'
import { useState } from 'react'
import { dayFrom, typedDay, withDashes } from '../../form/typed-day.ts'
import { numberFrom } from '../../form/typed-number.ts'
import { t } from '../../t.ts'
import { valueWords } from '../filter-words.ts'
import { useTyped } from '../use-typed.ts'
import type { FilterBoxProps } from './filter-box.tsx'
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

  const { text, type, now } = useTyped(kept, (text) => {
    const value1 = isDay ? dayFrom(text) : numberFrom(text)
    if (value1 !== null) onChange({ opt, value1 }, 'replace')
    else if (text.trim() === '' && filter) onChange(null, 'replace')
  })

  const fields = (
    <fieldset className="list-compare">
      <legend>{t(view.title)}</legend>
      <select
        className="list-filter-box"
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
      </select>
      <input
        className="list-filter-box"
        aria-label={t(view.title)}
        placeholder={isDay ? 'dd-mm-yyyy' : '0.00'}
        inputMode={isDay ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={text}
        onChange={({ target }) => type(isDay ? withDashes(target.value, text) : target.value)}
        onBlur={now}
        onKeyDown={(event) => event.key === 'Enter' && now()}
      />
    </fieldset>
  )
  if (open) return fields
  return (
    <Pop
      label={`${t('Filter')} ${t(view.title)}`}
      text={filter ? valueWords(view, filter) : t('All')}
      isOn={filter !== undefined}
    >
      {fields}
    </Pop>
  )
}

function written(filter: Filter | undefined, isDay: boolean) {
  if (!filter) return ''
  return isDay ? typedDay(`${filter.value1}`) : `${filter.value1}`
}
