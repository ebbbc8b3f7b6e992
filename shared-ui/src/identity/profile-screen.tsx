import type { Profile } from 'contract/identity/profile'
import type { ReactNode } from 'react'
import { useRead } from 'shared-auth'
import { Facts, Grid, Panel, phoneText, RouteLink, Screen, Stack, timeText } from 'shared-ui'
import { t } from 'shared-ui/base'
import type { AccountCalls } from './calls.ts'
import { OwnEmail } from './own-email.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnPhoto } from './own-photo.tsx'

type ProfileScreenProps = {
  calls: AccountCalls
  settingsAt: string
  /** More content of the area about the person. */
  more?: ReactNode
}

/** The logged-in person with photo, e-mail and password. */
export function ProfileScreen({ calls, settingsAt, more }: ProfileScreenProps) {
  const profile = useRead(calls.read)
  return (
    <Screen
      title="My Profile"
      crumbs={[{ label: 'My Account' }]}
      of={profile}
      actions={<RouteLink to={settingsAt}>{t('Settings')}</RouteLink>}
    >
      {(found) => (
        <Grid
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
          gap="4"
          alignItems="start"
        >
          <Stack gap="4">
            <Panel title="About you">
              <Facts of={factsOf(found)} />
            </Panel>
            {more}
            <OwnPhoto calls={calls} of={found} onDone={profile.reload} />
            {found.mayChangeEmail && <OwnEmail calls={calls} of={found} onDone={profile.reload} />}
          </Stack>
          <OwnPassword calls={calls} userName={found.userName} />
        </Grid>
      )}
    </Screen>
  )
}

const roles: Record<string, string> = { admin: 'Admin', staff: 'Staff', merchant: 'Merchant' }

const factsOf = ({ name, code, role, userName, shopName, mobileNo, emailId, createdAt }: Profile) =>
  [
    ['Name', name],
    ['Code', code],
    ['Role', t(roles[role] ?? role)],
    ['User Name', userName],
    ...(shopName ? [['Shop Name', shopName] as const] : []),
    ...(mobileNo ? [['Mobile', phoneText(mobileNo)] as const] : []),
    ['E-mail', emailId],
    ['Since', timeText(createdAt)],
  ] as const
