import { viewRefusal } from 'contract/people/view'
import { FormikProvider } from 'formik'
import { type FormEvent, type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { useLooksOnly } from 'shared-auth'
import { Note } from '../note.tsx'
import { t } from '../t.ts'
import { useDebouncedValue } from '../use-debounced.ts'
import { DebouncedContext } from './debounced-values.ts'
import { type Entry, SteadyContext } from './entry.ts'
import { type IsLocked, LockedContext } from './locked.ts'

type FieldsFormProps = {
  entry: Entry
  /** Replaces Formik's submit where a press must do more. */
  onSubmit?: () => Promise<void>
  /** While it is being sent, nothing in it can be reached. */
  busy?: boolean
  /** Fields that can only be read, such as those that the office did not return. */
  locked?: IsLocked | undefined
  /** Content after the form that can be reached even then. */
  after?: ReactNode
  label?: string
  children: ReactNode
}

/** The form element around fields. Ctrl+Enter submits from anywhere in it. */
export function FieldsForm({
  entry,
  onSubmit = entry.submitForm,
  busy,
  locked = nothing,
  after,
  label,
  children,
}: FieldsFormProps) {
  const debounced = useDebouncedValue(entry.values)
  const looksOnly = useLooksOnly()
  const { id, schema, patch } = entry
  const steady = useMemo(() => ({ id, schema, patch }), [id, schema, patch])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void onSubmit()
  }
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }

  return (
    <FormikProvider value={entry}>
      <form ref={entry.form} noValidate aria-label={label} inert={busy} onSubmit={submit} onKeyDown={submitByKey}>
        {looksOnly && <Note>{t(viewRefusal)}</Note>}
        <LockedContext value={looksOnly ? everything : locked}>
          <SteadyContext value={steady}>
            <DebouncedContext value={debounced}>{children}</DebouncedContext>
          </SteadyContext>
        </LockedContext>
      </form>
      {after}
    </FormikProvider>
  )
}

const nothing: IsLocked = () => false
const everything: IsLocked = () => true
