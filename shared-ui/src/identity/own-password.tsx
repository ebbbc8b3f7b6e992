import { typedTwice } from 'contract/identity/new-password'
import { PasswordChange } from 'contract/identity/profile'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import { Panel, toast } from 'shared-ui'
import { EntryForm, PasswordField } from 'shared-ui/form'
import type { AccountCalls } from './calls.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

type OwnPasswordProps = { calls: AccountCalls; userName: string }

/** Changes the password. The present one is asked, and every other device is logged out. */
export function OwnPassword({ calls, userName }: OwnPasswordProps) {
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
