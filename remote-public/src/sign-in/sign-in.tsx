import { NextStep, type SignedIn, session, Tokens } from 'contract/session'
import { useState } from 'react'
import { baseRoute, currentUser, saveTokens, useAction } from 'shared-auth'
import { Box, Panel, Text, useTitle } from 'shared-ui'
import { useNavigate } from 'shared-ui/router'
import * as v from 'valibot'
import { NewPasswordForm } from './new-password-form.tsx'
import { type Credentials, SignInForm } from './sign-in-form.tsx'

type Asked = { next: 'captcha' | 'otp' | 'new-password'; message?: string }

/** Name and password; then, where the server asks for it, the characters of a picture or a password of one's own. */
export function SignIn() {
  useTitle('Login')
  const signIn = useAction(session.signIn)
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Asked>()
  const [credentials, setCredentials] = useState<Credentials>()

  const proceed = (reply: SignedIn, used: Credentials) => {
    if (v.is(Tokens, reply)) {
      saveTokens(reply)
      // Whoever has an area of his own is led there, or back to where his session ended, by the frame around this page.
      if (baseRoute(currentUser()?.role) === '/') navigate('/', { replace: true })
      return
    }
    setCredentials(used)
    setAsked(v.parse(NextStep, reply))
  }

  const choosesPassword = asked?.next === 'new-password' && credentials !== undefined
  return (
    <Box maxW="504px" mx="auto" px="3.5" py={{ base: '6', md: '11' }}>
      <Panel p={{ base: '1', md: '3' }}>
        <Text as="h1" textStyle="page" tabIndex={-1} mb="1">
          {choosesPassword ? 'Choose your password' : 'Login'}
        </Text>
        {choosesPassword ? (
          <NewPasswordForm
            userName={credentials.userName}
            action={{ run: ({ newPassword }) => signIn.run({ ...credentials, newPassword }) }}
            onDone={(reply) => proceed(reply, credentials)}
          />
        ) : (
          <SignInForm action={signIn} asked={asked} onDone={proceed} />
        )}
      </Panel>
    </Box>
  )
}
