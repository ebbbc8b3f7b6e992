import { type applications, Reasons } from 'contract/pan/application'
import type { ReasonCode } from 'contract/pan/reasons'
import type { Action } from 'shared-auth'
import { EntryForm } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'
import { ReasonsField } from './reasons-field.tsx'

type Props = {
  title: string
  text: string
  start: { code: ReasonCode; note: string }[]
  submit: string
  danger?: boolean
  action: Action<typeof applications.giveBack> | Action<typeof applications.reject>
  onClose(): void
  onDone(): void
}

/** The reasons as the merchant will read them, before they are sent. */
export function ReasonsDialog({ title, text, start, submit, danger, action, onClose, onDone }: Props) {
  return (
    <Dialog open wide onClose={onClose} title={title} text={text}>
      <EntryForm
        schema={Reasons}
        start={{ reasons: start }}
        action={action}
        onDone={onDone}
        submit={submit}
        danger={danger}
      >
        <ReasonsField name="reasons" label="Reasons" />
      </EntryForm>
    </Dialog>
  )
}
