import { type AreaScreen, type MainEntry, menuFrom } from 'shared-ui/screens'

/** The header's entries in the spec's order, then the columns of the footer. */
const entries: MainEntry[] = [
  { label: 'Home', icon: 'house' },
  { label: 'About', icon: 'info' },
  { label: 'Services', icon: 'layout-dashboard' },
  { label: 'Contact', icon: 'phone' },
  { label: 'Register', icon: 'user-plus', button: 'outline' },
  { label: 'Login', icon: 'user-round', button: 'solid' },
  { label: 'Pages', icon: '' },
  { label: 'Legal', icon: '' },
]

/** The menu of the public pages; an entry comes with its page. */
export const menuOf = (screens: AreaScreen[]) => menuFrom('', entries, screens)
