import { requiredText } from 'contract/fields'
import { passwordProblem, type SignedIn } from 'contract/session'
import { Text, t } from 'shared-ui/base'
import { EntryForm, PasswordField } from 'shared-ui/form'
import * as v from 'valibot'

type Entry = { newPassword: string; again: string }

type Props = {
  userName: string
  action: { run(entry: Entry): Promise<SignedIn> }
  onDone(reply: SignedIn): void
}

/** The first password came from the office; from now on only its owner knows it. */
export function NewPasswordForm({ userName, action, onDone }: Props) {
  return (
    <>
      <Text color="fg.muted" mb="4">
        {t('The password you were given works once. Choose one that only you know.')}
      </Text>
      <EntryForm
        schema={choice(userName)}
        start={{ newPassword: '', again: '' }}
        action={action}
        onDone={onDone}
        submit="Save and continue"
      >
        <PasswordField
          name="newPassword"
          label="New password"
          autoComplete="new-password"
          hint="At least 8 characters with a capital, a small letter, a digit and a symbol"
        />
        <PasswordField name="again" label="Confirm new password" autoComplete="new-password" />
      </EntryForm>
    </>
  )
}

function choice(userName: string) {
  return v.pipe(
    v.object({
      newPassword: v.pipe(
        requiredText,
        v.rawCheck(({ dataset, addIssue }) => {
          const problem = dataset.typed && passwordProblem(dataset.value, userName)
          if (problem) addIssue({ message: problem })
        }),
      ),
      again: requiredText,
    }),
    v.forward(
      v.partialCheck(
        [['newPassword'], ['again']],
        ({ newPassword, again }) => newPassword === again,
        'The two passwords differ',
      ),
      ['again'],
    ),
  )
}
