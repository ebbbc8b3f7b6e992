import { type AreaScreen, type MainEntry, menuFrom } from 'shared-ui/screens'

/** The main entries of the back office, in the spec's order. */
const entries: MainEntry[] = [
  { label: 'Dashboard', icon: 'layout-dashboard' },
  { label: 'Download Software', icon: 'download' },
  { label: 'My Account', icon: 'user-round' },
  { label: 'Data Setup', icon: 'database' },
  { label: 'Actions', icon: 'zap' },
  { label: 'Courier & Reports', icon: 'truck' },
  { label: 'User Management', icon: 'users' },
  { label: 'Setting', icon: 'settings-2' },
  { label: 'My KYC', icon: 'user-check' },
]

/** The back office's menu; an entry comes with its screen. */
export const menuOf = (screens: AreaScreen[]) => menuFrom('/backend', entries, screens)
