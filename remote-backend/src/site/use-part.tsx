import { stepUpStatus } from 'contract/identity/step-up'
import type { Part } from 'contract/site/configuration'
import { Suspense, useState } from 'react'
import { CallError, change, useAction, useRead } from 'shared-auth'
import { toast } from 'shared-ui'
import { StepUpDialog } from 'shared-ui/identity'

type Proof = { asked: unknown; again: () => Promise<unknown> }

/**
 * A part of the configuration: what is set, how it is saved, and how a change is undone. Where the server asks again who
 * they are, `dialog` asks them, and then it is done.
 */
export function usePart(part: Part, onSaved?: () => void) {
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
