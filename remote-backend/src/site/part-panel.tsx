import { stepUpStatus } from 'contract/identity/step-up'
import type { configuration, Part } from 'contract/site/configuration'
import { type ReactNode, Suspense, useState } from 'react'
import { CallError, change, useAction, useRead } from 'shared-auth'
import { Panel, Problem, Skeleton, Stack, toast } from 'shared-ui'
import { EntryForm } from 'shared-ui/form'
import { StepUpDialog } from 'shared-ui/identity'
import { ChangeHistory } from './change-history.tsx'

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

type Proof = { asked: unknown; again: () => Promise<unknown> }

/**
 * A part of the configuration: what is set, how it is saved, and how a change is undone. Where the server asks again who
 * they are, `dialog` asks them, and then it is done.
 */
function usePart(part: Part, onSaved?: () => void) {
  const read = useRead(part.read)
  const { run, isGiven } = useAction(part.change)
  const [proof, setProof] = useState<Proof>()
  const seen = read.data?.seen ?? ''

  async function proved(act: () => Promise<unknown>, words: string) {
    const again = async () => {
      await act()
      setProof(undefined)
      toast.success(words)
      read.reload()
      onSaved?.()
    }
    try {
      await again()
    } catch (error) {
      if (error instanceof CallError && error.status === stepUpStatus) setProof({ asked: error, again })
      throw error
    }
  }
  return {
    read,
    save: {
      isGiven,
      run: (body: unknown) => proved(() => run(body as never, { query: { seen } }), 'Saved'),
    },
    undo: isGiven && ((id: string) => proved(() => change(part.undo, { params: { id } }), 'Set back')),
    dialog: proof && (
      <Suspense>
        <StepUpDialog
          asked={proof.asked}
          onClose={() => setProof(undefined)}
          onDone={() => void proof.again().catch(() => setProof(undefined))}
        />
      </Suspense>
    ),
  }
}
