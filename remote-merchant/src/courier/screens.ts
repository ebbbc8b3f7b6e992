import type { AreaScreen } from 'shared-ui/screens'

const list = () => import('./packet-list.tsx').then(({ PacketList }) => ({ PacketList }))

export const screens: AreaScreen[] = [
  {
    path: 'misc/courier',
    right: 'pan',
    menu: { group: 'Courier & Reports', order: 5, label: 'Courier', icon: 'truck' },
    load: list,
  },
  { path: 'misc/courier/list', right: 'pan', load: list },
  { path: 'misc/courier/add', right: 'pan', load: () => import('./packet.tsx').then(({ Add }) => ({ Add })) },
  { path: 'misc/courier/edit/:id', right: 'pan', load: () => import('./packet.tsx').then(({ Edit }) => ({ Edit })) },
  { path: 'misc/courier/:id', right: 'pan', load: () => import('./packet.tsx').then(({ View }) => ({ View })) },
]
