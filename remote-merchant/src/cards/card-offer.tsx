import type { Card } from 'contract/cards/card'
import { cards } from 'contract/cards/cards'
import { kycStanding } from 'contract/kyc/standing'
import { lazy } from 'react'
import { useExtra, useLooksOnly } from 'shared-auth'
import { Box, Chip, DialogButton, Flex, Panel, rupeeSum, Stack, Text, t } from 'shared-ui'
import { CreditCard } from 'shared-ui/icons'
import { CardInfo } from './card-info.tsx'

const ApplyDialog = lazy(() => import('./apply-dialog.tsx').then(({ ApplyDialog }) => ({ default: ApplyDialog })))
const InfoDialog = lazy(() => import('./info-dialog.tsx').then(({ InfoDialog }) => ({ default: InfoDialog })))

type Props = { card: Card; isLarge?: boolean }

/** A card that the shop can offer: what it pays, more about it, and the way to apply. */
export function CardOffer({ card, isLarge }: Props) {
  const { data: offers, isLoading } = useExtra(cards.offers, {})
  const offer = offers?.find(({ vendor }) => vendor === card.vendor)
  const isOffered = !offers || offer !== undefined
  const isRefused = useExtra(kycStanding, {}).data?.isRefused
  const looksOnly = useLooksOnly()
  return (
    <Panel
      title={
        <Flex as="span" gap="2" align="center">
          <CreditCard aria-hidden />
          <span>{t(card.title)}</span>
        </Flex>
      }
      aside={
        <Chip tone="success" icon="badge-check">
          {t('Payout')}
        </Chip>
      }
      display="flex"
      flexDirection="column"
      css={{ '& > div:last-of-type': { flex: 1 } }}
    >
      <Stack gap="4" h="full" justify="space-between">
        <Stack gap="2">
          <Text>{t(card.about)}</Text>
          {(isLoading || (offer !== undefined && offer.payout > 0)) && (
            // Its two lines are kept free while it comes, so that the buttons stay where they are.
            <Text color="fg.muted" minH="2lh">
              {offer &&
                t('You get {amount} before TDS once the partner confirms the card.', {
                  amount: rupeeSum(offer.payout),
                })}
            </Text>
          )}
          {!isOffered && <Text color="fg.muted">{t('Not offered now. Ask our office.')}</Text>}
        </Stack>
        {isLarge && <CardInfo card={card} />}
        <Flex gap="2.5" wrap="wrap">
          <DialogButton
            variant="outline"
            flex={{ base: 1, md: 'none' }}
            dialog={(close) => <InfoDialog card={card} onClose={close} />}
          >
            {t('Know More')}
          </DialogButton>
          <Box flex={{ base: 1, md: 'none' }} css={{ '& > button': { w: 'full' } }}>
            <DialogButton
              disabled={!isOffered || isRefused || looksOnly}
              dialog={(close) => <ApplyDialog card={card} onClose={close} />}
            >
              {t('Apply Now')}
            </DialogButton>
          </Box>
        </Flex>
      </Stack>
    </Panel>
  )
}
