import { dashboards } from 'contract/dashboard'
import type { ReplyOf } from 'contract/endpoint'
import { indianDay } from 'contract/field/fields'
import { serverNow } from 'contract/server-now'
import { shownNews } from 'contract/site/shown-news'
import { useEffect } from 'react'
import { useExtra, useSession } from 'shared-auth'
import {
  Box,
  ButtonLink,
  chakra,
  dayText,
  Flex,
  Grid,
  Heading,
  LoadingOverlay,
  NewsPanel,
  Problem,
  rupeeSum,
  Stack,
  Text,
  t,
  useMayOpen,
  useTitle,
  VisuallyHidden,
} from 'shared-ui'
import { Plus } from 'shared-ui/icons'
import { useNavigate } from 'shared-ui/router'
import { KycNote } from '../kyc-gate.tsx'
import { places } from '../pan/next-step.ts'
import { GoOn } from '../pan/paperless/go-on.tsx'
import { Drafts } from './drafts.tsx'
import { Balance, Figures } from './figures.tsx'
import { NeedsAction } from './needs-action.tsx'

type Day = ReplyOf<typeof dashboards.merchant>

/** The tasks that wait for the merchant, and the drafts to continue. */
export function Dashboard() {
  useTitle(t('Dashboard'))
  useNewPanKey()
  const { data, error, reload, isAbsent } = useExtra(dashboards.merchant, {})
  return (
    <>
      <Head />
      <KycNote />
      {isAbsent ? (
        <News />
      ) : data ? (
        <DayOf day={data} />
      ) : error ? (
        <Problem error={error} onRetry={reload} />
      ) : (
        <LoadingOverlay onRetry={reload} />
      )}
    </>
  )
}

function Head() {
  const { user } = useSession()
  const now = serverNow()
  const name = user?.displayName.split(' ')[0]
  return (
    <Flex mb="4" gap="3" align="flex-end" justify="space-between" wrap="wrap">
      <Box hideBelow="md">
        <Text textStyle="dense" color="fg.muted">
          {`${weekday(now)}, ${dayText(indianDay(now))}`}
        </Text>
        <Heading as="h1" textStyle="page">
          {name ? t('{greeting}, {name}', { greeting: t(greeting(now)), name }) : t(greeting(now))}
        </Heading>
      </Box>
      <Box hideFrom="md" w="full">
        <VisuallyHidden as="h1">{t('Dashboard')}</VisuallyHidden>
        <Balance />
      </Box>
      <ButtonLink
        to={places.newPan}
        aria-keyshortcuts="Alt+N"
        w={{ base: 'full', md: 'auto' }}
        h={{ base: '50px', md: '36px' }}
      >
        <Plus aria-hidden />
        <span>{t('New PAN')}</span>
        <KeyCap aria-hidden>{t('Alt N')}</KeyCap>
      </ButtonLink>
    </Flex>
  )
}

function DayOf({ day }: { day: Day }) {
  return (
    <Stack gap="4">
      {(day.unfinished?.length ?? 0) > 0 && <GoOn />}
      <Figures day={day} />
      {(day.creditLimit ?? 0) > 0 && (
        <Text color="fg.muted">
          {t('Your credit limit is {limit}: your balance may go down to so much Dr.', {
            limit: rupeeSum(day.creditLimit ?? 0),
          })}
        </Text>
      )}
      <Grid templateColumns={{ base: '1fr', lg: 'minmax(0, 1.35fr) minmax(0, 1fr)' }} gap="4" alignItems="start">
        <NeedsAction counts={day.counts} due={day.due} unfinished={day.unfinished} />
        <Stack gap="4">
          <Drafts drafts={day.drafts} />
          <News />
        </Stack>
      </Grid>
    </Stack>
  )
}

/** Alt+N begins a new PAN, unless a dialog is open. A single letter would need a switch to turn it off (WCAG 2.1.4). */
function useNewPanKey() {
  const navigate = useNavigate()
  const mayOpen = useMayOpen()(places.newPan)
  useEffect(() => {
    if (!mayOpen) return
    const go = (event: KeyboardEvent) => {
      const { target, code, ctrlKey, metaKey, altKey } = event
      const isAsked = target instanceof HTMLElement && target.closest('[role=dialog]')
      if (code !== 'KeyN' || !altKey || ctrlKey || metaKey || isAsked) return
      event.preventDefault()
      navigate(places.newPan)
    }
    addEventListener('keydown', go)
    return () => removeEventListener('keydown', go)
  }, [navigate, mayOpen])
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const weekday = (now: Date) => t(weekdays[new Date(indianDay(now)).getUTCDay()] ?? '')

function greeting(now: Date) {
  const hour = new Date(now.getTime() + 330 * 60_000).getUTCHours()
  if (hour < 12) return 'Good morning'
  return hour < 17 ? 'Good afternoon' : 'Good evening'
}

const KeyCap = chakra('kbd', {
  base: {
    hideBelow: 'md',
    ms: '1',
    px: '5px',
    fontFamily: 'body',
    fontSize: 'xs',
    lineHeight: '16px',
    borderWidth: '1px',
    borderColor: 'currentColor',
    borderRadius: 'xs',
  },
})

/** What the office tells its shops; nothing if there is none, or it could not be read. */
function News() {
  const { data } = useExtra(shownNews.shop)
  return <NewsPanel of={data?.news ?? []} />
}
