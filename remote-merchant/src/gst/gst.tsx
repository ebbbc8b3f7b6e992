import { indianDay } from 'contract/field/fields'
import type { GstOverview } from 'contract/gst/gst'
import { gst } from 'contract/gst/gst'
import { serverNow } from 'contract/server-now'
import { useRead } from 'shared-auth'
import {
  ButtonLink,
  CountCard,
  CountCards,
  dayText,
  Facts,
  Heading,
  Note,
  Panel,
  RouteLink,
  rupeeSum,
  Screen,
  Stack,
  Text,
  t,
} from 'shared-ui'
import { KycNote } from '../kyc-gate.tsx'
import { Calendar } from './calendar.tsx'
import { Clients } from './clients.tsx'
import { Unfinished } from './draft/unfinished.tsx'
import { gstPlaces } from './places.ts'

/** GST at a glance: whose clock runs, what waits for the shop, what is due, the clients and the prices. */
export function Gst() {
  const overview = useRead(gst.overview, {})
  const clients = useRead(gst.clients, {})
  const drafts = useRead(gst.drafts, {})
  return (
    <Screen
      title="GST"
      crumbs={[{ label: 'Product' }]}
      of={[overview, clients, drafts]}
      actions={
        <>
          <ButtonLink to={gstPlaces.register} variant="outline" flex={fillsPhone}>
            {t('New registration')}
          </ButtonLink>
          <ButtonLink to={gstPlaces.file} flex={fillsPhone}>
            {t('File a return')}
          </ButtonLink>
        </>
      }
    >
      {([found, known, unfinished]) => (
        <Stack gap="4">
          <KycNote />
          <Clocks of={found.clocks} />
          <Counts counts={found.counts} />
          <Calendar key={known.map(({ id }) => id).join()} hasClients={known.length > 0} />
          <Unfinished of={unfinished} onChange={drafts.reload} />
          <Clients of={known} onChange={clients.reload} />
          <Prices prices={found.prices} />
        </Stack>
      )}
    </Screen>
  )
}

const fillsPhone = { base: '1 0 auto', md: 'none' }

/** Queries of GST to answer, and bank accounts to tell, each with its day. */
const Clocks = ({ of }: { of: GstOverview['clocks'] }) =>
  of.map(({ id, refNo, legalName: name, kind, by }) => {
    const isOver = by < indianDay(serverNow())
    const { title, text } = clockWords[kind][isOver ? 'over' : 'running']
    return (
      <Note
        key={id}
        tone={kind === 'ANSWER' || isOver ? 'danger' : 'warning'}
        title={t(title, { name, day: dayText(by) })}
        actions={
          <ButtonLink to={`${gstPlaces.registrations}?globalFilter=${refNo}`} size="sm" variant="outline">
            {t('Open {refNo}', { refNo })}
          </ButtonLink>
        }
      >
        {t(text)}
      </Note>
    )
  })

const clockWords = {
  ANSWER: {
    running: { title: '{name}: answer GST by {day}', text: 'Without an answer in time GST rejects the application.' },
    over: {
      title: '{name}: the answer to GST was due on {day}',
      text: 'GST may reject the application any day. Answer now: our office files it as long as GST takes it.',
    },
  },
  BANK: {
    running: {
      title: '{name}: bank account by {day}',
      text: 'Otherwise GST may suspend the registration. Before the first GSTR-1 or IFF, if that is earlier.',
    },
    over: {
      title: '{name}: the last day for the bank account was {day}',
      text: 'GST may suspend the registration. It is lifted when GST knows the bank account.',
    },
  },
} as const

const waiting = [
  ['registration DOCS_REQUIRED', 'Registrations: papers needed', gstPlaces.registrations, 'papers-needed'],
  ['registration CLARIFICATION', 'Registrations: query of GST', gstPlaces.registrations, 'query-of-gst'],
  ['filing QUERY', 'Returns: question to you', gstPlaces.filings, 'question-open'],
  ['filing APPROVAL_BY_CLIENT', 'Returns: client must approve', gstPlaces.filings, 'client-must-approve'],
] as const

function Counts({ counts }: Pick<GstOverview, 'counts'>) {
  return (
    <section>
      <Heading as="h2" textStyle="panel" mb="2">
        {t('Waits for you')}
      </Heading>
      <CountCards label="Waits for you">
        {waiting.map(([name, label, to, tab]) => (
          <CountCard key={name} label={label} value={counts[name] ?? 0} to={`${to}?tab=${tab}`} />
        ))}
      </CountCards>
      <Text mt="2">
        <RouteLink to={gstPlaces.registrations}>{t('All registrations')}</RouteLink>
        <span aria-hidden> · </span>
        <RouteLink to={gstPlaces.filings}>{t('All returns')}</RouteLink>
      </Text>
    </section>
  )
}

const services = [
  ['GST_REG', 'Registration'],
  ['GST_FILE_NIL', 'Nil return'],
  ['GST_FILE', 'Return with figures'],
  ['GST_FILE_YEAR', 'Return of a year'],
] as const

const Prices = ({ prices }: Pick<GstOverview, 'prices'>) => (
  <Panel title="Prices">
    <Facts
      labelWidth="160px"
      of={services.map(([code, label]) => [label, prices[code] == null ? '--' : rupeeSum(prices[code])] as const)}
    />
    <Text mt="3" color="fg.muted">
      {t('Taken from your balance when you ask. It comes back in full if you cancel before we file.')}
    </Text>
  </Panel>
)
