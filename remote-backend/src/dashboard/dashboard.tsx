import { adjustments } from 'contract/adjustment'
import { gatewayDesk } from 'contract/gateway/gateway-desk'
import { kyc } from 'contract/kyc/kyc'
import { type BooksFault, officeDashboards, waitingAt } from 'contract/office-dashboard'
import { applications } from 'contract/pan/application'
import { payments } from 'contract/payment/payment'
import { registrations } from 'contract/registration'
import { shownNews } from 'contract/site/shown-news'
import { takeBacks } from 'contract/take-back'
import { useExtra, useRead } from 'shared-auth'
import {
  Box,
  CountCard,
  CountCards,
  Flex,
  Heading,
  NewsPanel,
  Note,
  Panel,
  Problem,
  RouteLink,
  rupeeSum,
  Screen,
  Stack,
  timeText,
} from 'shared-ui'
import { t } from 'shared-ui/base'
import { CircleCheck } from 'shared-ui/icons'
import { PaperDownloads } from 'shared-ui/pan'
import { Given } from '../given.tsx'
import { QueueCounts } from '../pan/view/queue-counts.tsx'
import { QuickActions } from './quick-actions.tsx'
import { SetupSteps } from './setup-steps.tsx'
import { useWaiting } from './waiting.tsx'

/** Tiles for rare work are shown only while something waits. */
const tiles = [
  { of: 'payments', label: 'Payments to decide', list: payments.list, isRare: false },
  { of: 'registrations', label: 'Registrations to decide', list: registrations.list, isRare: false },
  { of: 'gateway', label: 'UPI payments to look into', list: gatewayDesk.list, isRare: true },
  { of: 'kyc', label: 'KYC to check', list: kyc.list, isRare: true },
  { of: 'adjustments', label: 'Adjustments to approve', list: adjustments.list, isRare: true },
  { of: 'takeBacks', label: 'Take backs to agree to', list: takeBacks.list, isRare: true },
] as const

export function Dashboard() {
  const counts = useRead(officeDashboards.backend, {})
  const forms = useExtra(applications.counts, {})
  const waiting = useWaiting()
  const readAgain = () => {
    counts.reload()
    forms.reload()
  }

  return (
    <Screen title="Dashboard" of={{ ...counts, reload: readAgain }}>
      {({ totPanVolume, idDetail, toSetUp, publicUrl, auditFault, books }) => (
        <Stack gap="4">
          <AuditFault fault={auditFault} />
          <BooksFaults books={books} />
          <SetupSteps missing={[...(isElsewhere(publicUrl) ? (['address'] as const) : []), ...toSetUp]} />
          {waiting && (
            <CountCards>
              {tiles.map(({ of, label, list, isRare }) => {
                const value = waiting[of] ?? 0
                return (
                  (value > 0 || !isRare) && (
                    <Given key={of} to={list}>
                      <CountCard label={label} value={value} to={waitingAt[of]} />
                    </Given>
                  )
                )
              })}
            </CountCards>
          )}
          <CountCards>
            <CountCard label="Total PAN volume" value={totPanVolume ?? 0} />
            {idDetail.map(({ id, nos }) => (
              <CountCard key={id} label={`${id}`} value={Number(nos)} />
            ))}
          </CountCards>
          <QuickActions />
          <News />
          <Panel title="Forms to download">
            <PaperDownloads />
          </Panel>
          {!forms.isAbsent && (
            <Box as="section" aria-label={t('NSDL PAN')}>
              <Heading as="h2" textStyle="panel" mb="3">
                {t('NSDL PAN, applications by status')}
              </Heading>
              {forms.data && <QueueCounts counts={forms.data} />}
              {!forms.data && forms.error !== undefined && <Problem error={forms.error} onRetry={forms.reload} />}
            </Box>
          )}
          <BooksEven books={books} />
        </Stack>
      )}
    </Screen>
  )
}

/** Whether the portal was opened at another address than the one that is set, with which links in e-mails begin. */
const isElsewhere = (publicUrl: string | null | undefined) =>
  Boolean(publicUrl) && new URL(`${publicUrl}`).origin !== location.origin

/** What the office is told; nothing if there is none, or it could not be read. */
function News() {
  const { data } = useExtra(shownNews.office)
  return <NewsPanel of={data?.news ?? []} />
}

/** For the admin: the row of the audit that was altered or removed; nothing if there is none. */
export function AuditFault({ fault }: { fault: { row: number; foundAt: string } | null }) {
  if (!fault) return null
  return (
    <Note tone="danger" title="The audit was changed">
      {t(
        'Row {row} of the audit is not as it was written: it was changed, moved or removed. Found on {when}. Keep a copy of the database and tell whoever looks after the server.',
        { row: `${fault.row}`, when: timeText(fault.foundAt) },
      )}
    </Note>
  )
}

type Props = { books: { checkedAt: string; faults: BooksFault[] } | null }

/** For the admin: the faults of last night's reconciliation, by name; a wallet links to its shop. */
export function BooksFaults({ books }: Props) {
  if (!books?.faults.length) return null
  return (
    <Note tone="danger" title="The books are not even">
      <span>
        {t('Found on {when}. Approve and pay out nothing before whoever looks after the server has seen it.', {
          when: timeText(books.checkedAt),
        })}
      </span>
      <ul>
        {books.faults.map((fault) => (
          <li key={`${fault.what} ${fault.name}`}>
            {fault.merchantId ? (
              <RouteLink to={`/backend/user-management/merchant/${fault.merchantId}`}>{sentence(fault)}</RouteLink>
            ) : (
              sentence(fault)
            )}
          </li>
        ))}
      </ul>
    </Note>
  )
}

function sentence({ what, name, paise }: BooksFault) {
  const values = { name, sum: rupeeSum(paise / 100) }
  if (what === 'wallet') return t('The wallet of {name} differs from its entries by {sum}', values)
  if (what === 'register') return t('The register of {name} differs from its entries by {sum}', values)
  return t('The journal {name} adds up to {sum}, not to 0', values)
}

/** Says when the books were checked, if nothing was found. */
export function BooksEven({ books }: Props) {
  if (books?.faults.length !== 0) return null
  return (
    <Flex as="p" gap="2" align="center" color="fg.muted" textStyle="sm">
      <CircleCheck size={16} aria-hidden />
      <span>
        {t('Books checked on {when}: each wallet and each register is the sum of its entries.', {
          when: timeText(books.checkedAt),
        })}
      </span>
    </Flex>
  )
}
