import { indianDay } from 'contract/field/fields'
import { categories } from 'contract/pan/categories'
import { rulesOf } from 'contract/pan/form/category-rules'
import { ticks } from 'contract/pan/form/correction'
import { documentsFor, officeDocuments, proofNames } from 'contract/pan/form/documents'
import { formInForce } from 'contract/pan/form/form-version'
import { serverNow } from 'contract/server-now'
import { useRead } from 'shared-auth'
import { Box, ButtonLink, Flex, Grid, NotFound, Panel, RouteLink, Stack, Text, t, useNotices } from 'shared-ui/base'
import { useParams } from 'shared-ui/router'
import { Fees } from '../home/fees.tsx'
import { Page } from '../page.tsx'
import { otherServices } from './other-services.ts'
import { panCard, panServices } from './pan-services.ts'
import { Questions } from './questions.tsx'
import type { ServicePage } from './service-page.ts'

/** `pan-card` is the address that was printed before. */
const pathOf = (name: string) => (name.toLowerCase() === 'pan-card' ? panCard.path : name.toLowerCase())

/** One service: who may apply, papers, fee, how long, how to begin. */
export function Service() {
  const { name = '' } = useParams()
  const service = [panCard, ...panServices, ...otherServices].find(({ path }) => path === pathOf(name))
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

type Line = { key: string; name: string; papers: readonly string[] }

/** The documents that prove each change, from the data of the correction form. */
const ChangeProofs = () => (
  <PaperLines
    title="A proof for each change"
    of={ticks.map(({ key, en, proof }) => ({ key, name: en, papers: [proof] }))}
  />
)

/** The certificate or deed that proves a company, a firm, a trust …; one from each line is enough. */
function EntityProofs() {
  const lines = categories.flatMap(({ code, name }) => {
    if (rulesOf(code).isPerson) return []
    const form = formInForce(code, 'N', indianDay(serverNow()))
    const papers = documentsFor('entityProof', { ...form, category: code })
    return [{ key: code, name, papers: papers.map((paper) => paper.name) }]
  })
  return <PaperLines title="Proof of registration, one of each line" of={lines} />
}

function PaperLines({ title, of }: { title: string; of: readonly Line[] }) {
  return (
    <Panel title={title} mt="6" flush>
      <Box as="dl">
        {of.map(({ key, name, papers }) => (
          <Grid
            key={key}
            templateColumns={{ base: '1fr', sm: '2fr 3fr' }}
            columnGap="4"
            px="4"
            py="3"
            borderBottomWidth="1px"
            borderColor="border.subtle"
            _last={{ borderBottomWidth: '0' }}
          >
            <Box as="dt" fontWeight="600">
              {t(name)}
            </Box>
            <Box as="dd">
              {papers.map((paper) => (
                <Text key={paper}>{t(paper)}</Text>
              ))}
            </Box>
          </Grid>
        ))}
      </Box>
    </Panel>
  )
}

const ofIndividual = ['poi', 'poa', 'podb'] as const

/** The proofs of an individual for the form in force today; one from each list is enough. */
function WhatToBring() {
  const { data: documents } = useRead(officeDocuments)
  const form = { ...formInForce('P', 'N', indianDay(serverNow())), documents }
  return (
    <Stack as="section" id="what-to-bring" mt="10" gap="4" scrollMarginTop="80px">
      <Text as="h2" textStyle="page">
        {t('What to bring for a PAN card')}
      </Text>
      <Text color="fg.muted">
        {t(
          'One document from each list, for an individual on {form}. The name must be the same on all of them. Two photographs are pasted on the printed form.',
          { form: form.title.split(',')[0] ?? '' },
        )}
      </Text>
      <Grid templateColumns={{ base: '1fr', md: 'repeat(3, 1fr)' }} gap="4" alignItems="start">
        {ofIndividual.map((proof) => (
          <Panel key={proof} title={t(proofNames[proof].en)}>
            <Stack as="ul" gap="1.5" listStyleType="none">
              {documentsFor(proof, form).map((document) => (
                <li key={document.code}>
                  {'months' in document && document.months !== undefined
                    ? t(
                        document.months === 3 ? '{document}, at most 3 months old' : '{document}, at most 3 years old',
                        {
                          document: t(document.name),
                        },
                      )
                    : t(document.name)}
                </li>
              ))}
            </Stack>
          </Panel>
        ))}
      </Grid>
    </Stack>
  )
}

/** Further content below, for some services. */
const more: Partial<Record<string, () => React.JSX.Element>> = {
  'new-pan-card': WhatToBring,
  'pan-correction': ChangeProofs,
  'pan-for-companies': EntityProofs,
}
