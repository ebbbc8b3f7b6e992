import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  {
    path: '',
    menu: { label: 'Dashboard' },
    load: () => import('./dashboard.tsx').then(({ Dashboard }) => ({ Dashboard })),
  },
]
