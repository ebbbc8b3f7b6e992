import { type CouponCard, cardTypes } from 'contract/pan/uti/topup'
import type { UtiOverview } from 'contract/pan/uti/uti'
import { Box, Facts, Panel, rupeeSum, SimpleGrid, t } from 'shared-ui'

/** The way of an application at UTI, from the registration on, and what a coupon costs this shop. */
export function HowItWorks({ prices }: Pick<UtiOverview, 'prices'>) {
  return (
    <Panel title={t('How it works')}>
      <SimpleGrid columns={{ base: 1, md: prices.length > 0 ? 2 : 1 }} gap="5" alignItems="start">
        <Box as="ol" listStyleType="decimal" ps="5" css={{ '& li + li': { mt: 1.5 } }}>
          <li>{t('Register as PSA. Our office checks your papers and sends them to UTI.')}</li>
          <li>{t("With your PSA id, log in at UTI's portal.")}</li>
          <li>{t('Top up here: coupons or an amount. Our office adds it at UTI.')}</li>
          <li>
            {t("File each application at UTI's portal. It takes one coupon, or its price from your amount there.")}
          </li>
        </Box>
        {prices.length > 0 && (
          <Facts
            labelWidth="180px"
            of={prices.map(({ cardType, rate }) => [
              t('Coupon for {card}', { card: t(cardTypes[cardType as CouponCard] ?? cardType) }),
              rupeeSum(rate),
            ])}
          />
        )}
      </SimpleGrid>
    </Panel>
  )
}
