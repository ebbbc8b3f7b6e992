import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  {
    path: '',
    menu: [{ label: 'Dashboard' }, { group: 'Quick menu', order: 10, label: 'Home', icon: 'house' }],
    load: () => import('./dashboard.tsx'),
  },
]
