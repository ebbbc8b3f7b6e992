import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  {
    path: 'product/nsdl-pan',
    right: 'pan',
    menu: { group: 'Product', order: 10, label: 'NSDL PAN', icon: 'id-card' },
    load: () => import('./nsdl-pan.tsx'),
  },
]
