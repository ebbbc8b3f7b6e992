import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  { path: 'product/nsdl-pan/physical/pre-submit', right: 'pan', load: () => import('./pre-submit.tsx') },
]
