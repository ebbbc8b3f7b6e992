import { t } from '../../../t.ts'
import { type AnyChoice, choicesOf } from '../../choices.ts'
import { type FieldProps, fieldOf } from '../../field.tsx'
import { controlOf, FieldFrame } from '../../field-frame.tsx'
import { SelectBox } from '../../select-box.tsx'

type SelectFieldProps = FieldProps<string> & { options?: readonly AnyChoice[]; autoComplete?: string }

/** One of many choices. The empty text means that nothing is chosen. */
export const SelectField = fieldOf<SelectFieldProps>(function SelectView(props) {
  const { value, set, options = [], autoComplete } = props
  const { readOnly, ...control } = controlOf(props)
  const choices = choicesOf(options)
  // A draft may hold a choice that is no longer offered: then nothing must be shown and nothing sent.
  const isGone = Boolean(value) && !choices.some((choice) => choice.value === value)

  return (
    <FieldFrame {...props}>
      <SelectBox
        {...control}
        autoComplete={autoComplete}
        disabled={control.disabled || readOnly}
        isLocked={readOnly}
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
      </SelectBox>
    </FieldFrame>
  )
})
