import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  {
    path: 'product/nsdl-pan/physical/tin-rejection/upload/:ackNo',
    right: 'pan',
    load: () => import('./tin-rejection.tsx'),
  },
]
