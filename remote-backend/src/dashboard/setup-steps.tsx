import { type SetupStep, setupSteps } from 'contract/office-dashboard'
import { Box, Flex, Panel, RouteLink, Stack, Text, t } from 'shared-ui'
import { ArrowRight, CircleCheck } from 'shared-ui/icons'

const steps: Record<SetupStep, { label: string; text: string; to: string }> = {
  business: {
    label: 'Enter the business details',
    text: 'Name, address, phone and e-mail, as visitors and papers show them.',
    to: '/backend/settings/site-configuration?part=business',
  },
  legal: {
    label: 'Read the legal texts and put them in force',
    text: 'Shops agree to them when they register. Until then they are drafts of the portal.',
    to: '/backend/settings/site-configuration?part=legal',
  },
  address: {
    label: 'Set the public address',
    text: 'Open the portal at PUBLIC_URL, or correct it at the server: links in e-mails begin with it.',
    to: '/backend/settings/site-configuration?part=business',
  },
  mail: {
    label: 'Set up the mail server',
    text: 'Links for passwords and all other messages leave by it.',
    to: '/backend/settings/smtp-setup',
  },
  idType: { label: 'Add an ID type', text: 'Shops choose it when they register.', to: '/backend/masters/id-list' },
  package: {
    label: 'Add a package',
    text: 'Each shop is given one when it is approved.',
    to: '/backend/masters/package',
  },
  price: {
    label: 'Set prices and commissions',
    text: 'Open the package: what is not priced is not sold.',
    to: '/backend/masters/package',
  },
  govtFee: {
    label: 'Add the government fees',
    text: 'Visitors read them on the home page.',
    to: '/backend/masters/govt-fee',
  },
  bank: { label: 'Add a bank account', text: 'Shops pay into it to fill their wallets.', to: '/backend/masters/bank' },
  aoCode: {
    label: 'Import the AO codes',
    text: 'The list of assessing officers as CSV. Each application needs one of them.',
    to: '/backend/masters/ao-code',
  },
  gst: {
    label: 'Enter the GST details of the business',
    text: 'Legal name, GSTIN, address and SAC. Without them no tax invoice is issued.',
    to: '/backend/masters/gst-details',
  },
  secondPerson: {
    label: 'Add a second person for large sums',
    text: 'Press Add staff with their e-mail and the right to act on payments. They count once they have chosen their password.',
    to: '/backend/user-management/staff-list',
  },
}

/** What must be set up before the first shop can work; nothing when all is done. */
export function SetupSteps({ missing }: { missing: SetupStep[] }) {
  if (missing.length === 0) return null
  return (
    <Panel title="Set up the portal">
      <Text mb="3">
        {t(
          'Shops can register, pay and apply, and get tax invoices, and large sums can be decided, once these are in place.',
        )}
      </Text>
      <Stack as="ol" gap="3" listStyleType="none">
        {setupSteps.map((step) => (
          <Step key={step} {...steps[step]} isDone={!missing.includes(step)} />
        ))}
      </Stack>
    </Panel>
  )
}

type StepProps = { label: string; text: string; to: string; isDone: boolean }

const Step = ({ label, text, to, isDone }: StepProps) => (
  <Flex as="li" gap="3" align="flex-start">
    <Box color={isDone ? 'green.fg' : 'fg.muted'} pt="0.5">
      {isDone ? <CircleCheck aria-hidden /> : <ArrowRight aria-hidden />}
    </Box>
    <Box>
      {isDone ? (
        <Text color="fg.muted">{t('{step}: done', { step: t(label) })}</Text>
      ) : (
        <RouteLink to={to}>{t(label)}</RouteLink>
      )}
      <Text textStyle="hint" color="fg.muted">
        {t(text)}
      </Text>
    </Box>
  </Flex>
)
