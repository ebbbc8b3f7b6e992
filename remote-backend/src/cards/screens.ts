import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  {
    path: 'actions/user-list',
    right: 'cards:view',
    menu: { group: 'Actions', order: 70, label: 'CC User List', icon: 'credit-card' },
    load: () => import('./user-list.tsx'),
  },
]
