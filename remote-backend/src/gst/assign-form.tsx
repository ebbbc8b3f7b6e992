import { gst } from 'contract/gst/gst'
import { Assignment } from 'contract/gst/registration'
import { type Action, useRead } from 'shared-auth'
import { EntryForm, SelectField } from 'shared-ui/form'

type Props = {
  action: Action<typeof gst.ofOffice.assignFiling> | Action<typeof gst.ofOffice.assignRegistration>
  onDone(): void
}

/** Gives a request to a clerk. */
export function AssignForm({ action, onDone }: Props) {
  const clerks = useRead(gst.clerks, {})
  return (
    <EntryForm schema={Assignment} start={{ clerk: '' }} action={action} onDone={onDone} submit="Give to this clerk">
      <SelectField name="clerk" options={(clerks.data ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
    </EntryForm>
  )
}
