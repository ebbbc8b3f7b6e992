import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  { path: 'product/nsdl-pan/physical/reapply/:id', right: 'pan', load: () => import('./reapply.tsx') },
]
