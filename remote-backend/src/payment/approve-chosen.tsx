import { mostTogether } from 'contract/payment/many-approvals'
import { lazy } from 'react'
import { DialogButton, type Selection, Text, t } from 'shared-ui'

const ChosenDrawer = lazy(() => import('./chosen-drawer.tsx').then(({ ChosenDrawer }) => ({ default: ChosenDrawer })))

/** The way from ticked rows to approving them together; they are unticked when it is done. */
export function ApproveChosen({ selection, onDone }: { selection: Selection; onDone(): void }) {
  if (!('only' in selection) || selection.only.length > mostTogether)
    return <Text>{t('Tick at most {mostTogether} payments to approve them together.', { mostTogether })}</Text>
  const ids = selection.only
  return (
    <DialogButton
      size="sm"
      variant="outline"
      dialog={(close) => <ChosenDrawer ids={ids} onClose={close} onDone={onDone} />}
    >
      {t('Approve together')}
    </DialogButton>
  )
}
