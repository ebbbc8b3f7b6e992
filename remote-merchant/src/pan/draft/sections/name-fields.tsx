import { nameDoubt } from 'contract/pan/form/names'
import type { ReactNode } from 'react'
import { t } from 'shared-ui/base'
import { FieldRow, TextField } from 'shared-ui/form'

type NameFieldsProps = {
  /** The prefix of the three field names, as in `fatherLast`. */
  of: 'own' | 'father' | 'mother' | 'other' | 'ra'
  lastHint?: ReactNode
}

const doubt = (name: string) => nameDoubt(name, t)
const own = { last: 'lastName', first: 'firstName', middle: 'middleName' }

/** Surname, first and middle name of one person, in capitals as they will be printed. */
export function NameFields({ of, lastHint }: NameFieldsProps) {
  const { last, first, middle } = of === 'own' ? own : { last: `${of}Last`, first: `${of}First`, middle: `${of}Middle` }
  return (
    <FieldRow columns={3}>
      {/* Of three in a row none has room for a '?': the heading has it. */}
      <TextField name={last} doubt={doubt} hint={lastHint} help={undefined} />
      <TextField name={first} doubt={doubt} />
      <TextField name={middle} doubt={doubt} />
    </FieldRow>
  )
}
