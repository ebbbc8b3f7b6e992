import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import { type Entry, EntryContext } from './entry.ts'
import { FieldLook } from './field-look.tsx'

type FieldsFormProps = {
  entry: Entry
  onSubmit: () => void
  /** While it is sent, nothing in it can be reached. */
  busy?: boolean
  /** Stands after the form and can be reached then too. */
  after?: ReactNode
  label?: string
  children: ReactNode
}

/** A form around fields. Ctrl+Enter submits from anywhere in it. */
export function FieldsForm({ entry, onSubmit, busy, after, label, children }: FieldsFormProps) {
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
        {children}
      </form>
      {after}
    </EntryContext>
  )
}
