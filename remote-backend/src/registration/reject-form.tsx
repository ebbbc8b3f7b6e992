import { Rejection, registrations } from 'contract/registration'
import { toast } from 'shared-ui'
import { asLeft, t } from 'shared-ui/base'
import { EntryForm, TextAreaField } from 'shared-ui/form'
import { useNavigate } from 'shared-ui/router'
import { useDeciding } from '../too-late.tsx'

export function RejectForm({ refNo }: { refNo: string }) {
  const reject = useDeciding(registrations.reject, { refNo })
  const navigate = useNavigate()

  return (
    <EntryForm
      schema={Rejection}
      start={{ remark: '' }}
      action={reject}
      onDone={() => {
        toast.success(t('Registration {refNo} rejected', { refNo }))
        navigate(asLeft('/backend/user-management/registration'))
      }}
      submit="Reject registration"
      danger
      draftKey={`reject ${refNo}`}
      cancel={{ label: 'Back to list', to: '/backend/user-management/registration' }}
    >
      <TextAreaField name="remark" />
    </EntryForm>
  )
}
