import { useState } from 'react'
import { Box, chakra, Flex, Grid, Panel, RouteLink, Text, t } from 'shared-ui/base'
import { Page } from '../page.tsx'
import { otherServices } from './other-services.ts'
import { panCard, panServices } from './pan-services.ts'
import { commonQuestions, Questions } from './questions.tsx'
import type { ServicePage } from './service-page.ts'

/** The tiles, in the order of the specification. */
const tiles: readonly ServicePage[] = [
  ...otherServices.slice(0, 10),
  { ...panCard, name: 'Pancard' },
  ...otherServices.slice(10),
]

/** The services of the specification as tiles, below the parts of the one that centres sell. */
export function Services() {
  const [wanted, setWanted] = useState('')
  const fits = ({ name, text }: ServicePage) =>
    `${t(name)} ${t(text)}`.toLowerCase().includes(wanted.trim().toLowerCase())
  const sold = panServices.filter(fits)
  const all = tiles.filter(fits)

  return (
    <Page
      title="Services"
      text="PAN services at every centre: what to bring, what it costs, how to begin."
      aside={<SearchBox value={wanted} onChange={setWanted} />}
    >
      {sold.length > 0 && (
        <Box
          as="section"
          p={{ base: '4', md: '5' }}
          bg="brand.subtle"
          borderWidth="1px"
          borderColor="brand.emphasized"
          borderRadius="l3"
          aria-labelledby="pan-card"
        >
          <Text as="h2" id="pan-card" textStyle="page">
            <RouteLink to="/services/pancard">{t(panCard.name)}</RouteLink>
          </Text>
          <Text color="fg.muted">{t(panCard.text)}</Text>
          <Flex as="ul" listStyleType="none" mt="4" gap="3.5" wrap="wrap">
            {sold.map((service) => (
              <Tile key={service.path} {...service} />
            ))}
          </Flex>
        </Box>
      )}
      {all.length > 0 && (
        <Box as="section" mt="7" aria-labelledby="all-services">
          <Text as="h2" id="all-services" textStyle="section">
            {t('All services')}
          </Text>
          <Grid
            as="ul"
            listStyleType="none"
            mt="4"
            gap="3.5"
            templateColumns="repeat(auto-fill, minmax(min(100%, 200px), 1fr))"
          >
            {all.map((service) => (
              <Tile key={service.path} {...service} isSold={service.path === panCard.path} />
            ))}
          </Grid>
        </Box>
      )}
      {wanted === '' && <Questions of={commonQuestions} />}
      <Panel title={sold.length + all.length === 0 ? 'No service of that name' : 'Not sure what you need?'} mt="5">
        <RouteLink to="/contact">{t('Call or write to us')}</RouteLink>
        <span>{' · '}</span>
        <RouteLink to="/centres">{t('Find a centre')}</RouteLink>
      </Panel>
    </Page>
  )
}

/** A service: the whole tile is a link. What our centres do not sell says so. */
function Tile({ path, name, text, Icon, isSold = true }: ServicePage & { isSold?: boolean }) {
  return (
    <Flex
      as="li"
      position="relative"
      // The tiles of a row fill its width, also in a last row with fewer tiles.
      flex={{ base: '1 1 100%', sm: '1 1 calc(50% - 14px)', lg: '1 1 calc(33% - 14px)' }}
      gap="3"
      p="4"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
    >
      <Box color="brand.fg" fontSize="22px" flexShrink="0">
        <Icon aria-hidden />
      </Box>
      <Box>
        <Text as="h3" textStyle="section">
          <RouteLink to={`/services/${path}`} color="fg" _before={{ content: '""', position: 'absolute', inset: '0' }}>
            {t(name)}
          </RouteLink>
        </Text>
        <Text color="fg.muted">{t(text)}</Text>
        {!isSold && (
          <Text textStyle="hint" color="fg.subtle">
            {t('Not sold at our centres yet')}
          </Text>
        )}
      </Box>
    </Flex>
  )
}

/** Narrows the services down while somebody types. */
function SearchBox({ value, onChange }: { value: string; onChange: (wanted: string) => void }) {
  return (
    <chakra.input
      type="search"
      h={{ base: '44px', md: '38px' }}
      px="3"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border.emphasized"
      borderRadius="md"
      w={{ base: 'full', sm: '300px' }}
      fontSize={{ base: '16px', md: '14px' }}
      // It needs a script; without one all services are listed below it anyway.
      layerStyle="needsScript"
      aria-label={t('Find a service')}
      placeholder={t('Find a service')}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
