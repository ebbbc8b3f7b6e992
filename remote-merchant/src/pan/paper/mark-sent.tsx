import { lazy } from 'react'
import { DialogButton, type Selection, Text, t } from 'shared-ui'
import { Truck } from 'shared-ui/icons'
import { idsOf } from 'shared-ui/pan'

const MarkSentDialog = lazy(() =>
  import('./mark-sent-dialog.tsx').then(({ MarkSentDialog }) => ({ default: MarkSentDialog })),
)

/** Marks the ticked forms as sent, in one packet; they are unticked then. */
export function MarkSelectionSent({ selection, onDone }: { selection: Selection; onDone(): void }) {
  const ids = idsOf(selection)
  if (!ids) return <Text>{t('Tick at most 500 forms to mark them as sent.')}</Text>
  return <MarkSent ids={ids} onDone={onDone} />
}

type MarkSentProps = { ids: string[]; label?: string; onDone?: () => void }

/** One form or a packet of them: who carries it, under which number, since when. */
export const MarkSent = ({ ids, label = 'Mark as sent', onDone }: MarkSentProps) => (
  <DialogButton
    size="sm"
    variant="outline"
    dialog={(close) => <MarkSentDialog ids={ids} onClose={close} onDone={onDone} />}
  >
    <Truck aria-hidden />
    <span>{t(label)}</span>
  </DialogButton>
)
