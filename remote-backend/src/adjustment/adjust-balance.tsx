import type { ShopRecord } from 'contract/people/people'
import { lazy } from 'react'
import { DialogButton, t } from 'shared-ui'

const AdjustDialog = lazy(() => import('./adjust-dialog.tsx').then(({ AdjustDialog }) => ({ default: AdjustDialog })))

const LimitDialog = lazy(() => import('./limit-dialog.tsx').then(({ LimitDialog }) => ({ default: LimitDialog })))

export const AdjustBalance = ({ of, onDone }: { of: ShopRecord; onDone: () => void }) => (
  <DialogButton variant="outline" dialog={(close) => <AdjustDialog of={of} onDone={onDone} onClose={close} />}>
    {t('Adjust balance')}
  </DialogButton>
)

export const CreditLimit = ({ of, onDone }: { of: ShopRecord; onDone: () => void }) => (
  <DialogButton variant="outline" dialog={(close) => <LimitDialog of={of} onDone={onDone} onClose={close} />}>
    {t('Credit limit')}
  </DialogButton>
)
