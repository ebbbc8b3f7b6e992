import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  {
    path: 'services',
    menu: [{ label: 'Services' }, { group: 'Pages', order: 10, label: 'Services' }],
    load: () => import('./services.tsx'),
  },
  { path: 'services/:name', load: () => import('./service.tsx') },
]
