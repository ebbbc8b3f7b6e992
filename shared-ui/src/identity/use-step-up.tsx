import { stepUpStatus } from 'contract/identity/step-up'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { CallError } from 'shared-auth'

export const StepUpDialog = lazy(() =>
  import('./step-up-dialog.tsx').then(({ StepUpDialog }) => ({ default: StepUpDialog })),
)

/**
 * Runs a call for which the server needs a recent proof of who the person is; if there is none, `dialog` asks for it
 * first.
 */
export function useStepUp<Reply>(run: () => Promise<Reply>, onDone: (reply: Reply) => void) {
  const [{ busy, error }, setState] = useState<{ busy: boolean; error?: unknown }>({ busy: false })
  const isAsked = error instanceof CallError && error.status === stepUpStatus
  const asker = useRef<HTMLElement | null>(null)

  // A button that is disabled while it runs loses the focus before the dialog opens, so the dialog cannot give it back.
  useEffect(() => {
    if (busy || isAsked) return
    const later = setTimeout(() => {
      if (document.activeElement === document.body) asker.current?.focus()
      asker.current = null
    })
    return () => clearTimeout(later)
  }, [busy, isAsked])

  function start() {
    if (!isAsked) asker.current = document.activeElement as HTMLElement | null
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
    start,
    busy,
    error: isAsked ? undefined : error,
    dialog: isAsked && (
      <Suspense>
        <StepUpDialog asked={error} onClose={() => setState({ busy: false })} onDone={start} />
      </Suspense>
    ),
  }
}
