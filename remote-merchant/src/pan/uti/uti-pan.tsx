import { topUpStatuses } from 'contract/pan/uti/topup'
import type { UtiOverview } from 'contract/pan/uti/uti'
import { codesOf } from 'contract/status'
import { Box, ButtonLink, CountCard, CountCards, Heading, Screen, Stack, t } from 'shared-ui'
import { FirstLogin } from './first-login.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { useUti, utiPlaces } from './places.ts'
import { Standing } from './standing.tsx'

/** UTI at a glance: the registration, how to log in there, and the top-ups. */
export function UtiPan() {
  const overview = useUti()
  return (
    <Screen
      title="UTI PAN"
      crumbs={[{ label: 'Product' }]}
      of={overview}
      actions={
        overview.data?.psa?.status === 'ACTIVE' && (
          <>
            <ButtonLink to={utiPlaces.log} variant="outline" flex={fillsPhone}>
              {t('Applications at UTI')}
            </ButtonLink>
            <ButtonLink to={utiPlaces.login} variant="outline" flex={fillsPhone}>
              {t('PSA login id')}
            </ButtonLink>
            <ButtonLink to={utiPlaces.topUps} flex={fillsPhone}>
              {t('Top up')}
            </ButtonLink>
          </>
        )
      }
    >
      {(found) => (
        <Stack gap="4">
          <Standing psa={found.psa} />
          <HowItWorks prices={found.prices} />
          {found.psa?.status === 'ACTIVE' && (
            <>
              <TopUpCounts counts={found.counts} />
              <FirstLogin psa={found.psa} portal={found.portal} />
            </>
          )}
        </Stack>
      )}
    </Screen>
  )
}

const fillsPhone = { base: '1 0 auto', md: 'none' }

function TopUpCounts({ counts }: Pick<UtiOverview, 'counts'>) {
  return (
    <Box as="section">
      <Heading as="h2" textStyle="panel" mb="2">
        {t('Top-ups')}
      </Heading>
      <CountCards label="Top-ups">
        {codesOf(topUpStatuses).map((status) => (
          <CountCard
            key={status}
            label={topUpStatuses[status].en}
            value={counts[status] ?? 0}
            to={`${utiPlaces.topUps}?filters=${encodeURIComponent(JSON.stringify({ status: { opt: null, value1: status } }))}`}
          />
        ))}
      </CountCards>
    </Box>
  )
}
