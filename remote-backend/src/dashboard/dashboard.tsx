import { dashboards } from 'contract/dashboard'
import { applications } from 'contract/pan/application'
import { useRead, useSession } from 'shared-auth'
import { Box, CountCard, Heading, Panel, Problem, RouteLink, Screen, SimpleGrid, Stack } from 'shared-ui'
import { t } from 'shared-ui/base'
import { ChartColumn, FileCheck, Fingerprint, type LucideIcon, Stamp, UserCheck, Wallet } from 'shared-ui/icons'
import { PaperDownloads } from 'shared-ui/pan'
import { QueueCounts } from '../pan/view/queue-counts.tsx'
import { SetupSteps } from './setup-steps.tsx'
import { useWaiting } from './waiting.tsx'

const quickActions: { label: string; to: string; Icon: LucideIcon; right?: string }[] = [
  { label: 'Verify Registration', to: '/backend/user-management/registration', Icon: UserCheck },
  { label: 'Payment Approve', to: '/backend/actions/payments', Icon: Wallet },
  { label: 'Verify Form', to: '/backend/actions/nsdl-pan/physical/verify', Icon: FileCheck },
  { label: 'Download Ack/Form', to: '/backend/actions/nsdl-pan/physical/ack/list', Icon: Stamp },
  { label: 'Cancel Aadhar', to: '/backend/actions/nsdl-pan/physical/cancel-aadhar', Icon: Fingerprint },
  { label: 'Reports', to: '/backend/misc/reports', Icon: ChartColumn, right: 'reports' },
]

export function Dashboard() {
  const counts = useRead(dashboards.backend, {})
  const forms = useRead(applications.counts, {})
  const waiting = useWaiting()
  const { rights } = useSession().user ?? {}
  const isOpen = ({ right }: (typeof quickActions)[number]) => !right || !rights || rights.includes(right)
  const readAgain = () => {
    counts.reload()
    forms.reload()
  }

  return (
    <Screen title="Dashboard" of={{ ...counts, reload: readAgain }}>
      {({ totPanVolume, idDetail, toSetUp }) => (
        <Stack gap="4">
          <SetupSteps missing={toSetUp} />
          <SimpleGrid columns={{ base: 2, md: 3, xl: 5 }} gap="4" as="ul" listStyleType="none">
            {waiting && (
              <>
                <CountCard label="Payments to decide" value={waiting.payments ?? 0} to="/backend/actions/payments" />
                <CountCard
                  label="Registrations to decide"
                  value={waiting.registrations ?? 0}
                  to="/backend/user-management/registration"
                />
                {(waiting.gateway ?? 0) > 0 && (
                  <CountCard
                    label="UPI payments to look into"
                    value={waiting.gateway ?? 0}
                    to="/backend/actions/gateway"
                  />
                )}
              </>
            )}
            <CountCard label="Total PAN volume" value={totPanVolume ?? 0} />
            {idDetail.map(({ id, nos }) => (
              <CountCard key={id} label={`${id}`} value={Number(nos)} />
            ))}
          </SimpleGrid>
          <Panel title="Quick actions">
            <SimpleGrid columns={{ base: 1, sm: 2, lg: 3, '2xl': 5 }} gap="3">
              {quickActions.filter(isOpen).map(({ label, to, Icon }) => (
                <RouteLink
                  key={to}
                  to={to}
                  display="flex"
                  alignItems="center"
                  gap="3"
                  p="3"
                  minH="52px"
                  borderWidth="1px"
                  borderRadius="l2"
                  fontWeight="600"
                  color="fg"
                  textDecoration="none"
                  _hover={{ bg: 'bg.subtle' }}
                >
                  <Box color="brand.fg">
                    <Icon aria-hidden />
                  </Box>
                  {t(label)}
                </RouteLink>
              ))}
            </SimpleGrid>
          </Panel>
          <Panel title="Forms to download">
            <PaperDownloads />
          </Panel>
          <Box as="section" aria-label={t('NSDL PAN')}>
            <Heading as="h2" textStyle="panel" mb="3">
              {t('NSDL PAN, forms by status')}
            </Heading>
            {forms.data && <QueueCounts counts={forms.data} />}
            {!forms.data && forms.error !== undefined && <Problem error={forms.error} onRetry={forms.reload} />}
          </Box>
        </Stack>
      )}
    </Screen>
  )
}
