import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  {
    path: 'actions/adjustments',
    right: 'adjustments:view',
    menu: { group: 'Actions', order: 140, label: 'Adjustments', icon: 'indian-rupee' },
    load: () => import('./adjustment-list.tsx'),
  },
]
