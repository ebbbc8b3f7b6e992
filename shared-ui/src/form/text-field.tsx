import type { ChangeEvent, InputHTMLAttributes, ReactNode } from 'react'
import { type FieldProps, fieldOf } from './field.tsx'
import { controlOf, FieldFrame } from './field-frame.tsx'
import { PasswordField } from './password-field.tsx'

type Given = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'autoFocus' | 'spellCheck'
>

type TextFieldProps = FieldProps<string> &
  Given & {
    type?: 'text' | 'email' | 'tel' | 'password'
    /** Capitals as they are typed, for what is printed in capitals. */
    upper?: boolean
    /** One width for every character: codes where I and l must differ. */
    mono?: boolean
    /** Stands inside the field, at its end. */
    suffix?: ReactNode
  }

/** A line of text. */
export function TextField(props: TextFieldProps) {
  return props.type === 'password' ? <PasswordField {...props} /> : <Line {...props} />
}

const Line = fieldOf<TextFieldProps>(function TextView(props) {
  const { type = 'text', upper, mono, suffix, set, value } = props
  const { autoComplete, inputMode, maxLength, placeholder, autoFocus, spellCheck = false } = props

  return (
    <FieldFrame {...props}>
      <div className="field-line">
        <input
          {...controlOf(props)}
          {...{ type, autoComplete, inputMode, maxLength, placeholder, autoFocus, spellCheck }}
          className="field-box"
          data-upper={upper || undefined}
          data-mono={mono || undefined}
          value={value ?? ''}
          onChange={(event) => set(upper ? capitals(event) : event.target.value)}
        />
        {suffix && <span className="field-suffix">{suffix}</span>}
      </div>
    </FieldFrame>
  )
})

/** Written into the input first, or the cursor would jump to the end when a letter is put in the middle. */
function capitals({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
  const { value, selectionStart, selectionEnd } = target
  const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
  const upper = value.toUpperCase()
  if (isComposing || upper === value) return value
  target.value = upper
  target.setSelectionRange(selectionStart, selectionEnd)
  return upper
}
