import type { ReactNode } from 'react'
import { t } from '../../../t.ts'
import { type FieldProps, fieldOf } from '../../field.tsx'
import { controlOf, FieldNote } from '../../field-frame.tsx'
import { FieldBox, TickBox } from '../../parts.ts'

type CheckboxFieldProps = FieldProps<boolean> & {
  /** Shown instead of the label, for a text with a link; messages still use the label. */
  children?: ReactNode
}

/** A yes or no; the value is a boolean. */
export const CheckboxField = fieldOf<CheckboxFieldProps, boolean>(function CheckboxView(props) {
  const { id, label, value, set, children } = props
  const { readOnly, 'aria-required': _, ...control } = controlOf(props)
  return (
    <FieldBox data-field={props.name} data-label={t(label)}>
      <TickBox htmlFor={id}>
        <input
          {...control}
          type="checkbox"
          disabled={control.disabled || readOnly}
          checked={value ?? false}
          onChange={(event) => set(event.target.checked)}
        />
        <span>{children ?? t(label)}</span>
      </TickBox>
      <FieldNote {...props} />
    </FieldBox>
  )
})
