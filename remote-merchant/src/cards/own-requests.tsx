import type { Card } from 'contract/cards/card'
import { cards, type OwnCardRow } from 'contract/cards/cards'
import { lazy, Suspense, useState } from 'react'
import { Box, Heading, ListScreen, t } from 'shared-ui'

const RequestDrawer = lazy(() =>
  import('./request-drawer.tsx').then(({ RequestDrawer }) => ({ default: RequestDrawer })),
)

/** The shop's own requests with their states: all of them, or those for one card. */
export function OwnRequests({ of: card }: { of?: Card }) {
  const [opened, setOpened] = useState<OwnCardRow>()
  return (
    <Box as="section">
      <Heading as="h2" textStyle="panel" mb="3">
        {t('My requests')}
      </Heading>
      <ListScreen
        source={cards.own}
        show={['refNo', 'status', 'dated', 'name', 'mobileNo', 'cardVendor', 'payout', 'staffName', 'remark']}
        additionFilter={card && { cardVendor: { opt: 'eq', value1: card.vendor } }}
        onOpen={setOpened}
      />
      <Suspense>{opened && <RequestDrawer row={opened} onClose={() => setOpened(undefined)} />}</Suspense>
    </Box>
  )
}
