import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  { path: 'product/nsdl-pan/physical/upload/scanning/:id', right: 'pan', load: () => import('./upload-scan.tsx') },
  { path: 'product/nsdl-pan/physical/form-cropping/:id', right: 'pan', load: () => import('./crop-form.tsx') },
]
