import { Check } from 'lucide-react'
import { t } from '../t.ts'
import { type AnyChoice, choicesOf } from './choices.ts'
import { type FieldProps, fieldOf } from './field.tsx'
import { controlOf, FieldFrame } from './field-frame.tsx'

type SegmentFieldProps = FieldProps<string> & { options: readonly AnyChoice[] }

/** One of few, all in sight, the chosen part with a tick. */
export const SegmentField = fieldOf<SegmentFieldProps>(function SegmentView(props) {
  const { value, set, options } = props
  const { id, name, readOnly, onFocus, onBlur, disabled, ...said } = controlOf(props)

  return (
    <FieldFrame {...props} group>
      <div className="field-segments" role="radiogroup" aria-labelledby={`${id}-label`} {...said}>
        {choicesOf(options).map((choice) => (
          <label key={choice.value} data-chosen={choice.value === value || undefined}>
            <input
              type="radio"
              name={`${id}-${name}`}
              value={choice.value}
              checked={choice.value === value}
              disabled={disabled || readOnly}
              onChange={() => set(choice.value)}
              {...{ onFocus, onBlur }}
            />
            {choice.value === value && <Check size={16} aria-hidden />}
            {t(choice.label)}
          </label>
        ))}
      </div>
    </FieldFrame>
  )
})
