import type { Right } from 'contract/people/rights'
import { useSession } from 'shared-auth'
import { Box, Panel, RouteLink, SimpleGrid } from 'shared-ui'
import { t } from 'shared-ui/base'
import { ChartColumn, FileCheck, Fingerprint, type LucideIcon, Stamp, UserCheck, Wallet } from 'shared-ui/icons'

const quickActions: { label: string; to: string; Icon: LucideIcon; right: Right }[] = [
  {
    label: 'Verify Registration',
    to: '/backend/user-management/registration',
    Icon: UserCheck,
    right: 'registration:act',
  },
  { label: 'Payment Approve', to: '/backend/actions/payments', Icon: Wallet, right: 'payments:act' },
  { label: 'Verify Form', to: '/backend/actions/nsdl-pan/physical/verify', Icon: FileCheck, right: 'pan:act' },
  { label: 'Download Ack/Form', to: '/backend/actions/nsdl-pan/physical/ack/list', Icon: Stamp, right: 'pan:view' },
  {
    label: 'Cancel Aadhar',
    to: '/backend/actions/nsdl-pan/physical/cancel-aadhar',
    Icon: Fingerprint,
    right: 'pan:act',
  },
  { label: 'Reports', to: '/backend/misc/reports', Icon: ChartColumn, right: 'reports:view' },
]

/** The office's daily work; each person sees what they may do. */
export function QuickActions() {
  const { rights } = useSession().user ?? {}
  const isOpen = ({ right }: (typeof quickActions)[number]) => !rights || rights.includes(right)
  return (
    <Panel title="Quick actions">
      <SimpleGrid columns={{ base: 1, sm: 2, lg: 3, '2xl': 6 }} gap="3">
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
            <span>{t(label)}</span>
          </RouteLink>
        ))}
      </SimpleGrid>
    </Panel>
  )
}
