import type { AreaScreen } from 'shared-ui/screens'

export const screens: AreaScreen[] = [
  { path: 'download-software', menu: { label: 'Download Software' }, load: () => import('./download-software.tsx') },
]
