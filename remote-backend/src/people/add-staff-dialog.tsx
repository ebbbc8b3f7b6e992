import type { TemporaryPassword } from 'contract/people/fields'
import { NewStaff, people } from 'contract/people/people'
import { usualRights } from 'contract/people/rights'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import { EntryForm, TextField } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'
import { PasswordTold } from 'shared-ui/people'
import { useNavigate } from 'shared-ui/router'
import { userPath } from './places.ts'
import { RightsField } from './rights-field.tsx'

/** A new person in the office: name, rights, and then the password, shown once. */
export function AddStaffDialog({ onClose }: { onClose: () => void }) {
  const add = useAction(people.addStaff)
  const navigate = useNavigate()
  const [added, setAdded] = useState<TemporaryPassword & { id: string }>()

  if (added) return <PasswordTold of={added} onClose={() => navigate(userPath(added.id))} />
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Add staff"
      text="They log in with this user name and a password that is shown to you once. Where two people must decide, your account and theirs count as one person until another administrator resets their password to their own e-mail."
    >
      <EntryForm
        schema={NewStaff}
        start={{ name: '', userName: '', rights: usualRights }}
        action={add}
        onDone={setAdded}
        submit="Add staff"
      >
        <TextField name="name" />
        <TextField name="userName" />
        <RightsField name="rights" />
      </EntryForm>
    </Dialog>
  )
}
