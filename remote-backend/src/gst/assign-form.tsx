import { gst } from 'contract/gst/gst'
import { Assignment } from 'contract/gst/registration'
import { useAction, useRead } from 'shared-auth'
import { errorText, t, toast } from 'shared-ui'
import { ActionButton, EntryForm, SelectField } from 'shared-ui/form'
import type { StepOffer } from 'shared-ui/gst'

type Calls =
  | { take: typeof gst.ofOffice.takeFiling; assign: typeof gst.ofOffice.assignFiling }
  | { take: typeof gst.ofOffice.takeRegistration; assign: typeof gst.ofOffice.assignRegistration }
type Props = { id: string; calls: Calls; onDone(): void }

/** Taking up what is with nobody, by one press, and giving it to somebody. */
export function assignOffers({ isFree, ...props }: Props & { isFree: boolean }): StepOffer[] {
  return [
    ...(isFree ? [{ step: 'take', label: 'Take it up', button: <TakeUp {...props} /> }] : []),
    { step: 'assign', label: 'Give to a clerk', form: <AssignForm {...props} /> },
  ]
}

function TakeUp({ id, calls, onDone }: Props) {
  const take = useAction(calls.take as typeof gst.ofOffice.takeFiling, { id })
  const failed = (error: unknown) => toast.error(errorText(error))
  return (
    <ActionButton action={take} onClick={() => take.run(undefined).then(onDone, failed)}>
      {t('Take it up')}
    </ActionButton>
  )
}

function AssignForm({ id, calls, onDone }: Props) {
  const clerks = useRead(gst.clerks, {})
  const assign = useAction(calls.assign as typeof gst.ofOffice.assignFiling, { id })
  return (
    <EntryForm schema={Assignment} start={{ clerk: '' }} action={assign} onDone={onDone} submit="Give to this clerk">
      <SelectField name="clerk" options={(clerks.data ?? []).map(({ id, name }) => ({ value: id, label: name }))} />
    </EntryForm>
  )
}
