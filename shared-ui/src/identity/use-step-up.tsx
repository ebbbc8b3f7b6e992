import { stepUpStatus } from 'contract/identity/step-up'
import { lazy, Suspense, useState } from 'react'
import { CallError } from 'shared-auth'

const StepUpDialog = lazy(() => import('./step-up-dialog.tsx').then(({ StepUpDialog }) => ({ default: StepUpDialog })))

/** Runs what the server does only for whoever showed lately that it is them; where they have not, `dialog` asks for that first. */
export function useStepUp<Reply>(run: () => Promise<Reply>, onDone: (reply: Reply) => void) {
  const [{ busy, error }, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const isAsked = error instanceof CallError && error.status === stepUpStatus

  function start() {
    setState({ busy: true })
    run().then(
      (reply) => {
        setState({ busy: false })
        onDone(reply)
      },
      (error) => setState({ busy: false, error }),
    )
  }
  return {
    ...{ start, busy, error: isAsked ? undefined : error },
    dialog: isAsked && (
      <Suspense>
        <StepUpDialog onClose={() => setState({ busy: false })} onDone={start} />
      </Suspense>
    ),
  }
}
