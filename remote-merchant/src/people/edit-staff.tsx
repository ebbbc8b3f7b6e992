import { ShopStaffChange, shopStaff } from 'contract/people/shop-staff'
import { useAction, useRead } from 'shared-auth'
import { Panel, Screen, toast } from 'shared-ui'
import { t } from 'shared-ui/base'
import { CheckboxGroupField, EntryForm, TextField } from 'shared-ui/form'
import { useNavigate, useParams } from 'shared-ui/router'
import { staffCrumbs, staffPath } from './places.ts'

/** Name and rights of a person of the shop's staff. */
export function EditStaff() {
  const { id = '' } = useParams()
  const staff = useRead(shopStaff.read, { id })
  const change = useAction(shopStaff.change, { id })
  const navigate = useNavigate()
  return (
    <Screen title="Edit Staff" crumbs={staffCrumbs} of={staff}>
      {({ name, userName, rights }) => (
        <Panel title={userName}>
          <EntryForm
            schema={ShopStaffChange}
            start={{ name, rights }}
            action={change}
            onDone={(_, sent) => {
              toast.success(t('{name} saved', { name: sent.name }))
              navigate(staffPath(id))
            }}
            submit="Save"
            cancel={{ label: 'Back', to: staffPath(id) }}
          >
            <TextField name="name" />
            <CheckboxGroupField name="rights" />
          </EntryForm>
        </Panel>
      )}
    </Screen>
  )
}
