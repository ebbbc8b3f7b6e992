import { type ChangeEvent, type ClipboardEvent, type InputHTMLAttributes, type ReactNode, useState } from 'react'
import { t } from '../../t.ts'
import { type FieldProps, fieldOf } from '../field.tsx'
import { controlOf, FieldFrame } from '../field-frame.tsx'
import { FieldLine, InputBox, Suffix } from '../parts.ts'
import { PasswordField } from './password-field.tsx'

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'autoFocus' | 'spellCheck'
>

type TextFieldProps = FieldProps<string> &
  InputProps & {
    type?: 'text' | 'email' | 'tel' | 'password'
    /** Turns typed letters into capitals, for what is printed in capitals. */
    upper?: boolean
    /** A monospaced font, for codes in which I and l must look different. */
    mono?: boolean
    /** Shown inside the field, at its end. */
    suffix?: ReactNode
    /**
     * Called with a pasted text that is too long. It returns true if it has put the text into other fields of the form.
     */
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
          type={type}
          autoComplete={autoComplete}
          inputMode={inputMode}
          maxLength={maxLength}
          placeholder={placeholder}
          autoFocus={autoFocus}
          spellCheck={spellCheck}
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

/** The text that the field would have after a paste without a length limit. */
function textAfter({ currentTarget, clipboardData }: ClipboardEvent<HTMLInputElement>) {
  const { value, selectionStart, selectionEnd } = currentTarget
  return value.slice(0, selectionStart ?? 0) + clipboardData.getData('text') + value.slice(selectionEnd ?? 0)
}

/** Written into the input first; otherwise the cursor would jump to the end after a letter in the middle. */
function capitals({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) {
  const { value, selectionStart, selectionEnd } = target
  const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
  const upper = value.toUpperCase()
  if (isComposing || upper === value) return value
  target.value = upper
  target.setSelectionRange(selectionStart, selectionEnd)
  return upper
}
