import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  { path: 'actions/nsdl-pan/paperless/list', right: 'pan:view', load: () => import('./paperless-list.tsx') },
]
