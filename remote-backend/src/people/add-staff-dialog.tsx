import type { PasswordReset, TemporaryPassword } from 'contract/people/fields'
import { NewStaff, people } from 'contract/people/people'
import { usualRights } from 'contract/people/rights'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import { toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { EntryForm, TextField } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'
import { PasswordTold } from 'shared-ui/people'
import { useNavigate } from 'shared-ui/router'
import { userPath } from './places.ts'
import { RightsField } from './rights-field.tsx'

/** A new person in the office: name, e-mail and rights. Without an e-mail their password is shown, once. */
export function AddStaffDialog({ onClose }: { onClose: () => void }) {
  const add = useAction(people.addStaff)
  const navigate = useNavigate()
  const [told, setTold] = useState<TemporaryPassword & { id: string }>()

  const done = ({ id, userName, password, sentTo }: PasswordReset & { id: string }) => {
    if (password) return setTold({ id, userName, password })
    toast.success(t('{name} gets a link to choose a password at {sentTo}', { name: userName, sentTo: `${sentTo}` }))
    navigate(userPath(id))
  }

  if (told) return <PasswordTold of={told} onClose={() => navigate(userPath(told.id))} />
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Add staff"
      text="They choose their password by a link that goes to their e-mail. Where two people must decide, they count as a second person once they have chosen it; where the office has another administrator, once that one has reset their password."
    >
      <EntryForm
        schema={NewStaff}
        start={{ name: '', userName: '', emailId: '', rights: usualRights }}
        action={add}
        onDone={done}
        submit="Add staff"
      >
        <TextField name="name" />
        <TextField name="userName" />
        <TextField name="emailId" />
        <RightsField name="rights" />
      </EntryForm>
    </Dialog>
  )
}
