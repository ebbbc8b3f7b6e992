import { Box, ButtonLink, Flex, Grid, NotFound, Panel, RouteLink, Stack, Text, t, useNotices } from 'shared-ui/base'
import { useParams } from 'shared-ui/router'
import { Fees } from '../home/fees.tsx'
import { Page } from '../page.tsx'
import { ChangeProofs, EntityProofs } from './lists-of-papers.tsx'
import { otherServices } from './other-services.ts'
import { panCard, panServices } from './pan-services.ts'
import { Questions } from './questions.tsx'
import type { ServicePage } from './service-page.ts'
import { WhatToBring } from './what-to-bring.tsx'

/** Further content below, for some services. */
const more: Partial<Record<string, () => React.JSX.Element>> = {
  'new-pan-card': WhatToBring,
  'pan-correction': ChangeProofs,
  'pan-for-companies': EntityProofs,
}

/** One service: who may apply, papers, fee, how long, how to begin. */
export function Service() {
  const { name = '' } = useParams()
  const service = [panCard, ...panServices, ...otherServices].find(({ path }) => path === name.toLowerCase())
  if (!service) return <NotFound />
  const isSold = typeof service.fees !== 'string'
  const More = more[service.path]

  return (
    <Page
      title={service.name}
      text={service.text}
      above={<RouteLink to="/services">{t('All services')}</RouteLink>}
      aside={
        <ButtonLink to={isSold ? '/centres' : '/contact'} size="lg">
          {isSold ? t('Find a centre') : t('Ask us')}
        </ButtonLink>
      }
    >
      {!isSold && (
        <Text mb="5" color="fg.muted">
          {t('We do not sell this yet. Below is what to know before you get it elsewhere; we earn nothing by it.')}
        </Text>
      )}
      {service === panCard && <Parts />}
      <Grid templateColumns={{ base: '1fr', md: '13fr 10fr' }} gap="6" alignItems="start">
        <Stack gap="6">
          <Points title="Who may apply" of={service.who} />
          <Points title="Papers" of={service.papers} />
        </Stack>
        <Stack gap="6">
          <Cost of={service.fees} />
          <HowLong of={service} isSold={isSold} />
          <Points title="How to begin" of={service.begin} numbered={isSold} />
        </Stack>
      </Grid>
      {More && <More />}
      {service.questions && <Questions of={service.questions} />}
    </Page>
  )
}

function Points({ title, of, numbered }: { title: string; of: readonly string[]; numbered?: boolean }) {
  return (
    <Panel title={title}>
      <Stack as={numbered ? 'ol' : 'ul'} gap="2" ps={of.length > 1 ? '5' : '0'} listStyleType={markOf(of, numbered)}>
        {of.map((point) => (
          <li key={point}>{t(point)}</li>
        ))}
      </Stack>
    </Panel>
  )
}

const markOf = ({ length }: readonly string[], numbered?: boolean) => {
  if (length < 2) return 'none'
  return numbered ? 'decimal' : 'disc'
}

function Cost({ of }: { of: ServicePage['fees'] }) {
  if (typeof of !== 'string') return <Fees of={of} />
  return (
    <Panel title="What it costs">
      <Text>{t(of)}</Text>
    </Panel>
  )
}

/** How long it takes; for services we sell also the recent real time, unless there are few cases. */
function HowLong({ of: { time }, isSold }: { of: ServicePage; isSold: boolean }) {
  const days = useNotices().data?.proof?.days
  const measured = t(
    'Of our latest applications half had their PAN within {days, plural, one {# day} other {# days}} of the counter.',
    { days: days ?? 0 },
  )
  return <Points title="How long" of={isSold && days ? [...time, measured] : time} />
}

/** The parts of this service, each with its page. */
function Parts() {
  return (
    <Flex as="ul" listStyleType="none" wrap="wrap" columnGap="6" mb="5">
      {panServices.map(({ path, name }) => (
        <Box as="li" key={path} display="flex" alignItems="center" minH={{ base: '44px', md: '32px' }}>
          <RouteLink to={`/services/${path}`}>{t(name)}</RouteLink>
        </Box>
      ))}
    </Flex>
  )
}
