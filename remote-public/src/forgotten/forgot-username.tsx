import { requiredText } from 'contract/field/fields'
import { ForgottenUserName, forgotten } from 'contract/identity/forgotten'
import { useEffect, useState } from 'react'
import { useAction } from 'shared-auth'
import { Note, rich } from 'shared-ui'
import { Box, RouteLink, t } from 'shared-ui/base'
import { CaptchaField, EntryForm, TextField } from 'shared-ui/form'
import { useNavigate } from 'shared-ui/router'
import * as v from 'valibot'
import { Door } from './door.tsx'

const Entry = v.object({ ...ForgottenUserName.entries, captcha: requiredText })
const leadsToLoginAfter = 8_000

/** Sends the user name to the e-mail it belongs to, then leads to the log-in. */
export function ForgotUsername() {
  const send = useAction(forgotten.userName)
  const [isSent, setSent] = useState(false)

  return (
    <Door title="Forgot username" text={isSent ? undefined : 'We send it to the e-mail you registered with.'}>
      {isSent ? (
        <Sent />
      ) : (
        <EntryForm
          schema={Entry}
          start={{ emailid: '', captcha: '' }}
          action={send}
          query={['captcha']}
          onDone={() => setSent(true)}
          submit="Send Username"
          alertTitle="Failed to send username."
        >
          <TextField name="emailid" type="email" autoComplete="email" />
          <CaptchaField name="captcha" />
        </EntryForm>
      )}
    </Door>
  )
}

function Sent() {
  const navigate = useNavigate()
  useEffect(() => {
    const leave = setTimeout(() => navigate('/auth/login'), leadsToLoginAfter)
    return () => clearTimeout(leave)
  }, [navigate])
  return (
    <Box role="status">
      <Note tone="success" title="Username has been sent to your registered email.">
        {rich('You are taken to the log-in in a moment. {link}', {
          link: <RouteLink to="/auth/login">{t('Log in now')}</RouteLink>,
        })}
      </Note>
    </Box>
  )
}
