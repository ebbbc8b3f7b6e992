import { offeredCards } from 'contract/cards/card'
import { Screen, SimpleGrid, Stack } from 'shared-ui'
import { KycNote } from '../kyc-gate.tsx'
import { CardOffer } from './card-offer.tsx'
import { OwnRequests } from './own-requests.tsx'

/** The cards that the shop can offer to its customers, and its requests so far. */
export const InstantLoan = () => (
  <Screen title="Credit Cards & Loan" crumbs={[{ label: 'Product' }]}>
    <KycNote />
    <Stack gap="6">
      <SimpleGrid columns={{ base: 1, md: 2, xl: 3 }} gap="4">
        {offeredCards.map((card) => (
          <CardOffer key={card.vendor} card={card} />
        ))}
      </SimpleGrid>
      <OwnRequests />
    </Stack>
  </Screen>
)
