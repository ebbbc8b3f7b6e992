import type { ApplicationInfo } from 'contract/pan/application'
import { hardcopyActions, mayMove } from 'contract/pan/paper/paper'
import { lazy } from 'react'
import { DialogButton, type Selection, Text } from 'shared-ui'
import { t } from 'shared-ui/base'
import { HardcopyPanel, idsOf } from 'shared-ui/pan'
import { Given } from '../../given.tsx'

const MarkReceivedDialog = lazy(() =>
  import('./mark-paper-dialogs.tsx').then(({ MarkReceivedDialog }) => ({ default: MarkReceivedDialog })),
)
const MarkDeficientDialog = lazy(() =>
  import('./mark-paper-dialogs.tsx').then(({ MarkDeficientDialog }) => ({ default: MarkDeficientDialog })),
)

/**
 * The office's actions on the ticked forms; afterwards they are unticked, so that nothing more is done to them by
 * mistake.
 */
export function MarkSelectedPaper({ selection, onDone }: { selection: Selection; onDone(): void }) {
  const ids = idsOf(selection)
  if (!ids) return <Text>{t('Tick at most 500 forms to mark them.')}</Text>
  return (
    <>
      <MarkReceived ids={ids} onDone={onDone} />
      <MarkDeficient ids={ids} onDone={onDone} />
    </>
  )
}

/** The signed form of one application, with the office's actions. */
export function Paper({ of, onDone }: { of: ApplicationInfo; onDone(): void }) {
  const ids = [of.id]
  return (
    <HardcopyPanel of={of}>
      <Given to={hardcopyActions.receive}>
        {mayMove('receive', of) && <MarkReceived ids={ids} onDone={onDone} />}
        {mayMove('refuse', of) && <MarkDeficient ids={ids} onDone={onDone} />}
      </Given>
    </HardcopyPanel>
  )
}

type MarkProps = { ids: string[]; onDone?: () => void }

const MarkReceived = (of: MarkProps) => (
  <DialogButton size="sm" variant="outline" dialog={(close) => <MarkReceivedDialog {...of} onClose={close} />}>
    {t('Mark as received')}
  </DialogButton>
)

const MarkDeficient = (of: MarkProps) => (
  <DialogButton
    size="sm"
    variant="surface"
    colorPalette="red"
    dialog={(close) => <MarkDeficientDialog {...of} onClose={close} />}
  >
    {t('Deficient')}
  </DialogButton>
)
