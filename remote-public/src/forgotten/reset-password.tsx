import { ForgottenPassword, forgotten, resetMinutes } from 'contract/identity/forgotten'
import { typedTwice } from 'contract/identity/new-password'
import { useState } from 'react'
import { CallError, useAction } from 'shared-auth'
import { Note } from 'shared-ui'
import { Box, Button, ButtonLink, Stack, t } from 'shared-ui/base'
import { EntryForm, TextField } from 'shared-ui/form'
import { NewPasswordFields } from 'shared-ui/identity'
import { useLinkToken } from '../link-token.ts'
import { Door } from './door.tsx'

const Choice = typedTwice({})

/** Asks for a link, or with the link of a mail for the new password. */
export function ResetPassword() {
  const [token, putAway] = useLinkToken()
  return token ? <Choose key={token} token={token} onAgain={putAway} /> : <Ask />
}

function Ask() {
  const send = useAction(forgotten.password)
  const [isSent, setSent] = useState(false)
  return (
    <Door
      title="Reset password"
      text={isSent ? undefined : 'We send a link to your registered e-mail. It lets you choose a new password.'}
    >
      {isSent ? (
        <Box role="status">
          <Note tone="success" title="Check your mail">
            {t(
              'If we know this user name or e-mail, a link is on its way. It works once, within {minutes} minutes. Nothing arrived? Call the office.',
              { minutes: resetMinutes },
            )}
          </Note>
        </Box>
      ) : (
        <EntryForm
          schema={ForgottenPassword}
          start={{ user: '' }}
          action={send}
          onDone={() => setSent(true)}
          submit="Send link"
        >
          <TextField name="user" autoComplete="username" />
        </EntryForm>
      )}
    </Door>
  )
}

function Choose({ token, onAgain }: { token: string; onAgain: () => void }) {
  const choose = useAction(forgotten.choose)
  const [isDone, setDone] = useState(false)
  const [isOver, setOver] = useState(false)
  const run = ({ newPassword }: { newPassword: string }) =>
    choose.run({ token, newPassword }).catch((problem) => {
      setOver(problem instanceof CallError && problem.status === 410)
      throw problem
    })

  if (isDone)
    return (
      <Door title="Password changed">
        <Stack gap="4" role="status">
          <Note tone="success">{t('Your new password works from now on. You are logged out everywhere else.')}</Note>
          <ButtonLink to="/auth/login">{t('Login')}</ButtonLink>
        </Stack>
      </Door>
    )
  return (
    <Door title="Choose your password">
      <EntryForm
        schema={Choice}
        start={{ newPassword: '', again: '' }}
        action={{ run }}
        onDone={() => setDone(true)}
        submit="Save password"
      >
        <NewPasswordFields />
      </EntryForm>
      {isOver && (
        <Button mt="4" variant="outline" onClick={onAgain}>
          {t('Ask for a new link')}
        </Button>
      )}
    </Door>
  )
}
