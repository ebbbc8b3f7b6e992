import { isAadhaar, isMaskedAadhaar } from 'contract/aadhaar'
import { type ChangeEvent, useState } from 'react'
import { t } from 'shared-ui'
import { controlOf, FieldFrame, type FieldProps, fieldOf } from 'shared-ui/form'
import { keptAadhaar } from '../draft-fields.ts'

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, 12)
const inFours = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')

/** Twelve digits in fours while they are typed. Once left, a valid number shows its last four only; typing starts anew. */
export const AadhaarField = fieldOf<FieldProps>(function AadhaarView(props) {
  const { value, set, onFocus, onBlur } = props
  const [typed, setTyped] = useState<string>()
  const isMasked = isMaskedAadhaar(value)
  const isWhole = isMasked || isAadhaar(digitsOf(value))
  const kept = isWhole ? keptAadhaar(value) : ''
  const good = kept && (isMasked ? `${t('Kept as')} ${kept}` : `${t('Valid, kept as')} ${kept}`)
  const field = { ...props, good: good || props.good }

  return (
    <FieldFrame {...field}>
      <div className="field-line">
        <input
          {...controlOf(field)}
          className="field-box"
          inputMode="numeric"
          autoComplete="off"
          placeholder={typed === '' ? kept : undefined}
          value={typed ?? (kept || inFours(digitsOf(value)))}
          onChange={(event) => {
            const text = grouped(event)
            setTyped(text)
            set(digitsOf(text))
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
      </div>
    </FieldFrame>
  )
})

/** Written into the input first, so that the cursor stays behind the digit that was typed. */
function grouped({ target }: ChangeEvent<HTMLInputElement>) {
  const before = digitsOf(target.value.slice(0, target.selectionStart ?? undefined))
  const text = inFours(digitsOf(target.value))
  const caret = inFours(before).length
  target.value = text
  target.setSelectionRange(caret, caret)
  return text
}
