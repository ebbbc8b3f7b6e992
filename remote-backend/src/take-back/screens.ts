import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  {
    path: 'actions/take-backs',
    right: 'take-backs:view',
    menu: { group: 'Actions', order: 150, label: 'Take backs', icon: 'undo-2' },
    load: () => import('./take-back-list.tsx'),
  },
]
