import { lazy } from 'react'
import { DialogButton } from 'shared-ui'
import { t } from 'shared-ui/base'

const WebhookDialog = lazy(() =>
  import('./webhook-dialog.tsx').then(({ WebhookDialog }) => ({ default: WebhookDialog })),
)

/** The address to which the payment gateway reports payments, to be entered there beside the key. */
export const WebhookButton = () => (
  <DialogButton variant="outline" dialog={(close) => <WebhookDialog onClose={close} />}>
    {t('Webhook address')}
  </DialogButton>
)
