import * as v from 'valibot'
import { labelled } from '../field/field.ts'
import { passwordText } from '../field/fields.ts'
import { passwordProblem } from './session.ts'

/** A password that somebody chooses for themselves. */
export const chosenPassword = (userName = '') =>
  v.pipe(
    passwordText,
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed && passwordProblem(dataset.value, userName)
      if (problem) addIssue({ message: problem })
    }),
  )

type Twice = { newPassword: string; again: string }

/** A form with a new password that is typed twice; the second one is not sent. `more`: its other fields. */
export function typedTwice<More extends v.ObjectEntries>(more: More, userName?: string) {
  const asked = v.object({
    ...more,
    newPassword: labelled('New password', chosenPassword(userName), {
      autoComplete: 'new-password',
      hint: 'At least 8 characters with a capital, a small letter, a digit and a symbol',
    }),
    again: labelled('Confirm new password', passwordText, { autoComplete: 'new-password' }),
  })
  const same = v.forward(
    v.partialCheck<Twice, [['newPassword'], ['again']], Twice, string>(
      [['newPassword'], ['again']],
      ({ newPassword, again }) => newPassword === again,
      'The two passwords differ',
    ),
    ['again'],
  )
  return v.pipe(asked, same as never) as unknown as typeof asked
}
