import { isAadhaar, isMaskedAadhaar, maskedAadhaar } from 'contract/aadhaar'
import { type ChangeEvent, useState } from 'react'
import { t } from '../../t.ts'
import { bareAadhaar } from '../bare.ts'
import { type FieldProps, fieldOf } from '../field.tsx'
import { controlOf, FieldFrame } from '../field-frame.tsx'
import { FieldLine, InputBox } from '../parts.ts'

const inFours = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

/**
 * Twelve digits, in groups of four while typing. After leaving the field a valid number shows only its last four
 * digits; typing then starts again from the beginning.
 */
export const AadhaarField = fieldOf<FieldProps>(function AadhaarView(props) {
  const { set, onFocus, onBlur } = props
  const value = props.value ?? ''
  const [typed, setTyped] = useState<string>()
  const isMasked = isMaskedAadhaar(value)
  const isWhole = isMasked || isAadhaar(bareAadhaar(value))
  const kept = isWhole ? maskedAadhaar(value.slice(-4)) : ''
  const good = kept && (isMasked ? t('Kept as {kept}', { kept }) : t('Valid, kept as {kept}', { kept }))
  const field = { ...props, good: good || props.good }

  return (
    <FieldFrame {...field}>
      <FieldLine>
        <InputBox
          {...controlOf(field)}
          inputMode="numeric"
          autoComplete="off"
          placeholder={typed === '' ? kept : undefined}
          value={typed ?? (kept || inFours(bareAadhaar(value)))}
          onChange={(event) => {
            const text = grouped(event)
            setTyped(text)
            set(bareAadhaar(text))
          }}
          onFocus={() => {
            if (isWhole) setTyped('')
            onFocus()
          }}
          onBlur={(event) => {
            setTyped(undefined)
            onBlur(event)
          }}
        />
      </FieldLine>
    </FieldFrame>
  )
})

/** Written into the input first, so that the cursor stays after the typed digit. */
function grouped({ target }: ChangeEvent<HTMLInputElement>) {
  const before = bareAadhaar(target.value.slice(0, target.selectionStart ?? undefined))
  const text = inFours(bareAadhaar(target.value))
  const caret = inFours(before).length
  target.value = text
  target.setSelectionRange(caret, caret)
  return text
}
