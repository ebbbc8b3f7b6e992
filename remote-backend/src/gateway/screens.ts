import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  {
    path: 'actions/gateway',
    right: 'gateway:view',
    menu: { group: 'Actions', order: 130, label: 'UPI payments', icon: 'wallet' },
    load: () => import('./gateway-list.tsx'),
  },
]
