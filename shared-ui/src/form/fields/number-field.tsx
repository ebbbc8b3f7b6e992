import { type ReactNode, useRef, useState } from 'react'
import { type FieldProps, fieldOf, type Viewed } from '../field.tsx'
import { controlOf, FieldFrame } from '../field-frame.tsx'
import { FieldLine, InputBox, Prefix, Suffix } from '../parts.ts'
import { numberFrom } from './typed-number.ts'

/** A text that is no number stays as it was typed, so that nobody's input disappears; the schema then reports it. */
export type NumberValue = number | string | null

export type NumberFieldProps = FieldProps<NumberValue> & {
  placeholder?: string
  autoFocus?: boolean
  /** Shown inside the field, at its end. */
  suffix?: ReactNode
}

/** A number; the value is a number too. */
export const NumberField = fieldOf<NumberFieldProps, NumberValue>((props) => <NumberLine {...props} atRest={String} />)

type LineProps = Viewed<NumberFieldProps, NumberValue> & { atRest: (value: number) => string; prefix?: ReactNode }

/**
 * Entering it selects the number that stands there, so that a preset one is replaced by what is typed. Unchanged while it
 * is typed, formatted as a number when the field has no focus.
 */
export function NumberLine(props: LineProps) {
  const { value, set, atRest, prefix, suffix, placeholder, autoFocus, onFocus, onBlur } = props
  const isEntered = useRef(false)
  const [typed, setTyped] = useState<string>()
  const resting = typeof value === 'number' ? atRest(value) : (value ?? '')

  return (
    <FieldFrame {...props}>
      <FieldLine>
        {prefix && <Prefix>{prefix}</Prefix>}
        <InputBox
          {...controlOf(props)}
          placeholder={placeholder}
          autoFocus={autoFocus}
          data-prefixed={prefix ? true : undefined}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? resting}
          onChange={({ target }) => {
            setTyped(target.value)
            set(numberFrom(target.value) ?? target.value.trim())
          }}
          onFocus={({ target }) => {
            onFocus()
            isEntered.current = typeof value === 'number'
            if (isEntered.current) target.select()
          }}
          // The press that entered it put the cursor somewhere.
          onMouseUp={({ currentTarget }) => {
            if (isEntered.current && currentTarget.selectionStart === currentTarget.selectionEnd) currentTarget.select()
            isEntered.current = false
          }}
          onBlur={(event) => {
            setTyped(undefined)
            onBlur(event)
          }}
        />
        {suffix && <Suffix>{suffix}</Suffix>}
      </FieldLine>
    </FieldFrame>
  )
}
