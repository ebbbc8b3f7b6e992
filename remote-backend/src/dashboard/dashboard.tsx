import { adjustments } from 'contract/adjustment'
import { gatewayDesk } from 'contract/gateway/gateway-desk'
import { kyc } from 'contract/kyc/kyc'
import { officeDashboards, waitingAt } from 'contract/office-dashboard'
import { applications } from 'contract/pan/application'
import { payments } from 'contract/payment/payment'
import { registrations } from 'contract/registration'
import { useMay, useRead } from 'shared-auth'
import { Box, CountCard, CountCards, Heading, Panel, Problem, Screen, Stack } from 'shared-ui'
import { t } from 'shared-ui/base'
import { PaperDownloads } from 'shared-ui/pan'
import { Given } from '../given.tsx'
import { QueueCounts } from '../pan/view/queue-counts.tsx'
import { AuditFault } from './audit-fault.tsx'
import { BooksEven, BooksFaults } from './books.tsx'
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
] as const

export function Dashboard() {
  const counts = useRead(officeDashboards.backend, {})
  const maySee = useMay(applications.counts)
  const forms = useRead(applications.counts, maySee ? {} : null)
  const waiting = useWaiting()
  const readAgain = () => {
    counts.reload()
    if (maySee) forms.reload()
  }

  return (
    <Screen title="Dashboard" of={{ ...counts, reload: readAgain }}>
      {({ totPanVolume, idDetail, toSetUp, auditFault, books }) => (
        <Stack gap="4">
          <AuditFault fault={auditFault} />
          <BooksFaults books={books} />
          <SetupSteps missing={toSetUp} />
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
          <Panel title="Forms to download">
            <PaperDownloads />
          </Panel>
          {maySee && (
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
