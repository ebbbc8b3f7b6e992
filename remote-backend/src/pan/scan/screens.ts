import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  { path: 'actions/nsdl-pan/physical/form-cropping/:id', right: 'pan:act', load: () => import('./crop-form.tsx') },
]
