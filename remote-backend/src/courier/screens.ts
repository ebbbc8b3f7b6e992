import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  {
    path: 'misc/courier/list',
    right: 'courier:view',
    menu: { group: 'Courier & Reports', order: 5, label: 'Courier', icon: 'truck' },
    load: () => import('./packet-list.tsx'),
  },
  {
    path: 'misc/courier/add/:id?',
    right: 'courier:act',
    load: () => import('./packet.tsx').then(({ Write }) => ({ Write })),
  },
  {
    path: 'misc/courier/:id',
    right: 'courier:view',
    load: () => import('./packet.tsx').then(({ View }) => ({ View })),
  },
]
