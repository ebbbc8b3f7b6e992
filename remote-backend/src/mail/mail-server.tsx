import { type KeptServer, MailServer as MailServerRules, mail, mailProblems, TestLetter } from 'contract/mail/mail'
import { useState } from 'react'
import { useAction, useRead } from 'shared-auth'
import { Note, Panel, Screen, Stack, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, FieldRow, NumberField, PasswordField, SegmentField, TextField } from 'shared-ui/form'

/** The mail server for the portal's letters, and a test letter. */
export function MailServer() {
  const server = useRead(mail.server)
  return (
    <Screen title="Smtp Setup" crumbs={[{ label: 'Setting' }]} of={server}>
      {(found) => <Setup found={found} />}
    </Screen>
  )
}

function Setup({ found }: { found: KeptServer }) {
  const { server, isDemo, ownEmail } = found
  return (
    <Stack gap="4" maxW="720px">
      {isDemo && (
        <Note>{t('This is a demo: no mail leaves it, whatever is entered here. See Outbox for what would go.')}</Note>
      )}
      {!server && !isDemo && (
        <Note tone="warning" title={t('No mail server is set up')}>
          {t('Messages wait in the Outbox and leave as soon as one is saved.')}
        </Note>
      )}
      <Panel title="Mail server">
        <ServerForm server={server} />
      </Panel>
      {server && !isDemo && (
        <Panel title="Try it out">
          <TestForm to={ownEmail ?? server.from} />
        </Panel>
      )}
    </Stack>
  )
}

const usual = { host: '', port: 587, security: 'STARTTLS' as const, user: '', from: '', fromName: '' }

function ServerForm({ server }: Pick<KeptServer, 'server'>) {
  const save = useAction(mail.saveServer)
  const { host, port, security, user, from, fromName } = server ?? usual
  return (
    <EntryForm
      schema={MailServerRules}
      start={{ host, port, security, user, from, fromName, password: '' }}
      action={save}
      onDone={() => toast.success(t('Mail server saved'))}
      submit="Save"
    >
      <FieldRow>
        <TextField name="host" />
        <NumberField name="port" />
      </FieldRow>
      <SegmentField name="security" />
      <FieldRow>
        <TextField name="user" autoComplete="off" />
        <PasswordField name="password" autoComplete="new-password" />
      </FieldRow>
      <FieldRow>
        <TextField name="from" />
        <TextField name="fromName" />
      </FieldRow>
    </EntryForm>
  )
}

function TestForm({ to }: { to: string }) {
  const trial = useAction(mail.test)
  const [found, setFound] = useState<{ problem: keyof typeof mailProblems | null; to: string }>()
  return (
    <Stack gap="3">
      <EntryForm
        schema={TestLetter}
        start={{ to }}
        action={trial}
        onDone={({ problem }, sent) => setFound({ problem, to: sent.to })}
        submit="Send test letter"
        isSecond
      >
        <TextField name="to" />
      </EntryForm>
      {found &&
        (found.problem ? (
          <Note tone="danger" title={t('The test letter did not leave')}>
            {t('{reason}. {advice}', { reason: t(mailProblems[found.problem]), advice: t(advice[found.problem]) })}
          </Note>
        ) : (
          <Note tone="success">{t('The mail server took the letter. Look for it at {to}.', { to: found.to })}</Note>
        ))}
    </Stack>
  )
}

/** What to do about each problem. */
const advice: Record<keyof typeof mailProblems, string> = {
  INSIDE: 'Enter one on the internet.',
  NAME: 'Check how the mail server is written.',
  REFUSED: 'Check the port.',
  TIMEOUT: 'Check mail server and port.',
  CERTIFICATE: 'Enter the mail server by the name in its certificate, or ask your provider.',
  NO_TLS: 'Choose the other encryption, with its port.',
  LOGIN: 'Check user and password. Some providers want a password made for this portal alone.',
  SENDER: 'Enter a sender that belongs to this user.',
  RECEIVER: 'Check the address of the receiver.',
  MESSAGE: 'Ask your mail provider why.',
  BROKEN: 'Check port and encryption, then try again.',
  OTHER: 'Try again, or ask your mail provider.',
}
