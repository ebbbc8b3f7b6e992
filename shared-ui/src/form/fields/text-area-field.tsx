import { t } from '../../t.ts'
import { type FieldProps, fieldOf } from '../field.tsx'
import { controlOf, FieldFrame } from '../field-frame.tsx'
import { TextAreaBox } from '../parts.ts'
import { settledOnBlur } from '../settled.ts'

type TextAreaFieldProps = FieldProps & {
  placeholder?: string
  /** Visible lines before it grows. */
  rows?: number
  maxLength?: number
  /** How many characters the schema takes; near its end the hint counts. */
  longest?: number
}

/** Text of several lines; the box grows with the text. */
export const TextAreaField = fieldOf<TextAreaFieldProps>(function TextAreaView(props) {
  const { value, set, placeholder, rows = 3, maxLength, longest: max = maxLength } = props
  const text = value ?? ''
  const isNearEnd = max !== undefined && text.length > max * 0.8
  const field = {
    ...props,
    hint: isNearEnd ? t('{count} of {max} characters', { count: text.length, max }) : props.hint,
  }
  return (
    <FieldFrame {...field}>
      <TextAreaBox
        {...controlOf(field)}
        placeholder={placeholder}
        rows={rows}
        value={text}
        onChange={(event) => set(event.target.value)}
        onBlur={settledOnBlur(field)}
      />
    </FieldFrame>
  )
})
