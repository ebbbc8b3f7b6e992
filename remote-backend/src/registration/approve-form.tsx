import { Approval, registrations } from 'contract/registration'
import { useAction, useRead } from 'shared-auth'
import { Screen, toast } from 'shared-ui'
import { EntryForm, PasswordField, SelectField, TextAreaField, TextField } from 'shared-ui/form'
import { useNavigate } from 'shared-ui/router'

export function ApproveForm({ refNo }: { refNo: string }) {
  const choices = useRead(registrations.choices, { refNo })
  const approve = useAction(registrations.approve, { refNo })
  const navigate = useNavigate()

  return (
    <Screen title="Approve" of={choices}>
      {({ mobileNo, pkgs, idtypes }) => (
        <EntryForm
          schema={Approval}
          start={{ packageId: '', idType: '', userName: mobileNo ?? '', password: '', remark: null }}
          action={approve}
          onDone={() => {
            toast.success(`Registration ${refNo} approved`)
            navigate('/backend/user-management/registration')
          }}
          submit="Approve registration"
          cancel={{ label: 'Back to list', to: '/backend/user-management/registration' }}
        >
          <SelectField name="packageId" label="Package" options={pkgs} />
          <SelectField name="idType" label="ID Type" options={idtypes} />
          <TextField name="userName" label="User Name" hint="The mobile number. It can be changed." />
          <PasswordField name="password" label="Password" generate hint="Must be changed at the first login" />
          <TextAreaField name="remark" label="Remark" placeholder="Seen by staff only" />
        </EntryForm>
      )}
    </Screen>
  )
}
