import { dashboards } from 'contract/dashboard'
import { isDraft, queues, type Status, underWay } from 'contract/pan/status'
import { useRead } from 'shared-auth'
import { ButtonLink, CountCard, CountCards, Grid, Screen, Stack, Text, t } from 'shared-ui'
import { FilePen, Fingerprint, Plus } from 'shared-ui/icons'
import { Drafts } from '../dashboard/drafts.tsx'
import { NeedsAction } from '../dashboard/needs-action.tsx'
import { listToSend, only, places } from './next-step.ts'
import { GoOn } from './paperless/go-on.tsx'

const lists: { label: string; text: string; to: string; of?: readonly Status[] }[] = [
  { label: 'Waiting', text: 'To scan or crop', to: places.waiting, of: ['WAITING_SCAN', 'WAITING_CROP'] },
  { label: 'Incomplete', text: 'To correct', to: places.incomplete, of: ['INCOMPLETE'] },
  {
    label: 'All TIN objections',
    text: 'To answer or under check',
    to: places.tinRejection,
    of: queues['tin-rejection'],
  },
  { label: 'Acknowledged', text: 'With acknowledgement number', to: places.ack, of: queues.ack },
  { label: 'Hard copies', text: 'Hard copies to send', to: listToSend },
  { label: 'Rejected', text: 'Refunded', to: places.rejection, of: queues.rejection },
  {
    label: 'Paperless',
    text: 'Signature or number pending',
    of: underWay,
    to: only(places.paperlessList, 'status', underWay),
  },
]

/** The overview of NSDL PAN forms: how many are in each status, and a link for a new one. */
export function NsdlPan() {
  const day = useRead(dashboards.merchant, {})
  return (
    <Screen
      title="NSDL PAN"
      of={day}
      actions={
        <>
          <ButtonLink to={places.correction} variant="outline" flex={fillsPhone}>
            <FilePen aria-hidden />
            <span>{t('Correction or reprint')}</span>
          </ButtonLink>
          <ButtonLink to={places.paperlessNew()} variant="outline" flex={fillsPhone}>
            <Fingerprint aria-hidden />
            <span>{t('New PAN without paper')}</span>
          </ButtonLink>
          <ButtonLink to={places.newPan} flex={fillsPhone}>
            <Plus aria-hidden />
            <span>{t('New PAN')}</span>
          </ButtonLink>
        </>
      }
    >
      {({ counts, due, drafts }) => (
        <Stack gap="4">
          <GoOn />
          <CountCards>
            <CountCard label="All applications" to={places.all} value={sent(counts)}>
              <Below text="Every status" />
            </CountCard>
            {lists.map(({ label, text, to, of }) => (
              <CountCard
                key={to}
                label={label}
                to={to}
                value={of ? of.reduce((sum, status) => sum + (counts[status] ?? 0), 0) : (due?.papers ?? 0)}
              >
                <Below text={text} />
              </CountCard>
            ))}
          </CountCards>
          <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 1.35fr) minmax(0, 1fr)' }} gap="4" alignItems="start">
            <NeedsAction counts={counts} due={due} />
            <Drafts drafts={drafts} />
          </Grid>
        </Stack>
      )}
    </Screen>
  )
}

const fillsPhone = { base: '1 0 auto', md: 'none' }

/** Drafts are not in the list of all forms. */
const sent = (counts: Record<string, number>) =>
  Object.entries(counts).reduce((sum, [status, nos]) => (isDraft(status as Status) ? sum : sum + nos), 0)

const Below = ({ text }: { text: string }) => (
  <Text textStyle="dense" color="fg.muted">
    {t(text)}
  </Text>
)
