import { NextStep, type SignedIn, type SignIn as SignInBody, session, Tokens } from 'contract/identity/session'
import { lazy, Suspense, useState } from 'react'
import { baseRoute, currentUser, saveTokens, useAction, whySessionEnded } from 'shared-auth'
import { Box, LoadingOverlay, Panel, Text, t, translated, useTitle } from 'shared-ui/base'
import { useNavigate } from 'shared-ui/router'
import * as v from 'valibot'
import { NewPasswordForm } from './new-password-form.tsx'
import { type Credentials, SignInForm } from './sign-in-form.tsx'

const SecondStep = lazy(() => import('./second-step.tsx').then(({ SecondStep }) => ({ default: SecondStep })))

/** Name and password; then the code of an app and, where the server asks for it, a captcha or a new password. */
export function SignIn() {
  useTitle(t('Login'))
  const signIn = useAction(session.signIn)
  const navigate = useNavigate()
  const [wantsCaptcha, setWantsCaptcha] = useState(false)
  /** Set when they were right and a new password must be chosen. */
  const [credentials, setCredentials] = useState<Credentials>()
  /**
   * Set when the password was right and a code is needed: the server knows the log-in by its challenge, and nothing
   * typed is kept.
   */
  const [second, setSecond] = useState<{ userName: string; challenge: string; ways?: NextStep['ways'] }>()
  const [why, setWhy] = useState<string>()

  /** After wrong attempts the server asks for a captcha: this comes as a refusal, after which the form shows it. */
  const attempt = async (body: SignInBody) => {
    const reply = await signIn.run(body)
    if (!v.is(NextStep, reply) || reply.next !== 'captcha') return reply
    setWantsCaptcha(true)
    throw new Error(reply.message ?? 'Type the characters in the picture to continue')
  }

  const proceed = (reply: SignedIn, used: Credentials) => {
    if (v.is(Tokens, reply)) {
      saveTokens(reply)
      // The surrounding frame leads a person with an area there, or back to where the session ended.
      if (baseRoute(currentUser()?.role) === '/') navigate('/', { replace: true })
      return
    }
    const { next, challenge, ways } = v.parse(NextStep, reply)
    setWantsCaptcha(false)
    setWhy(undefined)
    if (next === 'otp' && challenge) return setSecond({ userName: used.userName, challenge, ways })
    if (next !== 'new-password') return
    setCredentials(used)
  }

  const ended = whySessionEnded()
  return (
    <Box maxW="504px" mx="auto" px="3.5" py={{ base: '6', md: '11' }}>
      <Panel>
        <Text as="h1" textStyle="page" tabIndex={-1} mb="4">
          {titleOf(credentials, second)}
        </Text>
        {ended === 'yes' && (
          <Box role="status" my="3" px="3" py="2.5" borderRadius="md" bg="blue.subtle" color="blue.fg">
            {t('Your session has ended. Log in to continue.')}
          </Box>
        )}
        {ended && ended !== 'yes' && <Warning text={ended} />}
        {why && <Warning text={why} />}
        {second ? (
          <Suspense fallback={<LoadingOverlay />}>
            <SecondStep
              {...second}
              onDone={(reply) => proceed(reply, { ...second, password: '' })}
              onAgain={(said) => {
                setSecond(undefined)
                setWhy(said)
              }}
            />
          </Suspense>
        ) : credentials ? (
          <NewPasswordForm
            userName={credentials.userName}
            wantsCaptcha={wantsCaptcha}
            action={{
              run: ({ newPassword, captcha }) => attempt({ ...credentials, ...(captcha && { captcha }), newPassword }),
            }}
            onDone={(reply) => proceed(reply, credentials)}
          />
        ) : (
          <SignInForm action={{ run: attempt }} wantsCaptcha={wantsCaptcha} onDone={proceed} />
        )}
      </Panel>
    </Box>
  )
}

function titleOf(credentials: Credentials | undefined, second: object | undefined) {
  if (second) return t('Two-factor authentication')
  return credentials ? t('Choose your password') : t('Login')
}

const Warning = ({ text }: { text: string }) => (
  <Box role="alert" my="3" px="3" py="2.5" borderRadius="md" bg="orange.subtle" color="orange.fg">
    {translated(text)}
  </Box>
)
