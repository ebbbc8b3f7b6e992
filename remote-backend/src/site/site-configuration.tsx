import { configuration } from 'contract/site/configuration'
import { useMay, useSession } from 'shared-auth'
import { Screen, Stack } from 'shared-ui'
import { Tabs } from 'shared-ui/overlays'
import { useSearchParams } from 'shared-ui/router'
import { BrandPictures } from './brand-pictures.tsx'
import { BusinessPart } from './business-part.tsx'
import { LegalParts } from './legal-parts.tsx'
import { Chat, OfficeHours } from './reach-parts.tsx'
import { ApplicationRules, Approvals, LogIn, Offer } from './rule-parts.tsx'

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
