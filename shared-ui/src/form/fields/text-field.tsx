import { plainText } from 'contract/field/plain-text'
import { type ChangeEvent, type ClipboardEvent, type InputHTMLAttributes, type ReactNode, useState } from 'react'
import { t } from '../../t.ts'
import { type FieldProps, fieldOf } from '../field.tsx'
import { controlOf, FieldFrame } from '../field-frame.tsx'
import { FieldLine, InputBox, Suffix } from '../parts.ts'
import { settledOnBlur } from '../settled.ts'
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
          onChange={(event) => set(inPlainSigns(event, upper))}
          onBlur={settledOnBlur(field)}
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

/**
 * The text in plain signs, and in capitals where they are printed. It is written into the input first; otherwise the
 * cursor would jump to the end after a letter in the middle.
 */
function inPlainSigns({ target, nativeEvent }: ChangeEvent<HTMLInputElement>, upper?: boolean) {
  const { value, selectionStart, type } = target
  const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing
  const meant = (text: string) => (upper ? plainText(text).toUpperCase() : plainText(text))
  const plain = meant(value)
  if (isComposing || plain === value) return value
  target.value = plain
  const caret = meant(value.slice(0, selectionStart ?? value.length)).length
  // A field for an e-mail address has no cursor to set.
  if (type !== 'email') target.setSelectionRange(caret, caret)
  return plain
}
