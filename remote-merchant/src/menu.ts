import { type AreaScreen, type MainEntry, menuFrom } from 'shared-ui/screens'

/** The main entries of the merchant's area, in the spec's order. */
const entries: MainEntry[] = [
  { label: 'Dashboard', icon: 'layout-dashboard' },
  { label: 'Download Software', icon: 'download' },
  { label: 'Account', icon: 'user-round' },
  { label: 'Payment Request', icon: 'indian-rupee' },
  { label: 'Product', icon: 'id-card' },
  { label: 'Courier & Reports', icon: 'truck' },
  { label: 'User Management', icon: 'users' },
  { label: 'KYC', icon: 'user-check' },
  { label: 'Add money', icon: 'plus', place: 'header' },
  { label: 'Quick menu', icon: '', place: 'tabs' },
]

/** The merchant's menu; an entry comes with its screen. */
export const menuOf = (screens: AreaScreen[]) => menuFrom('/merchant', entries, screens)
