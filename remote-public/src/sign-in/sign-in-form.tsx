import { requiredText } from 'contract/field/fields'
import { type SignedIn, SignIn } from 'contract/identity/session'
import { Flex, RouteLink, Text, t } from 'shared-ui/base'
import { CaptchaField, EntryForm, PasswordField, TextField } from 'shared-ui/form'
import * as v from 'valibot'

export type Credentials = { userName: string; password: string; captcha?: string }

type Props = {
  action: { run(body: SignIn): Promise<SignedIn> }
  wantsCaptcha: boolean
  onDone(reply: SignedIn, used: Credentials): void
}

const { userName, password } = SignIn.entries
const WithoutCaptcha = v.object({ userName, password, captcha: v.string() })
const WithCaptcha = v.object({ userName, password, captcha: requiredText })

export function SignInForm({ action, wantsCaptcha, onDone }: Props) {
  return (
    <>
      <EntryForm
        schema={wantsCaptcha ? WithCaptcha : WithoutCaptcha}
        start={{ userName: '', password: '', captcha: '' }}
        action={{ run: ({ captcha, ...rest }) => action.run(captcha ? { ...rest, captcha } : rest) }}
        onDone={onDone}
        submit="Login"
      >
        <TextField name="userName" />
        <PasswordField name="password" />
        {wantsCaptcha && <CaptchaField name="captcha" />}
      </EntryForm>
      <Flex mt="5" justify="space-between" wrap="wrap" gap="3">
        <Flex gap="4" wrap="wrap">
          <RouteLink to="/auth/reset-password">{t('Forgot password?')}</RouteLink>
          <RouteLink to="/auth/forgot-username">{t('Forgot username?')}</RouteLink>
        </Flex>
        <Flex gap="1.5">
          <Text color="fg.muted">{t('New shop?')}</Text>
          <RouteLink to="/auth/register">{t('Register')}</RouteLink>
        </Flex>
      </Flex>
    </>
  )
}
