import type { configuration, Part } from 'contract/site/configuration'
import type { ReactNode } from 'react'
import { Panel, Problem, Skeleton, Stack } from 'shared-ui'
import { EntryForm } from 'shared-ui/form'
import { ChangeHistory } from './change-history.tsx'
import { usePart } from './use-part.tsx'

type AnyPart = (typeof configuration)[keyof typeof configuration]

type PartPanelProps = {
  of: AnyPart
  /** The form's values from what is set; without it, what is set. */
  startOf?: (value: never) => unknown
  /** Above the form. */
  above?: (value: never) => ReactNode
  onSaved?: () => void
  children: ReactNode
}

/** The form of a part of the configuration, and below it the changes of that part. */
export function PartPanel({ of, startOf, above, onSaved, children }: PartPanelProps) {
  const part = of as Part
  const { read, save, undo, dialog } = usePart(part, onSaved)
  const { data, error, reload } = read
  if (!data) return error === undefined ? <Skeleton h="320px" /> : <Problem error={error} onRetry={reload} />
  const start = startOf ? startOf(data.value as never) : data.value
  return (
    <Stack gap="4">
      <Panel title={part.title}>
        {above?.(data.value as never)}
        <EntryForm key={data.seen} schema={part.form} start={start as never} action={save} submit="Save">
          {children}
        </EntryForm>
      </Panel>
      <Panel title="History">
        <ChangeHistory key={data.seen} of={data.history} form={part.form} onUndo={undo} />
      </Panel>
      {dialog}
    </Stack>
  )
}
