import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  {
    path: 'actions/uti-pan',
    right: 'uti:view',
    menu: { group: 'Actions', order: 60, label: 'UTI PAN', icon: 'ticket' },
    load: () => import('./uti-pan.tsx'),
  },
  { path: 'actions/uti-pan/psa-list', right: 'uti:view', load: () => import('./psa-list.tsx') },
  { path: 'actions/uti-pan/coupon-list', right: 'uti:view', load: () => import('./coupon-list.tsx') },
]
