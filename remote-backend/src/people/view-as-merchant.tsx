import type { ShopRecord } from 'contract/people/people'
import { lazy } from 'react'
import { DialogButton, t } from 'shared-ui'

const ViewDialog = lazy(() => import('./view-dialog.tsx').then(({ ViewDialog }) => ({ default: ViewDialog })))

export const ViewAsMerchant = ({ of }: { of: ShopRecord }) => (
  <DialogButton variant="outline" dialog={(close) => <ViewDialog of={of} onClose={close} />}>
    {t('View as merchant')}
  </DialogButton>
)
