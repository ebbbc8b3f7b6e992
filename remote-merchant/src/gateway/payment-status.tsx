import { ButtonLink, refreshBalance, Screen, t } from 'shared-ui'
import { pageWaiting, paymentOf, PaymentStatus as Status } from 'shared-ui/gateway'
import { useSearchParams } from 'shared-ui/router'
import { BackToWaiting } from '../payment/back-to-waiting.tsx'
import { wayBack } from '../payment/way-back.ts'
import { gatewayCrumbs, payPath } from './places.ts'

/** Leads back to the draft that waited for the money, also by way of the earlier payments. */
function Onwards() {
  const [search] = useSearchParams()
  const payment = paymentOf(search)
  const back = payment && wayBack(new URLSearchParams({ back: pageWaiting(payment) ?? '' }))
  return (
    <>
      <BackToWaiting back={back} />
      <ButtonLink to={back ? `${payPath}?${new URLSearchParams({ back })}` : payPath} variant="outline">
        {t('See recent payments')}
      </ButtonLink>
    </>
  )
}

/** The page to which the gateway sends the merchant back. The id may also be stored in this browser. */
export const PaymentStatus = () => (
  <Screen title="Payment Status" crumbs={gatewayCrumbs}>
    <Status onPaid={refreshBalance}>
      <Onwards />
    </Status>
  </Screen>
)
