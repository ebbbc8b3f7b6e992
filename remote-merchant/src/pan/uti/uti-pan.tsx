import { topUpStatuses, type UtiOverview } from 'contract/pan/uti'
import { Box, Button, count, Flex, RouteLink, Screen, SimpleGrid, Stack, statusLabel, Text, t } from 'shared-ui'
import { Link } from 'shared-ui/router'
import { FirstLogin } from './first-login.tsx'
import { useUti, utiPlaces } from './places.ts'
import { Standing } from './standing.tsx'

/** UTI at a glance: the registration, how to sign in there, and what was bought. */
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
            <Button asChild variant="outline" flex={fillsPhone}>
              <Link to={utiPlaces.log}>{t('Applications at UTI')}</Link>
            </Button>
            <Button asChild variant="outline" flex={fillsPhone}>
              <Link to={utiPlaces.login}>{t('PSA login id')}</Link>
            </Button>
            <Button asChild flex={fillsPhone}>
              <Link to={utiPlaces.topUps}>{t('Top up')}</Link>
            </Button>
          </>
        )
      }
    >
      {(found) => (
        <Stack gap="4">
          <Standing psa={found.psa} />
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
    <SimpleGrid columns={{ base: 1, sm: 3 }} gap="4" as="ul" listStyleType="none" aria-label={t('Top-ups')}>
      {topUpStatuses.map((status) => (
        <Box as="li" key={status} layerStyle="panel" overflow="hidden">
          <RouteLink
            to={`${utiPlaces.topUps}?filters=${encodeURIComponent(JSON.stringify({ status: { opt: null, value1: status } }))}`}
            display="block"
            px="4"
            py="3"
            color="fg"
            textDecoration="none"
            borderBottomWidth="0"
            _hover={{ bg: 'bg.subtle' }}
          >
            <Flex direction="column">
              <Text color="fg.muted">
                {t('Top-ups')}: {t(statusLabel(status))}
              </Text>
              <Text textStyle="figure">{count(counts[status] ?? 0)}</Text>
            </Flex>
          </RouteLink>
        </Box>
      ))}
    </SimpleGrid>
  )
}
