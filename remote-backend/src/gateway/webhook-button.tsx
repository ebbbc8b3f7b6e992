import { lazy } from 'react'
import { DialogButton } from 'shared-ui'
import { t } from 'shared-ui/base'

const WebhookDialog = lazy(() =>
  import('./webhook-dialog.tsx').then(({ WebhookDialog }) => ({ default: WebhookDialog })),
)

/** Where the payment gateway tells of payments: to be entered there beside the key. */
export const WebhookButton = () => (
  <DialogButton variant="outline" dialog={(close) => <WebhookDialog onClose={close} />}>
    {t('Webhook address')}
  </DialogButton>
)
