import type { MenuGroup } from 'shared-ui/base'

const about = { label: 'About', to: '/about' }
const services = { label: 'Services', to: '/services' }
const contact = { label: 'Contact', to: '/contact' }

/** The public pages, in the spec's order: the header's entries, and the columns of the footer. */
export const menu: MenuGroup[] = [
  { label: 'Home', icon: 'house', to: '/' },
  { ...about, icon: 'info' },
  { ...services, icon: 'layout-dashboard' },
  { ...contact, icon: 'phone' },
  { label: 'Register', icon: 'user-plus', to: '/auth/register', button: 'outline' },
  { label: 'Login', icon: 'user-round', to: '/auth/login', button: 'solid' },
  {
    label: 'Pages',
    icon: '',
    children: [
      services,
      { label: 'Find a centre', to: '/centres' },
      { label: 'Track an application', to: '/track' },
      about,
      contact,
    ],
  },
  {
    label: 'Legal',
    icon: '',
    children: [
      { label: 'Privacy Policy', to: '/privacy-policy' },
      { label: 'Licensing', to: '/licensing' },
      { label: 'Terms & Conditions', to: '/terms-and-conditions' },
    ],
  },
]
