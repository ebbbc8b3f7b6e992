import { requiredText } from 'contract/fields'
import { passwordProblem, type SignedIn } from 'contract/session'
import { Text, t } from 'shared-ui/base'
import { CaptchaField, EntryForm, PasswordField } from 'shared-ui/form'
import * as v from 'valibot'

type Entry = { newPassword: string; again: string; captcha: string }

type Props = {
  userName: string
  /** What was read off the first picture is good for some minutes only. */
  wantsCaptcha: boolean
  action: { run(entry: Entry): Promise<SignedIn> }
  onDone(reply: SignedIn): void
}

/** The first password came from the office; from now on only its owner knows it. */
export function NewPasswordForm({ userName, wantsCaptcha, action, onDone }: Props) {
  return (
    <>
      <Text color="fg.muted" mb="4">
        {t('The password you were given works once. Choose one that only you know.')}
      </Text>
      <EntryForm
        schema={choice(userName, wantsCaptcha)}
        start={{ newPassword: '', again: '', captcha: '' }}
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
        {wantsCaptcha && <CaptchaField name="captcha" />}
      </EntryForm>
    </>
  )
}

function choice(userName: string, wantsCaptcha: boolean) {
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
      captcha: wantsCaptcha ? requiredText : v.string(),
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
