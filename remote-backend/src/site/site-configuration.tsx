import { configuration } from 'contract/site/configuration'
import { useMay, useSession } from 'shared-auth'
import { Screen, Stack, Text, t } from 'shared-ui'
import {
  CheckboxField,
  CheckboxGroupField,
  FieldRow,
  NumberField,
  RowsField,
  RupeesField,
  TextField,
} from 'shared-ui/form'
import { Tabs } from 'shared-ui/overlays'
import { useSearchParams } from 'shared-ui/router'
import { BrandPictures } from './brand-pictures.tsx'
import { BusinessPart } from './business-part.tsx'
import { LegalParts } from './legal-parts.tsx'
import { PartPanel } from './part-panel.tsx'

/** Everything that the public site and the portal's rules take, each with its history. */
export function SiteConfiguration() {
  const [search, setSearch] = useSearchParams()
  const { user } = useSession()
  const isAdmin = user?.role.toLowerCase() === 'admin'
  const maySee = useMay(configuration.business.read)
  const tabs = [
    ...(maySee
      ? [
          { key: 'business', label: 'Business', content: <BusinessPart /> },
          { key: 'pictures', label: 'Logo and favicon', content: <BrandPictures /> },
          {
            key: 'reach',
            label: 'Hours and chat',
            content: (
              <Stack gap="4">
                <OfficeHours />
                <Chat />
              </Stack>
            ),
          },
          { key: 'legal', label: 'Legal texts', content: <LegalParts /> },
        ]
      : []),
    ...(isAdmin
      ? [
          { key: 'services', label: 'Services', content: <Offer /> },
          { key: 'applications', label: 'Applications', content: <ApplicationRules /> },
          { key: 'approvals', label: 'Approvals', content: <Approvals /> },
          { key: 'log-in', label: 'Login', content: <LogIn /> },
        ]
      : []),
  ]
  const asked = search.get('part')
  const current = tabs.some(({ key }) => key === asked) ? `${asked}` : (tabs[0]?.key ?? '')
  return (
    <Screen title="Site Configuration" crumbs={[{ label: 'Setting' }]}>
      <Tabs
        label="Site Configuration"
        tabs={tabs}
        current={current}
        onChange={(part) => setSearch({ part }, { replace: true })}
      />
    </Screen>
  )
}

/** When the office answers, line by line. */
const OfficeHours = () => (
  <PartPanel of={configuration.hours}>
    <RowsField name="lines" one="Line" add="Add line" blank={{ label: '', text: '' }} most={10}>
      {(at) => (
        <FieldRow>
          <TextField name={`${at}.label`} label="What" required hint="Such as Phone" />
          <TextField name={`${at}.text`} label="When" required />
        </FieldRow>
      )}
    </RowsField>
  </PartPanel>
)

const Chat = () => (
  <PartPanel of={configuration.chat}>
    <TextField name="api" />
  </PartPanel>
)

/** What shops and visitors are offered. */
const Offer = () => (
  <PartPanel of={configuration.offer}>
    <Stack gap="3">
      <CheckboxField name="kycRequired" />
      <CheckboxField name="centresListed" />
      <CheckboxGroupField
        name="paused"
        isOfMissing
        inColumns
        hint="Others cannot be bought, whatever a package says."
      />
    </Stack>
  </PartPanel>
)

/** How long applications wait, and what is refunded. */
const ApplicationRules = () => (
  <PartPanel of={configuration.applications}>
    {/* One below the other: of two long labels side by side one breaks, and its box stands lower. */}
    <Stack gap="4" maxW="560px">
      <NumberField name="waitingDays" />
      <NumberField name="graceDays" />
    </Stack>
    <CheckboxField name="refundsServiceCharge" />
  </PartPanel>
)

/** Which payments need two people. */
const Approvals = () => (
  <PartPanel of={configuration.approvals}>
    <Text color="fg.muted">{t('In whole rupees. They apply from the next decision.')}</Text>
    <FieldRow>
      <RupeesField name="secondAbove" />
      <RupeesField name="flaggedAbove" />
    </FieldRow>
    <FieldRow>
      <RupeesField name="aloneADay" />
      <NumberField name="claimsAtOnce" />
    </FieldRow>
  </PartPanel>
)

/** Who proves more than a password, and how often. */
const LogIn = () => (
  <PartPanel of={configuration['log-in']}>
    <CheckboxGroupField name="roles" hint="Who has none yet sets one up at the next login, before anything else." />
    <NumberField name="stepUpMinutes" />
  </PartPanel>
)
