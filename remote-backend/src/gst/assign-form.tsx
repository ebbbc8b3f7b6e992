import { gst } from 'contract/gst/gst'
import { Assignment } from 'contract/gst/registration'
import { useAction, useRead } from 'shared-auth'
import { EntryForm, SelectField } from 'shared-ui/form'

type Call = typeof gst.ofOffice.assignFiling | typeof gst.ofOffice.assignRegistration
type Props = { id: string; call: Call; onDone(): void }

/** Gives a request to a clerk. */
export function AssignForm({ id, call, onDone }: Props) {
  const clerks = useRead(gst.clerks, {})
  const assign = useAction(call as typeof gst.ofOffice.assignFiling, { id })
  return (
    <EntryForm schema={Assignment} start={{ clerk: '' }} action={assign} onDone={onDone} submit="Give to this clerk">
      <SelectField name="clerk" options={(clerks.data ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
    </EntryForm>
  )
}
