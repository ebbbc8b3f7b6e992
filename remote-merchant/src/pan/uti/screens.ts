import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  {
    path: 'product/uti-pan',
    right: 'uti',
    menu: { group: 'Product', order: 20, label: 'UTI PAN', icon: 'ticket' },
    load: () => import('./uti-pan.tsx'),
  },
  { path: 'product/uti-pan/psa-loginid', right: 'uti', load: () => import('./psa-loginid.tsx') },
  { path: 'product/uti-pan/psa-registration', right: 'uti', load: () => import('./psa-registration.tsx') },
  { path: 'product/uti-pan/topup-list', right: 'uti', load: () => import('./topup-list.tsx') },
  { path: 'product/uti-pan/applications', right: 'uti', load: () => import('./uti-log.tsx') },
]
