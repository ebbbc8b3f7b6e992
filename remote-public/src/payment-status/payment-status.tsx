import { gateway } from 'contract/gateway/gateway'
import { ButtonLink, t } from 'shared-ui'
import { PaymentStatus as Status } from 'shared-ui/gateway'
import { Page } from '../page.tsx'

/** The status of a payment, for a person who comes back from the gateway logged out. */
export const PaymentStatus = () => (
  <Page title="Payment Status" narrow>
    <Status call={gateway.publicStatus}>
      <ButtonLink to="/auth/login" variant="outline">
        {t('Login')}
      </ButtonLink>
    </Status>
  </Page>
)
