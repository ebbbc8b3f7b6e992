import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { type Entry, EntryContext } from './entry.ts'
import { FieldLook } from './field-look.tsx'
import { type IsLocked, LockedContext } from './locked.ts'
import { SettledContext, useSettled } from './settled.ts'

type FieldsFormProps = {
  entry: Entry
  onSubmit: () => void
  /** While it is sent, nothing in it can be reached. */
  busy?: boolean
  /** Fields that can only be read, such as those that an office did not ask to change. */
  locked?: IsLocked | undefined
  /** Stands after the form and can be reached then too. */
  after?: ReactNode
  label?: string
  children: ReactNode
}

/** A form around fields. Ctrl+Enter submits from anywhere in it. */
export function FieldsForm({ entry, onSubmit, busy, locked = nothing, after, label, children }: FieldsFormProps) {
  const settled = useSettled(entry.values)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }

  return (
    <EntryContext value={entry}>
      <FieldLook />
      <form ref={entry.form} noValidate aria-label={label} inert={busy} onSubmit={submit} onKeyDown={submitByKey}>
        <LockedContext value={locked}>
          <SettledContext value={settled}>{children}</SettledContext>
        </LockedContext>
      </form>
      {after}
    </EntryContext>
  )
}

const nothing: IsLocked = () => false
