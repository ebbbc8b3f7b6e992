import { Box } from '@chakra-ui/react'
import { t } from '../../../t.ts'
import { type AnyChoice, choicesOf } from '../../choices.ts'
import { type FieldProps, fieldOf } from '../../field.tsx'
import { controlOf, FieldFrame } from '../../field-frame.tsx'
import { TickBox } from '../../parts.ts'

type CheckboxGroupFieldProps = FieldProps<string[]> & {
  options?: readonly AnyChoice[]
  /** The value names what is not ticked. */
  isOfMissing?: boolean
  /** In two columns, for many choices. */
  inColumns?: boolean
}

/** Any number of some choices; the value is a list of their codes in the order of the choices. */
export const CheckboxGroupField = fieldOf<CheckboxGroupFieldProps, string[]>(function CheckboxGroupView(props) {
  const { set, options = [], isOfMissing = false, inColumns } = props
  const named = props.value ?? []
  const choices = choicesOf(options)
  const isTicked = (code: string) => named.includes(code) !== isOfMissing
  const {
    id,
    name,
    readOnly,
    onFocus,
    onBlur,
    disabled,
    'aria-required': _,
    'aria-invalid': invalid,
    ...said
  } = controlOf(props)

  const toggle = (code: string, isOn: boolean) =>
    set(
      choices
        .map(({ value }) => value)
        .filter((value) => (value === code ? isOn !== isOfMissing : named.includes(value))),
    )

  return (
    <FieldFrame {...props} group>
      <Box
        display={inColumns ? 'grid' : 'flex'}
        flexWrap="wrap"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
        gap="8px 20px"
        role="group"
        aria-labelledby={`${id}-label`}
        {...said}
      >
        {choices.map((choice, i) => (
          <TickBox key={choice.value}>
            <input
              type="checkbox"
              id={i === 0 ? id : undefined}
              name={name}
              checked={isTicked(choice.value)}
              disabled={disabled || readOnly}
              aria-invalid={i === 0 ? invalid : undefined}
              onChange={(event) => toggle(choice.value, event.target.checked)}
              onFocus={onFocus}
              onBlur={onBlur}
            />
            <span>{t(choice.label)}</span>
          </TickBox>
        ))}
      </Box>
    </FieldFrame>
  )
})
