import { requiredText } from 'contract/field/fields'
import { typedTwice } from 'contract/identity/new-password'
import type { SignedIn } from 'contract/identity/session'
import { Text, t } from 'shared-ui/base'
import { CaptchaField, EntryForm } from 'shared-ui/form'
import { NewPasswordFields } from 'shared-ui/identity'
import * as v from 'valibot'

type Entry = { newPassword: string; again: string; captcha: string }

type Props = {
  userName: string
  /** The captcha of the first step is valid only for some minutes. */
  wantsCaptcha: boolean
  action: { run(entry: Entry): Promise<SignedIn> }
  onDone(reply: SignedIn): void
}

/** Replaces the first password, which came from the office, by one that only its owner knows. */
export function NewPasswordForm({ userName, wantsCaptcha, action, onDone }: Props) {
  return (
    <>
      <Text color="fg.muted" mb="4">
        {t('The password you were given works once. Choose one that only you know.')}
      </Text>
      <EntryForm
        schema={typedTwice({ captcha: wantsCaptcha ? requiredText : v.string() }, userName)}
        start={{ newPassword: '', again: '', captcha: '' }}
        action={action}
        onDone={onDone}
        submit="Save and continue"
      >
        <NewPasswordFields />
        {wantsCaptcha && <CaptchaField name="captcha" />}
      </EntryForm>
    </>
  )
}
