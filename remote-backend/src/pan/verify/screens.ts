import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  { path: 'actions/nsdl-pan/physical/verify/:id?', right: 'pan:act', load: () => import('./verify.tsx') },
]
