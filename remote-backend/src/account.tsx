import { officeProfile } from 'contract/identity/profile'
import { ownRequests } from 'contract/privacy/data-request'
import { OwnRequests, ProfileScreen, SettingsScreen } from 'shared-ui/identity'

const profileAt = '/backend/my-profile'
const settingsAt = '/backend/my-profile/setting'

/** Who of the office is logged in. */
export const MyProfile = () => <ProfileScreen calls={officeProfile} settingsAt={settingsAt} />

/** What they set for their own account. */
export const MySetting = () => (
  <SettingsScreen
    calls={officeProfile}
    title="Settings"
    profileAt={profileAt}
    more={<OwnRequests calls={ownRequests.office} />}
  />
)
