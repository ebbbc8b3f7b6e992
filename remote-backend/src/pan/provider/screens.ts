import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  {
    path: 'actions/nsdl-pan/physical/tin-rejection-verify/:ackNo',
    right: 'pan:view',
    load: () => import('./tin-rejection-verify.tsx'),
  },
]
