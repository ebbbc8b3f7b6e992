import type { MenuGroup } from 'shared-ui/base'

/** The public pages, in the spec's order. */
export const menu: MenuGroup[] = [
  { label: 'Home', icon: 'house', to: '/' },
  { label: 'About', icon: 'info', to: '/about' },
  { label: 'Services', icon: 'layout-dashboard', to: '/services' },
  { label: 'Contact', icon: 'phone', to: '/contact' },
  { label: 'Register', icon: 'user-plus', to: '/auth/register' },
  { label: 'Login', icon: 'user-round', to: '/auth/login' },
]
