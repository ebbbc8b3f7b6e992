import { typedTwice } from 'contract/identity/new-password'
import { EmailChange, EmailProof, PasswordChange, type Profile } from 'contract/identity/profile'
import { type ReactNode, useState } from 'react'
import { useAction, useRead } from 'shared-auth'
import { Button, Facts, Grid, Panel, phoneText, RouteLink, Screen, Stack, Text, timeText, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, PasswordField, TextField } from 'shared-ui/form'
import type { AccountCalls } from './calls.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { OwnPhoto } from './own-photo.tsx'

type ProfileScreenProps = {
  calls: AccountCalls
  settingsAt: string
  /** More content of the area about the person. */
  more?: ReactNode
}

/** The logged-in person with photo, e-mail and password. */
export function ProfileScreen({ calls, settingsAt, more }: ProfileScreenProps) {
  const profile = useRead(calls.read)
  return (
    <Screen
      title="My Profile"
      crumbs={[{ label: 'My Account' }]}
      of={profile}
      actions={<RouteLink to={settingsAt}>{t('Settings')}</RouteLink>}
    >
      {(found) => (
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
          gap="4"
          alignItems="start"
        >
          <Stack gap="4">
            <Panel title="About you">
              <Facts of={factsOf(found)} />
            </Panel>
            {more}
            <OwnPhoto calls={calls} of={found} onDone={profile.reload} />
            {found.mayChangeEmail && <OwnEmail calls={calls} of={found} onDone={profile.reload} />}
          </Stack>
          <OwnPassword calls={calls} userName={found.userName} />
        </Grid>
      )}
    </Screen>
  )
}

const roles: Record<string, string> = { admin: 'Admin', staff: 'Staff', merchant: 'Merchant' }

const factsOf = ({ name, code, role, userName, shopName, mobileNo, emailId, createdAt }: Profile) =>
  [
    ['Name', name],
    ['Code', code],
    ['Role', t(roles[role] ?? role)],
    [
      'User Name',
      <span key="userName" translate="no">
        {userName}
      </span>,
    ],
    ...(shopName ? [['Shop Name', shopName] as const] : []),
    ...(mobileNo ? [['Mobile', phoneText(mobileNo)] as const] : []),
    ['E-mail', emailId],
    ['Since', timeText(createdAt)],
  ] as const

type OwnPasswordProps = { calls: AccountCalls; userName: string }

/** Changes the password. The present one is asked, and every other device is logged out. */
function OwnPassword({ calls, userName }: OwnPasswordProps) {
  const change = useAction(calls.changePassword)
  const [round, setRound] = useState(0)
  const done = () => {
    toast.success('Password changed. Other devices are logged out.')
    setRound(round + 1)
  }
  return (
    <Panel title="Change password">
      <EntryForm
        key={round}
        schema={typedTwice({ password: PasswordChange.entries.password }, userName)}
        start={{ password: '', newPassword: '', again: '' }}
        action={{ run: ({ password, newPassword }) => change.run({ password, newPassword }) }}
        onDone={done}
        submit="Change password"
      >
        <PasswordField name="password" />
        <NewPasswordFields />
      </EntryForm>
    </Panel>
  )
}

type OwnEmailProps = { calls: AccountCalls; of: Profile; onDone: () => void }

/** The e-mail of a person of the office or of a shop's staff; a new one is confirmed by a code that is sent to it. */
function OwnEmail({ calls, of: { emailId }, onDone }: OwnEmailProps) {
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
