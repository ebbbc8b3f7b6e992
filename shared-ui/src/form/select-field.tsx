import { ChevronDown } from 'lucide-react'
import { t } from '../t.ts'
import { type AnyChoice, choicesOf } from './choices.ts'
import { type FieldProps, fieldOf } from './field.tsx'
import { controlOf, FieldFrame } from './field-frame.tsx'

type SelectFieldProps = FieldProps<string> & { options: readonly AnyChoice[]; autoComplete?: string }

/** One of many. Nothing chosen is the empty text. */
export const SelectField = fieldOf<SelectFieldProps>(function SelectView(props) {
  const { value, set, options, autoComplete } = props
  const { readOnly, ...control } = controlOf(props)
  const choices = choicesOf(options)
  // What is sent must be what is seen, also when a draft holds a choice that is no longer offered.
  const isGone = Boolean(value) && !choices.some((choice) => choice.value === value)

  return (
    <FieldFrame {...props}>
      <div className="field-line">
        <select
          {...control}
          autoComplete={autoComplete}
          className="field-box"
          disabled={control.disabled || readOnly}
          data-locked={readOnly || undefined}
          data-empty={!value || undefined}
          value={value ?? ''}
          onChange={(event) => set(event.target.value)}
        >
          <option value="">{t('--Select--')}</option>
          {isGone && <option value={value}>{value}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {t(choice.label)}
            </option>
          ))}
        </select>
        <ChevronDown size={16} aria-hidden className="field-arrow" />
      </div>
    </FieldFrame>
  )
})
