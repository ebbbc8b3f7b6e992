import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  {
    path: 'contact',
    menu: [{ label: 'Contact' }, { group: 'Pages', order: 50, label: 'Contact' }],
    load: () => import('./contact.tsx'),
  },
]
