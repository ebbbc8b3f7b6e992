import { officeProfile } from 'contract/identity/profile'
import { ownRequests } from 'contract/privacy/data-request'
import { OwnRequests, ProfileScreen, SettingsScreen } from 'shared-ui/identity'

const profileAt = '/backend/my-profile'
const settingsAt = '/backend/my-profile/setting'

/** The logged-in person of the office. */
export const MyProfile = () => <ProfileScreen calls={officeProfile} settingsAt={settingsAt} />

/** The settings of their own account. */
export const MySetting = () => (
  <SettingsScreen
    calls={officeProfile}
    title="Settings"
    profileAt={profileAt}
    more={<OwnRequests calls={ownRequests.office} />}
  />
)
