import { gateway } from 'contract/gateway/gateway'
import { ButtonLink, t } from 'shared-ui'
import { PaymentStatus as Status } from 'shared-ui/gateway'
import { Page } from '../page.tsx'

/** What became of a payment, for whoever comes back from the gateway signed out. */
export const PaymentStatus = () => (
  <Page title="Payment Status" narrow>
    <Status call={gateway.publicStatus}>
      <ButtonLink to="/auth/login" variant="outline">
        {t('Login')}
      </ButtonLink>
    </Status>
  </Page>
)
