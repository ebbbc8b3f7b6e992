import { type ChangeEvent, type ClipboardEvent, type InputHTMLAttributes, type ReactNode, useState } from 'react'
import { t } from '../../t.ts'
import { type FieldProps, fieldOf } from '../field.tsx'
import { controlOf, FieldFrame } from '../field-frame.tsx'
import { FieldLine, InputBox, Suffix } from '../parts.ts'
import { PasswordField } from './password/password-field.tsx'

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'autoFocus' | 'spellCheck'
>

type TextFieldProps = FieldProps<string> &
  InputProps & {
    type?: 'text' | 'email' | 'tel' | 'password'
    /** Capitals as they are typed, for what is printed in capitals. */
    upper?: boolean
    /** One width for every character: codes where I and l must differ. */
    mono?: boolean
    /** Stands inside the field, at its end. */
    suffix?: ReactNode
    /** Takes what has no room here and answers true: it then stands elsewhere in the form. */
    onOverflow?: (pasted: string) => boolean
  }

/** A line of text. */
export function TextField(props: TextFieldProps) {
  return props.type === 'password' ? <PasswordField {...props} /> : <Line {...props} />
}

const Line = fieldOf<TextFieldProps>(function TextView(props) {
  const { type = 'text', upper, mono, suffix, set, value, onOverflow } = props
  const { autoComplete, inputMode, maxLength, placeholder, autoFocus, spellCheck = false } = props
  const [pasted, setPasted] = useState('')
  const isCut = maxLength !== undefined && value?.length === maxLength && pasted.length > maxLength
  const field = isCut ? { ...props, doubt: t('Only this many characters fit: {maxLength}', { maxLength }) } : props

  return (
    <FieldFrame {...field}>
      <FieldLine>
        <InputBox
          {...controlOf(field)}
          {...{ type, autoComplete, inputMode, maxLength, placeholder, autoFocus, spellCheck }}
          data-upper={upper || undefined}
          data-mono={mono || undefined}
          value={value ?? ''}
          onPaste={(event) => {
            const whole = textAfter(event)
            const isTooMuch = maxLength !== undefined && whole.length > maxLength
            if (isTooMuch && onOverflow?.(event.clipboardData.getData('text'))) event.preventDefault()
            else setPasted(whole)
          }}
          onChange={(event) => set(upper ? capitals(event) : event.target.value)}
        />
        {suffix && <Suffix>{suffix}</Suffix>}
      </FieldLine>
    </FieldFrame>
  )
})

/** What would stand in the field after a paste, if there were room for it. */
function textAfter({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement>) {
  const { value, selectionStart, selectionEnd } = currentTarget
  return value.slice(0, selectionStart ?? 0) + clipboardData.getData('text') + value.slice(selectionEnd ?? 0)
}

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
