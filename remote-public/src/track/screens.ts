import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  {
    path: 'track',
    menu: { group: 'Pages', order: 30, label: 'Track an application' },
    load: () => import('./track.tsx'),
  },
]
