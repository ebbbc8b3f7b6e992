import type { ApplicationInfo } from 'contract/pan/application'
import { mayMove } from 'contract/pan/hardcopy'
import { lazy, Suspense, useState } from 'react'
import { Button, type Selection, Text } from 'shared-ui'
import { HardcopyPanel, idsOf } from 'shared-ui/screens'

/** Come with the first press, so that the list does not wait for a form. */
const MarkReceivedDialog = lazy(() =>
  import('./mark-paper-dialogs.tsx').then(({ MarkReceivedDialog }) => ({ default: MarkReceivedDialog })),
)
const MarkDeficientDialog = lazy(() =>
  import('./mark-paper-dialogs.tsx').then(({ MarkDeficientDialog }) => ({ default: MarkDeficientDialog })),
)

/** What the office says of the ticked forms; they are unticked then, so that nothing more is said of them unseen. */
export function MarkSelectedPaper({ selection, onDone }: { selection: Selection; onDone(): void }) {
  const ids = idsOf(selection)
  if (!ids) return <Text>Tick at most 500 forms to mark them.</Text>
  return (
    <>
      <MarkReceived {...{ ids, onDone }} />
      <MarkDeficient {...{ ids, onDone }} />
    </>
  )
}

/** The signed form of one application, and what the office says of it. */
export function Paper({ of, onDone }: { of: ApplicationInfo; onDone(): void }) {
  const ids = [of.id]
  return (
    <HardcopyPanel of={of}>
      {mayMove('receive', of) && <MarkReceived ids={ids} onDone={onDone} />}
      {mayMove('refuse', of) && <MarkDeficient ids={ids} onDone={onDone} />}
    </HardcopyPanel>
  )
}

type MarkProps = { ids: string[]; onDone?: () => void }

function MarkReceived({ ids, onDone }: MarkProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        Mark as received
      </Button>
      <Suspense>{isOpen && <MarkReceivedDialog ids={ids} onClose={() => setOpen(false)} onDone={onDone} />}</Suspense>
    </>
  )
}

function MarkDeficient({ ids, onDone }: MarkProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="surface" colorPalette="red" onClick={() => setOpen(true)}>
        Deficient
      </Button>
      <Suspense>{isOpen && <MarkDeficientDialog ids={ids} onClose={() => setOpen(false)} onDone={onDone} />}</Suspense>
    </>
  )
}
