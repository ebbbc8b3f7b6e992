import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  { path: 'product/nsdl-pan/paperless/list', right: 'pan', load: () => import('./paperless-list.tsx') },
  { path: 'product/nsdl-pan/paperless/apply/:type', right: 'pan', load: () => import('./apply.tsx') },
  { path: 'product/nsdl-pan/paperless/:id/confirm', right: 'pan', load: () => import('./confirm.tsx') },
]
