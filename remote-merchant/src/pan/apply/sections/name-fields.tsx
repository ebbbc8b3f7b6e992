import { nameDoubt } from 'contract/pan/names'
import type { ReactNode } from 'react'
import { FieldRow, TextField } from 'shared-ui/form'

type NameFieldsProps = {
  /** What the three fields begin with in the application, as in `fatherLast`. */
  of: 'own' | 'father' | 'mother' | 'other' | 'ra'
  lastHint?: ReactNode
}

const fields = {
  own: { last: 'lastName', first: 'firstName', middle: 'middleName', prefix: '' },
  father: { last: 'fatherLast', first: 'fatherFirst', middle: 'fatherMiddle', prefix: "Father's " },
  mother: { last: 'motherLast', first: 'motherFirst', middle: 'motherMiddle', prefix: "Mother's " },
  ra: { last: 'raLast', first: 'raFirst', middle: 'raMiddle', prefix: '' },
  other: { last: 'otherLast', first: 'otherFirst', middle: 'otherMiddle', prefix: 'Other ' },
}

/** Surname, first and middle name of one person, in capitals as they will be printed. */
export function NameFields({ of, lastHint }: NameFieldsProps) {
  const { last, first, middle, prefix } = fields[of]
  const label = (name: string) => (prefix ? `${prefix}${name.toLowerCase()}` : name)
  const line = { upper: true, autoComplete: 'off', maxLength: 25, doubt: nameDoubt }
  return (
    <FieldRow columns={3}>
      <TextField {...line} name={last} label={label('Surname')} maxLength={75} hint={lastHint} />
      <TextField {...line} name={first} label={label('First name')} />
      <TextField
        {...line}
        name={middle}
        label={label('Middle name')}
        word="if any"
        hint={of === 'own' ? 'One initial is allowed here only' : undefined}
      />
    </FieldRow>
  )
}
