import type { ShopRecord } from 'contract/people/people'
import { lazy } from 'react'
import { DialogButton, t } from 'shared-ui'

const AdjustDialog = lazy(() => import('./adjust-dialog.tsx').then(({ AdjustDialog }) => ({ default: AdjustDialog })))

export const AdjustBalance = ({ of, onDone }: { of: ShopRecord; onDone: () => void }) => (
  <DialogButton variant="outline" dialog={(close) => <AdjustDialog {...{ of, onDone }} onClose={close} />}>
    {t('Adjust balance')}
  </DialogButton>
)
