import { officeDashboards } from 'contract/office-dashboard'
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

/** What seldom waits is shown only while it does. */
const rare = [
  { of: 'gateway', label: 'UPI payments to look into', to: '/backend/actions/gateway' },
  { of: 'kyc', label: 'KYC to check', to: '/backend/user-management/kyc' },
  { of: 'adjustments', label: 'Adjustments to approve', to: '/backend/actions/adjustments' },
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
              <Given to={payments.list}>
                <CountCard label="Payments to decide" value={waiting.payments ?? 0} to="/backend/actions/payments" />
              </Given>
              <Given to={registrations.list}>
                <CountCard
                  label="Registrations to decide"
                  value={waiting.registrations ?? 0}
                  to="/backend/user-management/registration"
                />
              </Given>
              {rare.map(({ of, label, to }) => {
                const value = waiting[of] ?? 0
                return value > 0 && <CountCard key={of} {...{ label, value, to }} />
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
                {t('NSDL PAN, forms by status')}
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
