import type { ApplicationInfo } from 'contract/pan/application'
import { Reasons, type verification } from 'contract/pan/verify/verify'
import type { KeyboardEvent } from 'react'
import type { Action } from 'shared-auth'
import { EntryForm } from 'shared-ui/form'
import { Dialog } from 'shared-ui/overlays'
import type { GivenReason } from './flag-reasons.ts'
import { ReasonsField } from './reasons-field.tsx'

type Props = {
  found: ApplicationInfo
  title: string
  text: string
  start: GivenReason[]
  submit: string
  /** Under which name what is typed stays on this device. */
  draftKey: string
  danger?: boolean
  action: Action<typeof verification.returnForCorrection> | Action<typeof verification.reject>
  onClose(): void
  onDone(): void
}

/** The reasons as the merchant will read them, before they are sent; Ctrl+Enter sends them. */
export function ReasonsDialog({ found, title, text, start, submit, draftKey, danger, action, onClose, onDone }: Props) {
  function press(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.querySelector('form')?.requestSubmit()
  }
  return (
    <Dialog open wide onClose={onClose} locked={action.busy} title={title} text={text}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a second way to press its button */}
      <div onKeyDown={press}>
        <EntryForm
          schema={Reasons}
          start={{ reasons: start }}
          action={action}
          onDone={onDone}
          submit={submit}
          danger={danger}
          draftKey={draftKey}
        >
          <ReasonsField name="reasons" of={found} />
        </EntryForm>
      </div>
    </Dialog>
  )
}
