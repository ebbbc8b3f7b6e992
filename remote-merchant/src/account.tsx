import { shopProfile } from 'contract/identity/profile'
import { ownRequests } from 'contract/privacy/data-request'
import { OwnRequests, ProfileScreen, SettingsScreen } from 'shared-ui/identity'
import { OwnLimitPanel } from './payment/own-limit.tsx'
import { CentreListing } from './people/centre-listing.tsx'

const profileAt = '/merchant/account/my-profile'
const settingsAt = '/merchant/account/my-setting'

/** The logged-in person of the shop. */
export const MyProfile = () => (
  <ProfileScreen
    calls={shopProfile}
    settingsAt={settingsAt}
    more={
      <>
        <OwnLimitPanel />
        <CentreListing />
      </>
    }
  />
)

/** The settings of their own account. */
export const MySetting = () => (
  <SettingsScreen
    calls={shopProfile}
    title="My Setting"
    profileAt={profileAt}
    more={<OwnRequests calls={ownRequests.shop} />}
  />
)
