import { ageOn, indianDay, isDay } from 'contract/field/fields'
import { dayFrom } from 'contract/field/written-day'
import { serverNow } from 'contract/server-now'
import { useState } from 'react'
import { t } from '../../t.ts'
import { type FieldProps, fieldOf } from '../field.tsx'
import { controlOf, FieldFrame } from '../field-frame.tsx'
import { InputBox } from '../parts.ts'
import { typedDay, withDashes } from './typed-day.ts'

type DateFieldProps = FieldProps<string> & {
  autoComplete?: 'bday' | 'off'
  autoFocus?: boolean
  /**
   * Shows the age below the field, so that a wrong year is noticed at once; a sentence with `{years}` says on which day
   * it counts.
   */
  age?: boolean | string
  /** The day on which the age counts; today without it. */
  ageOn?: string | undefined
}

/**
 * A day typed as dd-mm-yyyy; the value is `yyyy-mm-dd`. A text that is no day yet stays as it was typed, and the schema
 * reports it.
 */
export const DateField = fieldOf<DateFieldProps>(function DateView(props) {
  const { value, set, onBlur, age, ageOn: day, autoComplete = 'off', autoFocus } = props
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? typedDay(value ?? '')
  const settle = () => {
    if (typed !== undefined) set(dayFrom(typed, true) ?? typed.trim())
    setTyped(undefined)
  }
  const field = {
    ...props,
    word: props.word ?? 'dd-mm-yyyy',
    good: props.good ?? (age && isDay(value ?? '') && ageText(value, age, day)),
  }

  return (
    <FieldFrame {...field}>
      <InputBox
        {...controlOf(field)}
        autoComplete={autoComplete}
        autoFocus={autoFocus}
        inputMode="numeric"
        maxLength={25}
        value={shown}
        onChange={({ target }) => {
          const dashed = withDashes(target.value, shown)
          setTyped(dashed)
          set(dayFrom(dashed) ?? dashed.trim())
        }}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
        onBlur={(event) => {
          settle()
          onBlur(event)
        }}
      />
    </FieldFrame>
  )
})

function ageText(birth: string, age: boolean | string, day = indianDay(serverNow())) {
  const years = ageOn(birth, day)
  if (years < 0) return null
  return typeof age === 'string'
    ? t(age, { years })
    : t('{years, plural, one {# year} other {# years}} old today', { years })
}
