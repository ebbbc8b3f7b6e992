import { bajajCard, type Card, creditCard } from 'contract/cards/card'
import { Screen, Stack } from 'shared-ui'
import { KycNote } from '../kyc-gate.tsx'
import { CardOffer } from './card-offer.tsx'
import { OwnRequests } from './own-requests.tsx'

/** One card with all that is to be said of it, and the requests for it. */
const CardPage = ({ card }: { card: Card }) => (
  <Screen
    title={card.title}
    crumbs={[{ label: 'Product' }, { label: 'Credit Cards & Loan', to: '/merchant/banking/instant-loan' }]}
  >
    <KycNote />
    <Stack gap="6">
      <CardOffer card={card} isLarge />
      <OwnRequests of={card} />
    </Stack>
  </Screen>
)

export const CreditCard = () => <CardPage card={creditCard} />
export const EmiCard = () => <CardPage card={bajajCard} />
