import { useState } from 'react'
import { Box, chakra, Grid, RouteLink, Text, t } from 'shared-ui/base'
import { MapPin } from 'shared-ui/icons'
import { Page } from '../page.tsx'
import { services } from './tiles.ts'
import { WhatToBring } from './what-to-bring.tsx'

export function Services() {
  const [wanted, setWanted] = useState('')
  const found = services.filter(({ name, text }) =>
    `${t(name)} ${t(text)}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  )

  return (
    <Page
      title="Services"
      text="PAN services now. Others are coming soon."
      aside={
        <chakra.input
          type="search"
          h="38px"
          px="3"
          bg="bg.panel"
          borderWidth="1px"
          borderColor="border.emphasized"
          borderRadius="md"
          w={{ base: 'full', sm: '300px' }}
          aria-label={t('Find a service')}
          placeholder={t('Find a service')}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
      }
    >
      <Grid
        as="ul"
        listStyleType="none"
        templateColumns={{ base: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' }}
        gap="3.5"
      >
        {found.map((service) => (
          <Tile key={service.name} {...service} />
        ))}
        <Box as="li" gridColumn={{ sm: 'span 2' }} p="4" borderWidth="1px" borderStyle="dashed" borderRadius="l3">
          <MapPin aria-hidden />
          <Text textStyle="section" mt="2">
            {found.length === 0 ? t('No service of that name') : t('Not sure what you need?')}
          </Text>
          <RouteLink to="/contact">{t('Call us, or visit a centre near you')}</RouteLink>
        </Box>
      </Grid>
      <WhatToBring />
    </Page>
  )
}

function Tile({ name, text, Icon, open }: (typeof services)[number]) {
  return (
    <Box
      as="li"
      position="relative"
      gridColumn={{ sm: open ? 'span 2' : undefined }}
      p="4"
      bg={open ? 'brand.subtle' : 'bg.panel'}
      borderWidth="1px"
      borderColor={open ? 'brand.emphasized' : undefined}
      borderRadius="l3"
    >
      <Grid templateColumns="1fr auto" gap="2">
        <Box color={open ? 'brand.fg' : 'fg.muted'} fontSize="22px">
          <Icon aria-hidden />
        </Box>
        <Text textStyle="micro" color={open ? 'green.fg' : 'fg.muted'} fontWeight={open ? '600' : '400'}>
          {open ? t('At a centre') : t('Coming soon')}
        </Text>
      </Grid>
      <Text as="h2" textStyle="section" mt="2">
        <RouteLink
          to={open ? '/services#what-to-bring' : '/contact'}
          color="fg"
          _before={{ content: '""', position: 'absolute', inset: '0' }}
        >
          {t(name)}
        </RouteLink>
      </Text>
      <Text color="fg.muted">{t(text)}</Text>
    </Box>
  )
}
