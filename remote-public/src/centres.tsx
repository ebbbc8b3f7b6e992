import { callAddress } from 'contract/field/fields'
import { type Centre, CentreQuery, centres } from 'contract/site/centre'
import { useRead } from 'shared-auth'
import { EmptyState, errorText, Note, phoneText, TextLink } from 'shared-ui'
import { Box, Grid, Panel, RouteLink, rich, Skeleton, Text, t } from 'shared-ui/base'
import { EntryForm, PinField } from 'shared-ui/form'
import { useSearchParams } from 'shared-ui/router'
import * as v from 'valibot'
import { Page } from './page.tsx'

/** The listed shops by PIN code. The code is in the address, so that a search can be shared. */
export function Centres() {
  const [search, setSearch] = useSearchParams()
  const pin = search.get('pin') ?? ''
  return (
    <Page title="Find a centre" text="Shops near you that fill PAN forms with you, by PIN code.">
      <Panel maxW="560px">
        <EntryForm
          schema={CentreQuery}
          start={{ pin }}
          action={{ run: async ({ pin }: { pin: string }) => setSearch({ pin }) }}
          isKeptElsewhere
          submit="Find centres"
        >
          <PinField name="pin" />
        </EntryForm>
      </Panel>
      {v.is(CentreQuery, { pin }) && <Found key={pin} pin={pin} />}
    </Page>
  )
}

function Found({ pin }: { pin: string }) {
  const { data, error } = useRead(centres.near, {}, { pin })
  if (error)
    return (
      <Box mt="6">
        <Note tone="danger">{errorText(error)}</Note>
      </Box>
    )
  if (!data) return <Skeleton mt="6" h="160px" />
  const place = [data.district, t(data.state)].filter(Boolean).join(', ')
  if (data.centres.length === 0)
    return (
      <Panel mt="6">
        <EmptyState
          title="No centre is listed near this PIN code yet"
          text={rich('Not every centre is listed. {link}, and we name the nearest one.', {
            link: <RouteLink to="/contact">{t('Call or write to us')}</RouteLink>,
          })}
        />
      </Panel>
    )
  return (
    <Box as="section" mt="6" aria-labelledby="centres">
      <Text as="h2" id="centres" textStyle="section" role="status">
        {place
          ? t('{count, plural, one {# centre} other {# centres}} near {pin}, {place}', {
              count: data.centres.length,
              pin,
              place,
            })
          : t('{count, plural, one {# centre} other {# centres}} near {pin}', { count: data.centres.length, pin })}
      </Text>
      <Grid
        as="ul"
        listStyleType="none"
        mt="3"
        gap="4"
        templateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(3, 1fr)' }}
      >
        {data.centres.map((centre) => (
          <Card key={`${centre.shopName} ${centre.phone}`} {...centre} />
        ))}
      </Grid>
    </Box>
  )
}

function Card({ shopName, address, phone }: Centre) {
  return (
    <Box as="li" layerStyle="panel" p="4" overflowWrap="anywhere">
      <Text as="h3" textStyle="section">
        {shopName}
      </Text>
      <Text color="fg.muted">{address}</Text>
      <TextLink href={callAddress(phone)} display="inline-flex" alignItems="center" minH={{ base: '44px', md: '28px' }}>
        {phoneText(phone)}
      </TextLink>
    </Box>
  )
}
