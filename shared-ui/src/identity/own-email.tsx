import { EmailChange, EmailProof, type Profile } from 'contract/identity/profile'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import { Button, Panel, Text, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, PasswordField, TextField } from 'shared-ui/form'
import type { AccountCalls } from './calls.ts'

type OwnEmailProps = { calls: AccountCalls; of: Profile; onDone: () => void }

/** The e-mail of a person of the office or of a shop's staff; a new one is confirmed by a code that is sent to it. */
export function OwnEmail({ calls, of: { emailId }, onDone }: OwnEmailProps) {
  const send = useAction(calls.changeEmail)
  const prove = useAction(calls.proveEmail)
  const [asked, setAsked] = useState<string>()
  const done = () => {
    toast.success('E-mail changed')
    setAsked(undefined)
    onDone()
  }
  return (
    <Panel title={emailId ? 'Change e-mail' : 'Add your e-mail'}>
      <Text color="fg.muted" mb="4">
        {asked
          ? t('We sent a code to {address}. It works for 15 minutes.', { address: asked })
          : t('A forgotten password and notices about your account go there.')}
      </Text>
      {asked ? (
        <EntryForm
          key="code"
          schema={EmailProof}
          start={{ emailId: asked, code: '' }}
          action={prove}
          onDone={done}
          submit="Save e-mail"
          isSecond
        >
          <TextField name="code" autoComplete="one-time-code" />
          <Button variant="plain" alignSelf="start" onClick={() => setAsked(undefined)}>
            {t('Use another address')}
          </Button>
        </EntryForm>
      ) : (
        <EntryForm
          key="address"
          schema={EmailChange}
          start={{ emailId: '', password: '' }}
          action={send}
          onDone={(_, sent) => setAsked(sent.emailId)}
          submit="Send code"
          isSecond
        >
          <TextField name="emailId" type="email" autoComplete="email" />
          <PasswordField name="password" />
        </EntryForm>
      )}
    </Panel>
  )
}
