import { gateway } from 'contract/gateway/gateway'
import { ButtonLink, refreshBalance, Screen, t } from 'shared-ui'
import { PaymentStatus as Status } from 'shared-ui/gateway'
import { gatewayCrumbs, payPath } from './places.ts'

/** The page to which the gateway sends the merchant back. The id may also be stored in this browser. */
export const PaymentStatus = () => (
  <Screen title="Payment Status" crumbs={gatewayCrumbs}>
    <Status call={gateway.checkStatus} onPaid={refreshBalance}>
      <ButtonLink to={payPath} variant="outline">
        {t('See recent payments')}
      </ButtonLink>
    </Status>
  </Screen>
)
