import type { TemporaryPassword } from 'contract/people/fields'
import { NewShopStaff, shopStaff } from 'contract/people/shop-staff'
import { useState } from 'react'
import { useAction } from 'shared-auth'
import { Panel, Screen } from 'shared-ui'
import { CheckboxGroupField, EntryForm, TextField } from 'shared-ui/form'
import { PasswordTold } from 'shared-ui/people'
import { useNavigate } from 'shared-ui/router'
import { staffCrumbs, staffListPath, staffPath } from './places.ts'

/** A new person at the shop: user name, rights, and then the password, shown once. */
export function AddStaff() {
  const add = useAction(shopStaff.add)
  const navigate = useNavigate()
  const [added, setAdded] = useState<TemporaryPassword & { id: string }>()
  return (
    <Screen title="Add Staff" crumbs={staffCrumbs}>
      <Panel>
        <EntryForm
          schema={NewShopStaff}
          start={{ name: '', userName: '', rights: ['pan'] }}
          action={add}
          onDone={setAdded}
          submit="Add staff"
          cancel={{ label: 'Back to list', to: staffListPath }}
        >
          <TextField name="name" />
          <TextField name="userName" />
          <CheckboxGroupField name="rights" />
        </EntryForm>
      </Panel>
      {added && <PasswordTold of={added} onClose={() => navigate(staffPath(added.id))} />}
    </Screen>
  )
}
