import { dataRequests, NewRequest } from 'contract/privacy/data-request'
import { useAction } from 'shared-auth'
import { EntryForm, SelectField, TextAreaField, TextField } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'
import { useNavigate } from 'shared-ui/router'
import { requestPath } from './places.ts'

/** Enters a request that came by letter, by phone or in person, and opens it. */
export function AddRequestDialog({ onClose }: { onClose: () => void }) {
  const add = useAction(dataRequests.add)
  const navigate = useNavigate()
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Enter request"
      text="First make sure that it is really this person who asks. It is to be answered within 90 days."
    >
      <EntryForm
        schema={NewRequest}
        start={{ kind: '', person: '', about: '', words: '' }}
        action={add}
        onDone={({ id }) => navigate(requestPath(id))}
        submit="Enter request"
      >
        <SelectField name="kind" />
        <TextField name="person" />
        <TextField name="about" />
        <TextAreaField name="words" />
      </EntryForm>
    </Dialog>
  )
}
