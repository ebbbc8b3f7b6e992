import { Rejection, registrations } from 'contract/registration'
import { useAction } from 'shared-auth'
import { toast } from 'shared-ui'
import { EntryForm, TextAreaField } from 'shared-ui/form'
import { useNavigate } from 'shared-ui/router'

export function RejectForm({ refNo }: { refNo: string }) {
  const reject = useAction(registrations.reject, { refNo })
  const navigate = useNavigate()

  return (
    <EntryForm
      schema={Rejection}
      start={{ remark: '' }}
      action={reject}
      onDone={() => {
        toast.success(`Registration ${refNo} rejected`)
        navigate('/backend/user-management/registration')
      }}
      submit="Reject registration"
      danger
      cancel={{ label: 'Back to list', to: '/backend/user-management/registration' }}
    >
      <TextAreaField name="remark" label="Reason" hint="The applicant reads this by e-mail." />
    </EntryForm>
  )
}
