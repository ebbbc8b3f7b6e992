import type { gst } from 'contract/gst/gst'
import { useAction } from 'shared-auth'
import { EntryForm, TextAreaField } from 'shared-ui/form'

type Props = {
  id: string
  /** A call that takes one text: a question, or a reason. */
  call:
    | typeof gst.cancelFiling
    | typeof gst.cancelRegistration
    | typeof gst.objectFiling
    | typeof gst.ofOffice.ask
    | typeof gst.ofOffice.askFiling
    | typeof gst.ofOffice.eraseFiling
    | typeof gst.ofOffice.eraseRegistration
    | typeof gst.ofOffice.refused
    | typeof gst.ofOffice.reject
    | typeof gst.ofOffice.rejectFiling
  onDone(): void
  submit: string
  hint?: string
  danger?: boolean
}

/** A step that needs words and nothing else. */
export function TextStep({ id, call, onDone, submit, hint, danger = false }: Props) {
  const action = useAction(call as typeof gst.ofOffice.reject, { id })
  return (
    <EntryForm
      schema={call.body as typeof gst.ofOffice.reject.body}
      start={{ text: '' }}
      action={action}
      onDone={onDone}
      submit={submit}
      danger={danger}
    >
      <TextAreaField name="text" {...(hint && { hint })} />
    </EntryForm>
  )
}
